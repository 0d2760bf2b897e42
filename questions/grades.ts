import type { Question, QuestionType } from '#shared/content/question.ts';
import type { Graded } from '#shared/play/graded.ts';
import type { Random } from '#shared/play/seeded-random.ts';
import * as ad from './ad/grade.ts';
import * as checkbox from './checkbox/grade.ts';
import type { CorrectAnswer } from './correct-answer.ts';
import * as exactAnswer from './exact_answer/grade.ts';
import * as fillTheGaps from './fill_the_gaps/grade.ts';
import * as freeText from './free_text/grade.ts';
import type { PlayerAnswer } from './player-answers.ts';
import * as image from './image/grade.ts';
import * as markOnImage from './mark_on_image/grade.ts';
import * as matchPairs from './match_pairs/grade.ts';
import type { PlayerOption } from './player-option.ts';
import * as range from './range/grade.ts';
import * as scale from './scale/grade.ts';
import * as section from './section/grade.ts';
import * as text from './text/grade.ts';
import * as textInOrder from './text_in_order/grade.ts';
import * as textPoll from './text_poll/grade.ts';

/** Pure rules. `given` has passed the type's answerSchema. An answer of another question is wrong; it never throws. */
export interface QuestionGrade {
  grade(question: Question, playerAnswer: PlayerAnswer): Graded;
  /** Whether answers can be right or wrong at all. */
  isScored(question: Question): boolean;
  /** The right answer that show_correct reveals; null when nothing is right. */
  correctAnswer(question: Question): CorrectAnswer | null;
  /** The options in the order in which they are shown; nothing in them reveals which is right. `isShuffled`: by shufflesAnswers. */
  playerOptions(question: Question, random: Random, isShuffled: boolean): PlayerOption[];
  /** Whether the given answer can belong to this question: its ids exist, its value is on the scale. */
  fits(question: Question, playerAnswer: PlayerAnswer): boolean;
  /** The ids of the question's answers that the player chose, for counting votes and the points of person types. */
  chosenAnswers(question: Question, playerAnswer: PlayerAnswer): string[];
}

export const grades: Record<QuestionType, QuestionGrade> = {
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
} satisfies Record<QuestionType, QuestionGrade>;
