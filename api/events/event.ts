import type { TransactionSql } from 'postgres';
import type { Settings } from '#shared/content/head.ts';
import type { HookSubscriptions } from '#api/hooks/hook-subscriptions.ts';
import type { Services } from '#api/services.ts';

/** What becomes true. The subject is the game, the player, the publication, the draw, the record of a cheater or the diploma that was given. */
export interface Event {
  tenant_id: string;
  activity_id: string;
  subject_id: string;
  kind:
    | 'game_ended'
    | 'questions_answered'
    | 'registered'
    | 'published'
    | 'winners_announced'
    | 'player_removed'
    | 'player_put_back'
    | 'deletion_announced'
    | 'diploma_issued';
  /** Milliseconds. */
  at: number;
}

/** `registered_again`: what was registered is replaced, perhaps by the player that this one became. No event of its own. */
export type Occasion = Event['kind'] | 'registered_again';

/** What is known where it is written down, so that nobody waits who would have nothing to do. Unknown counts as yes. */
export interface Circumstances {
  tenant_id: string;
  settings: Pick<Settings, 'share_reward' | 'email_report'>;
  /** Whether the player came by somebody's share link. */
  is_shared?: boolean;
  /** Whether somebody wants to hear of each registration. */
  tells_leads?: boolean;
  /** Whether the activity gives a diploma, or mails answers. */
  gives_diploma?: boolean;
  /** Whether it is a page of other activities. */
  has_members?: boolean;
}

/** Who does what follows from events, once for each. */
export interface Follower {
  /** The same for ever: stored events wait for it by this name. */
  readonly name: string;
  readonly on: readonly Occasion[];
  wants(circumstances: Circumstances, of: { occasion: Occasion; hookSubscriptions: Pick<HookSubscriptions, 'has'> }): boolean;
  /** Nobody who plays or registers waits for it. */
  readonly isLater?: true;
  /** In a transaction that also notes that it is done. `by_itself`: it looks for what waits for it, and nobody else has it follow. */
  readonly follow:
    | 'by_itself'
    | ((tx: TransactionSql, event: Event, services: Pick<Services, 'play' | 'jobs' | 'events'>) => Promise<void>);
}

export interface Events {
  /** Who is to follow what happens: to be stored with the event. */
  waiting(occasion: Occasion, circumstances: Circumstances): string[];
  /**
   * Lets them follow now, after the commit; what fails or is cut off is done later by the job. Never throws. `waiting`: only these, where the caller
   * knows who waits; asking the others costs a transaction each, for which a player waits. Settles before those that are later have followed.
   */
  follow(events: readonly Event[], waiting?: readonly string[]): Promise<void>;
  /** Lets them follow what was left: a process ended, or what they needed was not there. Who failed is asked again after growing pauses. */
  followAll(): Promise<number>;
  /** When nobody is following any more. */
  settled(): Promise<void>;
}
