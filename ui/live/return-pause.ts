/** Milliseconds: the longest wait before the first attempt, and before any other. */
const first = 300;
const longest = 5000;

/**
 * Milliseconds before attempt number `tries` (from 0) to connect again. A hall whose sockets are all cut returns over some seconds, not at once;
 * `random` is from 0 to 1.
 */
export function returnPause(tries: number, random: () => number = Math.random): number {
  if (tries === 0) return random() * first;
  return Math.min(longest, first * 2 ** tries * (0.5 + random()));
}
