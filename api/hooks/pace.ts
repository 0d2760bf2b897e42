import { isBusyWithPlayers, type Load } from '#api/http/load-meter.ts';

/** How much is taken at one look. */
export interface Batch {
  /** Events of one tenant that become deliveries. */
  events: number;
  /** Whether another batch follows at once while there is more. */
  goesOn: boolean;
  /** Tries under way at once. */
  tries: number;
}

export const whole: Batch = { events: 200, goesOn: true, tries: 64 };
const small: Batch = { events: 100, goesOn: false, tries: 16 };

/** While players are many, web hooks take one part of the time in so many; none is left waiting longer than `longestRest`. */
const parts = 25;
const shortestRest = 1_000;
const longestRest = 10_000;

export interface Pace {
  /** To be asked before each look. */
  batch(): Batch;
  /** Milliseconds to rest after a look that took so long; 0 where the next one may begin when there is something to do. */
  restAfter(milliseconds: number): number;
}

/** Web hooks can wait and players cannot: while the process is busy with players, small batches with rests between them. */
export function openPace(measure: () => Load): Pace {
  let isBusy = false;
  return {
    batch() {
      isBusy = isBusyWithPlayers(measure());
      return isBusy ? small : whole;
    },
    restAfter: (milliseconds) => (isBusy ? Math.min(longestRest, Math.max(shortestRest, milliseconds * (parts - 1))) : 0),
  };
}
