/**
 * Milliseconds before the next attempt: short at first, then fifteen seconds, and not before the seconds that the server gave. Randomized in both
 * cases, so that an audience does not return all at once.
 */
export const pause = (attempts: number, retryAfter = 0): number =>
  Math.max(retryAfter * 1000 * (1 + Math.random() * 0.5), Math.min(15_000, 400 * 2 ** (attempts - 1)) * (0.7 + Math.random() * 0.6));
