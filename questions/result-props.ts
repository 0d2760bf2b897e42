import type { GameResult } from '#shared/contract/play.ts';
import type { Given } from './given.ts';
import type { Translate } from './play-props.ts';

export type ResultDetail = NonNullable<GameResult['details']>[number];

/** One question of a finished game, to be shown with what was given and what was right. */
export interface ResultsProps {
  detail: ResultDetail;
  t: Translate;
  /** BCP 47. */
  lang: string;
}

/** What was given, as far as it has the shape of an answer. */
export const givenOf = ({ given }: ResultDetail): Given | null => (given && typeof given === 'object' ? (given as Given) : null);
