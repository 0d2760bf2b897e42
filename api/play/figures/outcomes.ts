import type { Follower } from '#api/kernel/events/event.ts';

/** The follower that counts outcomes. It follows by itself, many events at a time: see count-outcomes.ts, whose statements contain its name. */
export const outcomes: Follower = {
  name: 'outcomes',
  on: ['game_ended'],
  wants: ({ has_outcomes = true }) => has_outcomes,
  follow: 'by_itself',
};
