import type { ComponentType, ReactNode } from 'react';
import type { GameResult } from '#shared/contract/play.ts';

/** A kind's part of the result screen, under its title; where it has more than a score, in kinds/{kind}/player/Result.tsx. */
export type ResultOfKind = ComponentType<ResultProps>;

export interface ResultProps {
  result: GameResult;
  /**
   * Points, whether the player passed and the other figures, if the activity shows them. `verdict`: the key of the text in place of “passed” or “not
   * passed”.
   */
  score: (verdict?: string) => ReactNode;
  /** A person type or grade with its text and picture, and every type's share. */
  outcome: (reached: NonNullable<GameResult['person_type']>, shares?: GameResult['shares']) => ReactNode;
}

export const onlyScore: ResultOfKind = ({ score }) => score();
