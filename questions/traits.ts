import type { Question, QuestionType } from '#shared/content/question.ts';
import * as ad from './ad/traits.ts';
import * as checkbox from './checkbox/traits.ts';
import * as exactAnswer from './exact_answer/traits.ts';
import * as fillTheGaps from './fill_the_gaps/traits.ts';
import * as freeText from './free_text/traits.ts';
import * as image from './image/traits.ts';
import * as markOnImage from './mark_on_image/traits.ts';
import * as matchPairs from './match_pairs/traits.ts';
import * as range from './range/traits.ts';
import * as scale from './scale/traits.ts';
import * as section from './section/traits.ts';
import * as text from './text/traits.ts';
import * as textInOrder from './text_in_order/traits.ts';
import * as textPoll from './text_poll/traits.ts';

/** The properties of a type for the rest of the product: nothing outside this folder compares a type by name. */
export interface Traits {
  /**
   * How a player answers: with one listed answer, several, all of them in an order, pairs of them, a place in the picture, a number, words, the gaps of a
   * text, or nothing.
   */
  answeredBy: 'choice' | 'choices' | 'order' | 'pairs' | 'place' | 'number' | 'words' | 'gaps' | 'nothing';
  /** It asks something: it has a number, a time and feedback, and appears in results and statistics. Other content is only shown. */
  isCounted: boolean;
  /** Its answers are listed vertically with letters, numbers or bullets, as the editor chooses. */
  isListed: boolean;
  /** Its answers are votes, and a voter sees the shares of all votes. */
  isPolled: boolean;
  /** It has its own link; its views and clicks count as an ad's. */
  isAd: boolean;
  /** An answer can earn points, if the question has right answers. */
  givesPoints: boolean;
  /** How a partly right answer earns its share, if the editor allows it. */
  partialPoints: 'none' | 'right_minus_wrong' | 'neighbours_in_order' | 'right_pairs' | 'right_of_gaps';
  /** Available in a personality test. */
  suitsPersonTests: boolean;
  /** Its answers can give points to person types. */
  leadsToTypes: boolean;
  /** It is the first page of a section: the questions that follow share its time, up to the next section. */
  beginsSection?: boolean;
}

/** Everything imports this file, so a type's traits contain only constants. */
export const traits: Record<QuestionType, Traits> = {
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
} satisfies Record<QuestionType, Traits>;

export const isCounted = ({ type }: Pick<Question, 'type'>): boolean => traits[type].isCounted;

export const beginsSection = ({ type }: Pick<Question, 'type'>): boolean => traits[type].beginsSection === true;
