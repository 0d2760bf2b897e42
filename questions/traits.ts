import type { Question, QuestionType } from '#shared/activity/document.ts';
import * as ad from './ad/traits.ts';
import * as checkbox from './checkbox/traits.ts';
import * as exactAnswer from './exact_answer/traits.ts';
import * as freeText from './free_text/traits.ts';
import * as image from './image/traits.ts';
import * as markOnImage from './mark_on_image/traits.ts';
import * as range from './range/traits.ts';
import * as scale from './scale/traits.ts';
import * as text from './text/traits.ts';
import * as textInOrder from './text_in_order/traits.ts';
import * as textPoll from './text_poll/traits.ts';

/** What the rest of the product knows a type by: nothing outside this folder asks for a type by its name. */
export interface Traits {
  /** What a player gives: one of the listed answers, any number of them, all of them in an order, a place in the picture, a number, words, nothing. */
  answeredBy: 'choice' | 'choices' | 'order' | 'place' | 'number' | 'words' | 'nothing';
  /** It asks something: it has a number, a time and feedback, and stands in results and statistics. What is not counted is only shown. */
  isCounted: boolean;
  /** Its answers stand under each other with letters, numbers or bullets, as the editor chooses. */
  isListed: boolean;
  /** Its answers are votes, and whoever has voted sees how all have. */
  isPolled: boolean;
  /** It shows a link of its own; its views and clicks are counted as an ad's. */
  isAd: boolean;
  /** An answer can earn points, where the question says what is right. */
  givesPoints: boolean;
  /** How an answer that is partly right earns its share, where the editor lets it. */
  partialPoints: 'none' | 'right_minus_wrong' | 'neighbours_in_order';
  /** Offered in a personality test. */
  suitsPersonTests: boolean;
  /** Its answers can give points to person types. */
  leadsToTypes: boolean;
}

/** Imported by all: nothing but constants may stand in a type's traits. */
export const traits: Record<QuestionType, Traits> = {
  text,
  checkbox,
  image,
  mark_on_image: markOnImage,
  text_poll: textPoll,
  text_in_order: textInOrder,
  scale,
  free_text: freeText,
  range,
  exact_answer: exactAnswer,
  ad,
} satisfies Record<QuestionType, Traits>;

export const isCounted = ({ type }: Pick<Question, 'type'>): boolean => traits[type].isCounted;
