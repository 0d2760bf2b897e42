import type { ReactNode } from 'react';
import { openedPictures } from './opened-pictures.ts';
import type { Answered, PlayerQuestion } from '#shared/contract/play.ts';
import type { PlayerAnswer } from './player-answers.ts';
import type { PlayerOption } from './player-option.ts';

/** A text in the player's language; `count` selects the plural form. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

export type RevealedAnswer = NonNullable<Answered['correct_answer']>;

/** The feedback on an answer, as far as the feedback mode allows. */
export interface AnswerFeedback {
  result: Answered['result'];
  correct_answer?: RevealedAnswer;
  poll?: Answered['poll'];
}

/** The props of a question's face. It renders the part below the question's text: the answers, a field, a picture. */
export interface PlayProps {
  question: PlayerQuestion;
  /** The current choice or, after the answer, the stored one. */
  playerAnswer: PlayerAnswer | null;
  /** Chooses without answering; the screen's button answers. null: no valid answer. */
  onChoose(answer: PlayerAnswer | null): void;
  /** Answers immediately. */
  onGive(answer: PlayerAnswer): void;
  /** Answered, or the time ran out. */
  disabled: boolean;
  feedback?: AnswerFeedback;
  /** What opens the picture of an option whole. */
  whole?(option: PlayerOption): ReactNode;
  t: Translate;
  /** BCP 47, for numbers. */
  lang: string;
}

/** The address of a picture in the media store, about `width` pixels wide. */
export const mediaUrl = (key: string, width: number): string => openedPictures.get(key) ?? `/media/${key}?w=${width}&format=webp`;
