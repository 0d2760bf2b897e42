import type { FairTime } from '#shared/play/time-limits.ts';

/** Where a game stands before its next answer, as a ticket carries it or as its stored answers tell it. Instants are in milliseconds. */
export interface GamePosition {
  game_id: string;
  publication_id: string;
  player_id: string;
  is_preview: boolean;
  seed: number;
  fair_time: FairTime;
  started_at: number;
  /** Questions answered so far, which is also the place in the course of the one that is due. */
  answered: number;
  /** When the question that is due was first shown: its clock began. */
  shown_at: number;
  /** The folds so far; time in seconds. */
  points: number;
  correct: number;
  wrong: number;
  time_used: number;
}
