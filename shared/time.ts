/** A clock that tests can set; durations in milliseconds. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };
