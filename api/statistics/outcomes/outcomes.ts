import type { Follower } from '#api/events/event.ts';

/** Has counted what games came to. It follows by itself, many events at a time: see count-outcomes.ts, which has the name in its statements. */
export const outcomes: Follower = {
  name: 'outcomes',
  on: ['game_ended'],
  wants: ({ has_outcomes = true }) => has_outcomes,
  follow: 'by_itself',
};
