import { isBusyWithPlayers, type Load } from '#api/http/load-meter.ts';

/** How much is taken at one look. */
export interface Batch {
  /** Events of one tenant that become deliveries. */
  events: number;
  /** Whether another batch follows at once while there is more. */
  goesOn: boolean;
  /** Tries under way at once. */
  attempts: number;
}

export const whole: Batch = { events: 200, goesOn: true, attempts: 64 };
const small: Batch = { events: 100, goesOn: false, attempts: 16 };

/** While players are many, web hooks take one part of the time in so many; none is left waiting longer than `longestDelay`. */
const parts = 25;
const shortestDelay = 1_000;
const longestDelay = 10_000;

export interface Throttle {
  /** To be asked before each look. */
  batch(): Batch;
  /** Milliseconds to rest after a look that took so long; 0 where the next one may begin when there is something to do. */
  delayAfter(milliseconds: number): number;
}

/** Web hooks can wait and players cannot: while the process is busy with players, small batches with rests between them. */
export function openThrottle(measure: () => Load): Throttle {
  let isBusy = false;
  return {
    batch() {
      isBusy = isBusyWithPlayers(measure());
      return isBusy ? small : whole;
    },
    delayAfter: (milliseconds) => (isBusy ? Math.min(longestDelay, Math.max(shortestDelay, milliseconds * (parts - 1))) : 0),
  };
}
