import type { IconLetterA } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { QuestionType } from '#shared/content/question.ts';
import * as ad from './ad/Form.tsx';
import * as checkbox from './checkbox/Form.tsx';
import * as exactAnswer from './exact_answer/Form.tsx';
import * as fillTheGaps from './fill_the_gaps/Form.tsx';
import type { FormProps } from './form-props.ts';
import * as freeText from './free_text/Form.tsx';
import * as image from './image/Form.tsx';
import * as markOnImage from './mark_on_image/Form.tsx';
import * as matchPairs from './match_pairs/Form.tsx';
import * as range from './range/Form.tsx';
import * as scale from './scale/Form.tsx';
import * as section from './section/Form.tsx';
import * as text from './text/Form.tsx';
import * as textInOrder from './text_in_order/Form.tsx';
import * as textPoll from './text_poll/Form.tsx';

export interface QuestionForm {
  /** The fields that only this type has: its answers or its numbers. */
  Form: ComponentType<FormProps>;
  icon: typeof IconLetterA;
}

/** The form of each question type in the editor. */
export const forms: Record<QuestionType, QuestionForm> = {
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
} satisfies Record<QuestionType, QuestionForm>;
