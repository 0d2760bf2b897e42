import type { TransactionSql } from 'postgres';
import type { Settings } from '#shared/content/head.ts';
import type { HookSubscriptions } from './hook-subscriptions.ts';
import type { Services } from '#api/services.ts';

/** Something that has become true. The subject is the game, the player, the publication, the draw, the record of a cheater or the issued diploma. */
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

/** `registered_again` has no event of its own: a registration is replaced, perhaps by that of a player who was merged into this one. */
export type Occasion = Event['kind'] | 'registered_again';

/** What is known when the event is written. It spares an event a follower that would have nothing to do; unknown counts as true. */
export interface Circumstances {
  tenant_id: string;
  settings: Pick<Settings, 'share_reward' | 'email_report'>;
  /** Whether the player came by another player's share link. */
  is_shared?: boolean;
  /** Whether somebody wants a notification of each registration. */
  tells_leads?: boolean;
  /** Whether the activity issues a diploma or mails the answers. */
  gives_diploma?: boolean;
  /** Whether the activity's games have an outcome besides a score. */
  has_outcomes?: boolean;
  /** Whether the activity is a collection. */
  has_members?: boolean;
}

/** Does what follows from an event, once for each event. */
export interface Follower {
  /** Never changes: stored events name their pending followers by it. */
  readonly name: string;
  readonly on: readonly Occasion[];
  wants(circumstances: Circumstances, of: { occasion: Occasion; hookSubscriptions: Pick<HookSubscriptions, 'has'> }): boolean;
  /** No player waits for it. */
  readonly isLater?: true;
  /**
   * Runs in a transaction that also marks the event as followed. `by_itself`: the follower looks for its pending events on its own, and nobody else
   * calls it.
   */
  readonly follow:
    | 'by_itself'
    | ((tx: TransactionSql, event: Event, services: Pick<Services, 'play' | 'jobs' | 'events'>) => Promise<void>);
}

export interface Events {
  /** The names of the followers of an occasion, to be stored with the event. */
  waiting(occasion: Occasion, circumstances: Circumstances): string[];
  /**
   * Runs the followers now, after the commit. The job later repeats what fails or is interrupted. Never throws. `waiting` limits the call to these
   * followers, where the caller knows them: asking the others costs a transaction each, for which a player waits. Resolves before the followers
   * marked `isLater` have run.
   */
  follow(events: readonly Event[], waiting?: readonly string[]): Promise<void>;
  /**
   * Runs the followers that are still pending, because a process ended or something they needed was missing. A follower that failed is retried after
   * growing pauses.
   */
  followAll(): Promise<number>;
  /** Resolves when no follower is running any more. */
  settled(): Promise<void>;
}
