import type { EditorDraw } from '#shared/contract/draws.ts';

/** Milliseconds: while a result is due, and the longest wait before it is. */
const whileDue = 4_000;
const longest = 60_000;

/** Milliseconds until the next fetch of the list; false when no draw waits for its result. */
export function untilNextLook(draws: readonly Pick<EditorDraw, 'state' | 'beacon'>[], now: number): number | false {
  const waits = draws.filter(({ state }) => state === 'frozen').map(({ beacon }) => (beacon ? Date.parse(beacon.out_at) - now : 0));
  if (waits.length === 0) return false;
  return Math.min(longest, Math.max(whileDue, Math.min(...waits)));
}
