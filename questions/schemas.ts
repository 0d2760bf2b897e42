import type { TSchema } from 'typebox';
import type { Answer, Question, QuestionType } from '#shared/content/question.ts';
import * as ad from './ad/schema.ts';
import * as checkbox from './checkbox/schema.ts';
import * as exactAnswer from './exact_answer/schema.ts';
import * as fillTheGaps from './fill_the_gaps/schema.ts';
import * as freeText from './free_text/schema.ts';
import * as image from './image/schema.ts';
import * as markOnImage from './mark_on_image/schema.ts';
import * as matchPairs from './match_pairs/schema.ts';
import type { Problem } from './problem.ts';
import * as range from './range/schema.ts';
import * as scale from './scale/schema.ts';
import * as section from './section/schema.ts';
import * as text from './text/schema.ts';
import * as textInOrder from './text_in_order/schema.ts';
import * as textPoll from './text_poll/schema.ts';

export interface QuestionSchema {
  /** The answer that a player sends. */
  answerSchema: TSchema;
  newQuestion(newId: () => string): Question;
  /** The fields that only some types have, apart from those that its traits imply. */
  fields: readonly OwnField[];
  /** The fields of its answers; none where it has no answers. */
  answerFields: readonly AnswerField[];
  /**
   * The problems of a question that prevent publishing, and those that only deserve a warning. When answers lead to person types, nothing needs to be
   * right.
   */
  check(question: Question, leadsToTypes?: boolean): Problem[];
}

type OwnField =
  | 'time_for_answer_in_seconds'
  | 'start_value'
  | 'end_value'
  | 'step_interval'
  | 'start_label'
  | 'end_label'
  | 'exact_answer'
  | 'range'
  | 'error_value'
  | 'error_interval'
  | 'accepted'
  | 'image'
  | 'link'
  | 'link_text'
  | 'gap_text'
  | 'gaps'
  | 'gaps_any_order'
  | 'gaps_match_case'
  | 'gaps_ignore_accents';
export type AnswerField = Exclude<keyof Answer, 'id'>;

/** Imported by the server and the editor, never by the player. */
export const schemas: Record<QuestionType, QuestionSchema> = {
  text,
  checkbox,
  image,
  mark_on_image: markOnImage,
  match_pairs: matchPairs,
  text_poll: textPoll,
  text_in_order: textInOrder,
  scale,
  free_text: freeText,
  range,
  exact_answer: exactAnswer,
  ad,
  fill_the_gaps: fillTheGaps,
  section,
} satisfies Record<QuestionType, QuestionSchema>;

export const checkQuestion = (question: Question, leadsToTypes = false): Problem[] => schemas[question.type].check(question, leadsToTypes);
