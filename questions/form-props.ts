import type { ComponentType } from 'react';
import type { Image, PersonType, Question, QuizType } from '#shared/activity/document.ts';
import type { Edit } from '#shared/activity/edits/edits.ts';
import type { Problem } from './problem.ts';

export interface PictureFieldProps {
  label: string;
  value: Image | undefined;
  /** null takes the picture away. */
  onChange: (image: Image | null) => void;
  disabled?: boolean;
  /** Small, beside a text. */
  compact?: boolean;
}

/** What the editor gives a question type's form. The form makes edits and keeps nothing of its own. */
export interface FormProps {
  question: Question;
  quizType: QuizType;
  personTypes: readonly PersonType[];
  problems: readonly Problem[];
  edit: (...edits: Edit[]) => void;
  /** Texts and answers may not be changed. */
  disabled: boolean;
  /** Pictures may be changed all the same. */
  picturesDisabled: boolean;
  /** The editor's own way to choose a picture. */
  PictureField: ComponentType<PictureFieldProps>;
}
