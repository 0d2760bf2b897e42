/** A clock that tests can set; durations in milliseconds. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };

/** Seconds to the millisecond: sums of fractions must not show their binary tails. */
export const toTheMillisecond = (seconds: number): number => Math.round(seconds * 1000) / 1000;
