import pLimit from 'p-limit';
import type { HookSubscriptions } from './hook-subscriptions.ts';
import type { Services } from '#api/services.ts';
import type { Event, Events, Subscriber } from './event.ts';
import { findPending, claimEvent, markHandled } from './event-store.ts';
import { findFailedDue, noteFailure, parkedAfter } from './failure-store.ts';

type EventServices = Pick<Services, 'database' | 'log' | 'jobs' | 'clock'> & { hookSubscriptions?: Pick<HookSubscriptions, 'has'> };
const noSubscriptions: Pick<HookSubscriptions, 'has'> = { has: () => false };
/** The most background work that this process queues. While the queue is full, further events stay in the database for the job. */
const backgroundLimit = 200;

type Handling = Subscriber & { handle: Exclude<Subscriber['handle'], 'by_itself'> };
const isHandling = (subscriber: Subscriber): subscriber is Handling => subscriber.handle !== 'by_itself';

/**
 * `play` is a function because play is created after this, and itself writes events. One run handles at most `mostAtOnce` events that never failed,
 * and as many that did, so that neither kind blocks the other.
 */
export function openEvents(
  { database, log, jobs, clock, hookSubscriptions = noSubscriptions }: EventServices,
  subscribers: readonly Subscriber[],
  play: () => Services['play'],
  { mostAtOnce = 1000 } = {},
): Events {
  const handling = subscribers.filter(isHandling);
  const byName = new Map(handling.map((subscriber) => [subscriber.name, subscriber]));

  const handleOne = async (event: Event, subscriber: Handling): Promise<void> => {
    await database.playSql.begin(async (tx) => {
      // No process waits here: the second one leaves the event to the first. What the subscriber changes is locked before the event, in the order in
      // which the event was written.
      if (!(await claimEvent(tx, event, subscriber.name))) return;
      await subscriber.handle(tx, event, { play: play(), jobs, events });
      await markHandled(tx, event, subscriber.name);
    });
  };
  const noteFailed = async (event: Event, subscriber: string, error: unknown): Promise<void> => {
    const details = { err: error, subscriber, event: event.kind };
    try {
      const attempts = await noteFailure(database.playSql, event, subscriber, clock.now());
      log.error({ ...details, attempts }, attempts >= parkedAfter ? 'an event is parked' : 'an event could not be handled now');
    } catch (unnoted) {
      // The event stays among those that never failed, and is retried with them.
      log.error({ ...details, unnoted }, 'an event could not be handled now');
    }
  };
  const handleBy = async (event: Event, names: readonly string[]): Promise<void> => {
    for (const name of names) {
      const subscriber = byName.get(name);
      try {
        if (subscriber) await handleOne(event, subscriber);
      } catch (error) {
        await noteFailed(event, name, error);
      }
    }
  };
  // One at a time, because games that end at once share the database with further answers.
  const backgroundQueue = pLimit(1);
  let last: Promise<void> = Promise.resolve();
  const handleInBackground = (event: Event, names: readonly string[]): void => {
    if (backgroundQueue.pendingCount < backgroundLimit) last = backgroundQueue(() => handleBy(event, names));
  };
  const subscribersOf = Map.groupBy(
    subscribers.flatMap((subscriber) => subscriber.on.map((kind) => ({ kind, subscriber }))),
    ({ kind }) => kind,
  );
  const events: Events = {
    pendingSubscribers: (kind, context) =>
      (subscribersOf.get(kind) ?? []).flatMap(({ subscriber: { name, accepts } }) =>
        accepts(context, { kind, hookSubscriptions }) ? [name] : [],
      ),
    handle: async (events, pending) => {
      for (const event of events) {
        const subscribed = handling.filter(({ name, on }) => on.includes(event.kind) && pending?.includes(name) !== false);
        const namesOf = (inBackground: boolean) =>
          subscribed.flatMap((subscriber) => (Boolean(subscriber.inBackground) === inBackground ? subscriber.name : []));
        await handleBy(event, namesOf(false));
        if (subscribed.some(({ inBackground }) => inBackground)) handleInBackground(event, namesOf(true));
      }
    },
    handlePending: async () => {
      const names = [...byName.keys()];
      const neverFailed = await findPending(database.playSql, names, mostAtOnce);
      const pending = [...neverFailed, ...(await findFailedDue(database.playSql, names, clock.now(), mostAtOnce))];
      for (const { waiting: names, ...event } of pending) await handleBy(event, names);
      return pending.length;
    },
    // They run in sequence: when the last one has run, all have.
    settled: () => last,
  };
  return events;
}
