import type { Services } from '#api/services.ts';
import type { Event, Events, Follower } from './event.ts';
import { findWaiting, isMine, markDone } from './event-store.ts';

type Needed = Pick<Services, 'database' | 'log' | 'jobs'>;

/** `play` is asked for only when something is followed: it is made after this, and writes events itself. */
export function openEvents({ database, log, jobs }: Needed, followers: readonly Follower[], play: () => Services['play']): Events {
  const byName = new Map(followers.map((follower) => [follower.name, follower]));

  const followOne = async (event: Event, follower: Follower): Promise<void> => {
    await database.playSql.begin(async (tx) => {
      // Nobody waits here: who comes second leaves it to the first. What is followed is locked before the event, as where it was written.
      if (!(await isMine(tx, event, follower.name))) return;
      await follower.follow(tx, event, { play: play(), jobs });
      await markDone(tx, event, follower.name);
    });
  };
  const followBy = async (event: Event, names: readonly string[]): Promise<void> => {
    for (const name of names) {
      const follower = byName.get(name);
      try {
        if (follower) await followOne(event, follower);
      } catch (error) {
        log.error({ err: error, follower: name, event: event.kind }, 'an event could not be followed now');
      }
    }
  };
  return {
    waiting: (occasion, circumstances) =>
      followers.filter(({ on, wants }) => on.includes(occasion) && wants(circumstances)).map(({ name }) => name),
    follow: async (events) => {
      for (const event of events) {
        const names = followers.filter(({ on }) => on.includes(event.kind)).map(({ name }) => name);
        await followBy(event, names);
      }
    },
    followAll: async () => {
      const waiting = await findWaiting(database.playSql);
      for (const { waiting: names, ...event } of waiting) await followBy(event, names);
      return waiting.length;
    },
  };
}
