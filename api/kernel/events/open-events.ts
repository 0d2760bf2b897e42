import pLimit from 'p-limit';
import type { HookSubscriptions } from './hook-subscriptions.ts';
import type { Services } from '#api/services.ts';
import type { Event, Events, Follower } from './event.ts';
import { findUnfollowed, isMine, markDone } from './event-store.ts';
import { findFailedDue, noteFailure, parkedAfter } from './failure-store.ts';

type Needed = Pick<Services, 'database' | 'log' | 'jobs' | 'clock'> & { hookSubscriptions?: Pick<HookSubscriptions, 'has'> };
const nobody: Pick<HookSubscriptions, 'has'> = { has: () => false };
/** The most followers of the `isLater` kind that this process queues. While it is that busy, further ones stay in the database for the job. */
const mostLater = 200;

type FollowedHere = Follower & { follow: Exclude<Follower['follow'], 'by_itself'> };
const isFollowedHere = (follower: Follower): follower is FollowedHere => follower.follow !== 'by_itself';

/**
 * `play` is a function because play is created after this, and itself writes events. At most `mostAtOnce` events that never failed, and as many that
 * did, are followed in one go, so that neither kind takes the other's place.
 */
export function openEvents(
  { database, log, jobs, clock, hookSubscriptions = nobody }: Needed,
  followers: readonly Follower[],
  play: () => Services['play'],
  { mostAtOnce = 1000 } = {},
): Events {
  const followedHere = followers.filter(isFollowedHere);
  const byName = new Map(followedHere.map((follower) => [follower.name, follower]));

  const followOne = async (event: Event, follower: FollowedHere): Promise<void> => {
    await database.playSql.begin(async (tx) => {
      // Nobody waits here: the second to come leaves the event to the first. What the follower changes is locked before the event, in the order in
      // which the event was written.
      if (!(await isMine(tx, event, follower.name))) return;
      await follower.follow(tx, event, { play: play(), jobs, events });
      await markDone(tx, event, follower.name);
    });
  };
  const noteFailed = async (event: Event, follower: string, error: unknown): Promise<void> => {
    const of = { err: error, follower, event: event.kind };
    try {
      const attempts = await noteFailure(database.playSql, event, follower, clock.now());
      log.error({ ...of, attempts }, attempts >= parkedAfter ? 'an event is parked' : 'an event could not be followed now');
    } catch (unnoted) {
      // The event stays among those that never failed, and is retried with them.
      log.error({ ...of, unnoted }, 'an event could not be followed now');
    }
  };
  const followBy = async (event: Event, names: readonly string[]): Promise<void> => {
    for (const name of names) {
      const follower = byName.get(name);
      try {
        if (follower) await followOne(event, follower);
      } catch (error) {
        await noteFailed(event, name, error);
      }
    }
  };
  // One at a time: many games that end at once, and answers in the meantime, share the database.
  const inTurn = pLimit(1);
  let last: Promise<void> = Promise.resolve();
  const followLater = (event: Event, names: readonly string[]): void => {
    if (inTurn.pendingCount < mostLater) last = inTurn(() => followBy(event, names));
  };
  const byOccasion = Map.groupBy(
    followers.flatMap((follower) => follower.on.map((occasion) => ({ occasion, follower }))),
    ({ occasion }) => occasion,
  );
  const events: Events = {
    waiting: (occasion, circumstances) =>
      (byOccasion.get(occasion) ?? []).flatMap(({ follower: { name, wants } }) =>
        wants(circumstances, { occasion, hookSubscriptions }) ? [name] : [],
      ),
    follow: async (events, waiting) => {
      for (const event of events) {
        const asked = followedHere.filter(({ name, on }) => on.includes(event.kind) && waiting?.includes(name) !== false);
        const namesOf = (isLater: boolean) => asked.flatMap((follower) => (Boolean(follower.isLater) === isLater ? follower.name : []));
        await followBy(event, namesOf(false));
        if (asked.some(({ isLater }) => isLater)) followLater(event, namesOf(true));
      }
    },
    followAll: async () => {
      const names = [...byName.keys()];
      const fresh = await findUnfollowed(database.playSql, names, mostAtOnce);
      const waiting = [...fresh, ...(await findFailedDue(database.playSql, names, clock.now(), mostAtOnce))];
      for (const { waiting: names, ...event } of waiting) await followBy(event, names);
      return waiting.length;
    },
    // They run in sequence: when the last one has run, all have.
    settled: () => last,
  };
  return events;
}
