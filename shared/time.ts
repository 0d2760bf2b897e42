/** A clock that tests can set; durations in milliseconds. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };

/** Seconds, rounded to milliseconds: sums of fractions must not show floating-point errors. */
export const toTheMillisecond = (seconds: number): number => Math.round(seconds * 1000) / 1000;
