import type { ReactNode } from 'react';
import type { GameResult } from '#shared/contract/play.ts';

export interface ResultProps {
  result: GameResult;
  /** Points, whether the player passed and the other figures, if the activity shows them. */
  score: ReactNode;
  /** The way through the rooms; null for kinds without rooms. */
  walk: ReactNode;
  /** A person type or grade with its text and picture, and every type's share. */
  outcome: (reached: NonNullable<GameResult['person_type']>, shares?: GameResult['shares']) => ReactNode;
}
