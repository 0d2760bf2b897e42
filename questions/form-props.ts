import type { ComponentType } from 'react';
import type { Changes } from '#shared/content/changes.ts';
import type { Outcome } from '#shared/content/outcome.ts';
import type { Answer, Image, Question } from '#shared/content/question.ts';
import type { Problem } from './problem.ts';

export interface PictureFieldProps {
  label: string;
  value: Image | undefined;
  /** null removes the picture. */
  onChange: (image: Image | null) => void;
  disabled?: boolean;
  /** Small, beside a text. */
  compact?: boolean;
  /** Always shown entirely, so that it needs no focal point and is not cropped. */
  isWhole?: boolean;
}

type AnswerPlace = { question_id: string; id: string };

/** The edits that a form makes, each of its own question. */
export type QuestionEdit =
  | { edit: 'change_question'; input: { id: string; changes: Changes<Omit<Question, 'id' | 'type' | 'answers'>> } }
  | { edit: 'add_answer'; input: { question_id: string; answer: Answer; order_number?: number } }
  | { edit: 'change_answer'; input: AnswerPlace & { changes: Changes<Omit<Answer, 'id'>> } }
  | { edit: 'delete_answer'; input: AnswerPlace }
  | { edit: 'move_answer'; input: AnswerPlace & { order_number: number } };

/** What the editor passes to a question type's form. The form makes edits and has no state of its own. */
export interface FormProps {
  question: Question;
  /** Answers give points to person types, and none is right. */
  leadsToTypes: boolean;
  personTypes: readonly Outcome[];
  problems: readonly Problem[];
  edit: (...edits: QuestionEdit[]) => void;
  /** Texts and answers cannot be changed. */
  disabled: boolean;
  /** Pictures cannot be changed; independent of `disabled`. */
  picturesDisabled: boolean;
  /** Each game shows the answers in a different order; single ones may be pinned. */
  isShuffled: boolean;
  /** The editor's own field for choosing a picture. */
  PictureField: ComponentType<PictureFieldProps>;
}
