/**
 * Milliseconds before the next try: soon at first, then every fifteen seconds, and not before the seconds that the server told. A little apart
 * in both cases, so that a whole audience does not come back at once.
 */
export const pause = (attempts: number, retryAfter = 0): number =>
  Math.max(retryAfter * 1000 * (1 + Math.random() * 0.5), Math.min(15_000, 400 * 2 ** (attempts - 1)) * (0.7 + Math.random() * 0.6));
