import { storeOf } from '#ui/browser-store.ts';

interface KeptPlace {
  /** Where she stood before this visit; null: nowhere. */
  before: number | null;
  place: number;
  /** The game, or the opened page, in which the place was seen. */
  visit: string;
}

const keyOf = (activity_id: string): string => `lucka:place:${activity_id}`;

/**
 * How many places up (below 0: down) a board's player has come since her last game here, or since she last opened the page.
 * Asked again during the same visit it tells the same, however often the board is looked at.
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
