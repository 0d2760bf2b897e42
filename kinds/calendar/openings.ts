import { doorDay, opensAt } from '#shared/play/door-times.ts';
import { isTimezone } from '#shared/play/zoned-time.ts';
import type { Checked } from '../kind.ts';
import type { Body } from './body.ts';

type Calendar = Pick<Checked<Body>, 'hatches' | 'settings' | 'door_settings'>;

/** The opening of each door, in their order; null when it is not known yet. */
export function openingsOf({ hatches, settings, door_settings }: Calendar): (Date | null)[] {
  const { start_date, end_date, timezone } = settings;
  if (!isTimezone(timezone)) return hatches.map(() => null);
  const times = { start_date, end_date, timezone, ...door_settings };
  return hatches.map((hatch, place) => opensAt(times, doorDay(hatch, place)));
}

/** The doors that are open as published and would be closed as in the draft, by their ids. */
export function closingAgain(published: Calendar, draft: Calendar, now: Date): string[] {
  const openings = openingsOf(published);
  const open = new Set(published.hatches.flatMap(({ id }, place) => (isOpen(openings[place], now) ? [id] : [])));
  const next = openingsOf(draft);
  return draft.hatches.flatMap(({ id }, place) => (open.has(id) && !isOpen(next[place], now) ? [id] : []));
}

const isOpen = (opening: Date | null | undefined, now: Date): boolean => opening != null && opening <= now;
