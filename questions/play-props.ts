import { openedPictures } from './opened-pictures.ts';
import type { Answered, PlayerQuestion } from '#shared/contract/play.ts';
import type { Given } from './given.ts';

/** A text of the player's language; `count` chooses its plural form. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

export type TellableAnswer = NonNullable<Answered['correct_answer']>;

/** What may be told of an answer, as far as the feedback mode allows. */
export interface AnswerFeedback {
  result: Answered['result'];
  correct_answer?: TellableAnswer;
  poll?: Answered['poll'];
}

/** What a question's face gets. It draws what is asked below the question's text: the answers, a field, a picture. */
export interface PlayProps {
  question: PlayerQuestion;
  /** What is chosen so far or, once answered, what was given. */
  given: Given | null;
  /** Chooses without answering: the screen's own button answers. null: nothing that could be answered. */
  onChoose(answer: Given | null): void;
  /** Answers at once. */
  onGive(answer: Given): void;
  /** Answered, or its time is over. */
  disabled: boolean;
  told?: AnswerFeedback;
  t: Translate;
  /** BCP 47, for numbers. */
  lang: string;
}

/** The address of a picture in the media store, about `width` pixels wide. */
export const mediaUrl = (key: string, width: number): string => openedPictures.get(key) ?? `/media/${key}?w=${width}&format=webp`;
