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
export type EventKind = Event['kind'] | 'registered_again';

/** The facts known when the event is written. They spare an event a subscriber that would have nothing to do; unknown counts as true. */
export interface EventContext {
  tenant_id: string;
  settings: Pick<Settings, 'share_reward' | 'email_report'>;
  /** Whether the player came by another player's share link. */
  is_shared?: boolean;
  /** Whether an editor wants a notification of each registration. */
  tells_leads?: boolean;
  /** Whether the activity issues a diploma or mails the answers. */
  gives_diploma?: boolean;
  /** Whether the activity's games have an outcome besides a score. */
  has_outcomes?: boolean;
  /** Whether the activity is a collection. */
  has_members?: boolean;
}

/** Handles each event once. */
export interface Subscriber {
  /** Never changes: stored events name their pending subscribers by it. */
  readonly name: string;
  readonly on: readonly EventKind[];
  accepts(context: EventContext, options: { kind: EventKind; hookSubscriptions: Pick<HookSubscriptions, 'has'> }): boolean;
  /** Runs after the reply: no player waits for it. */
  readonly inBackground?: true;
  /**
   * Runs in a transaction that also marks the event as handled. `by_itself`: the subscriber finds its pending events itself, and no other code
   * calls it.
   */
  readonly handle:
    | 'by_itself'
    | ((tx: TransactionSql, event: Event, services: Pick<Services, 'play' | 'jobs' | 'events'>) => Promise<void>);
}

export interface Events {
  /** The names of the subscribers that accept an event, to be stored with it. */
  pendingSubscribers(kind: EventKind, context: EventContext): string[];
  /**
   * Runs the subscribers now, after the commit. The job later repeats what fails or is interrupted. Never throws. `pendingSubscribers` limits the
   * call to these, where the caller knows them: each of the others costs a transaction, for which a player waits. Resolves before the subscribers
   * marked `inBackground` have run.
   */
  handle(events: readonly Event[], pendingSubscribers?: readonly string[]): Promise<void>;
  /**
   * Runs the subscribers that are still pending, because a process ended or something they needed was missing. A subscriber that failed is retried
   * after growing pauses.
   */
  handlePending(): Promise<number>;
  /** Resolves when no subscriber is running any more. */
  settled(): Promise<void>;
}
