import { isBusyWithPlayers, type Load } from '#api/kernel/http/load-meter.ts';

/** The amount of work of one check. */
export interface Batch {
  /** The most events of one tenant that become deliveries. */
  events: number;
  /** Whether another batch follows immediately while there is more. */
  repeats: boolean;
  /** The most attempts in progress at once. */
  attempts: number;
}

export const whole: Batch = { events: 200, repeats: true, attempts: 64 };
const small: Batch = { events: 100, repeats: false, attempts: 16 };

/** While there are many players, web hooks use one part in this many of the time, but never wait longer than `longestDelay`. */
const parts = 25;
const shortestDelay = 1_000;
const longestDelay = 10_000;

export interface Throttle {
  /** Call it before each check. */
  batch(): Batch;
  /** Milliseconds to wait after a check of this duration; 0 when the next one may start as soon as there is work. */
  delayAfter(milliseconds: number): number;
}

/** Web hooks can wait, and players cannot: while the process is busy with players, web hooks get small batches with pauses between them. */
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
