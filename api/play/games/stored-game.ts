import type { Tables } from '#api/kernel/db/tables.ts';
import type { FairTime } from '#shared/play/time-limits.ts';

export interface StoredAnswer {
  question_id: string;
  number: number;
  answer: unknown;
  result: Tables['answer']['result'];
  points: number;
  /** Seconds. */
  time_used: number;
  /** Milliseconds. */
  at: number;
}

/** A game with its answers in order. Instants are in milliseconds. */
export interface StoredGame {
  tenant_id: string;
  id: string;
  activity_id: string;
  publication_id: string;
  player_id: string;
  part_id: string;
  seed: number;
  total: number;
  state: 'playing' | 'finished' | 'timed_out' | 'left';
  is_preview: boolean;
  fair_time: FairTime;
  skipped_registration: boolean;
  /** Its clock begins when the first question is first shown. */
  waits_for_registration: boolean;
  started_at: number;
  answers: StoredAnswer[];
  /** The times at which questions whose clock starts on display were first shown, by their numbers. */
  shown: Record<number, number>;
  is_registered: boolean;
  /** The address of a registration that waits for it to be confirmed. */
  confirming: string | null;
  /**
   * Of a whole activity the player's, whether she is on the board or not, and 0 where the board leaves them out. Of a part, such as a door, what this
   * game paid.
   */
  bonus_points: number;
}
