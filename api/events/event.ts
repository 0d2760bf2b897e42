import type { TransactionSql } from 'postgres';
import type { Settings } from '#shared/content/head.ts';
import type { Services } from '#api/services.ts';

/** What becomes true. The subject is the game, the player, the publication, the draw or the record of a cheater. */
export interface Event {
  tenant_id: string;
  activity_id: string;
  subject_id: string;
  kind: 'game_ended' | 'registered' | 'published' | 'winners_announced' | 'player_removed' | 'player_put_back' | 'deletion_announced';
  /** Milliseconds. */
  at: number;
}

/** `registered_again`: what was registered is replaced, perhaps by the player that this one became. No event of its own. */
export type Occasion = Event['kind'] | 'registered_again';

/** What is known where it is written down, so that nobody waits who would have nothing to do. Unknown counts as yes. */
export interface Circumstances {
  settings: Pick<Settings, 'share_reward' | 'email_report'>;
  /** Whether the player came by somebody's share link. */
  is_shared?: boolean;
  /** Whether somebody wants to hear of each registration. */
  tells_leads?: boolean;
}

/** Who does what follows from events, once for each. */
export interface Follower {
  /** The same for ever: stored events wait for it by this name. */
  readonly name: string;
  readonly on: readonly Occasion[];
  wants(circumstances: Circumstances): boolean;
  /** In a transaction that also notes that it is done. */
  follow(tx: TransactionSql, event: Event, services: Pick<Services, 'play' | 'jobs'>): Promise<void>;
}

export interface Events {
  /** Who is to follow what happens: to be stored with the event. */
  waiting(occasion: Occasion, circumstances: Circumstances): string[];
  /** Lets them follow now, after the commit; what fails or is cut off is done later by the job. Never throws. */
  follow(events: readonly Event[]): Promise<void>;
  /** Lets them follow all that was left: a process ended, or what they needed was not there. */
  followAll(): Promise<number>;
}
