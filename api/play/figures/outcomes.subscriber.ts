import type { Subscriber } from '#api/kernel/events/event.ts';

/** The subscriber that counts outcomes. It finds its events itself, many at a time: see count-outcomes.ts, whose statements contain its name. */
export const outcomes: Subscriber = {
  name: 'outcomes',
  on: ['game_ended'],
  accepts: ({ has_outcomes = true }) => has_outcomes,
  handle: 'by_itself',
};
