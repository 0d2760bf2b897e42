import { storeOf } from '#ui/browser-store.ts';

interface KeptPlace {
  /** Her place before this visit; null: none. */
  before: number | null;
  place: number;
  /** The game, or the opened page, in which the place was seen. */
  visit: string;
}

const keyOf = (activity_id: string): string => `lucka:place:${activity_id}`;

/**
 * How many places a player has risen (below 0: fallen) since her last game here, or since she last opened the page. Gives the same number during one
 * visit, however often the board is opened.
 */
export function placesMoved(activity_id: string, visit: string, place: number): number {
  const kept = read(activity_id);
  const before = kept?.visit === visit ? kept.before : (kept?.place ?? null);
  storeOf('local').setItem(keyOf(activity_id), JSON.stringify({ before, place, visit } satisfies KeptPlace));
  return before === null ? 0 : before - place;
}

function read(activity_id: string): KeptPlace | null {
  try {
    return JSON.parse(storeOf('local').getItem(keyOf(activity_id)) ?? 'null') as KeptPlace | null;
  } catch {
    return null;
  }
}
