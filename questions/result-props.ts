import type { ResultDetail } from '#shared/contract/result-detail.ts';
import type { PlayerAnswer } from './player-answers.ts';
import type { Translate } from './play-props.ts';

export type { ResultDetail };

/** A question of a finished game, shown with the given and the right answer. */
export interface ResultsProps {
  detail: ResultDetail;
  t: Translate;
  /** BCP 47. */
  lang: string;
}

/** The given answer, if it has the shape of an answer. */
export const answerOf = ({ given: playerAnswer }: ResultDetail): PlayerAnswer | null =>
  playerAnswer && typeof playerAnswer === 'object' ? (playerAnswer as PlayerAnswer) : null;
