import type { ResultDetail } from '#shared/contract/result-detail.ts';
import type { Given } from './given.ts';
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
export const givenOf = ({ given }: ResultDetail): Given | null => (given && typeof given === 'object' ? (given as Given) : null);
