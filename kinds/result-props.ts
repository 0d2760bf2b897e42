import type { ReactNode } from 'react';
import type { GameResult } from '#shared/contract/play.ts';

export interface ResultProps {
  result: GameResult;
  /** Points, passed or not and the other figures, where the activity shows them. */
  score: ReactNode;
  /** The way through the rooms; null where there are none. */
  walk: ReactNode;
  /** A person type or grade with its text and picture, and every type's share. */
  outcome: (reached: NonNullable<GameResult['person_type']>, shares?: GameResult['shares']) => ReactNode;
}
