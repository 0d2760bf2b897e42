import { firstInstantOf, isTimezone, wallTimeOf } from '#shared/play/zoned-time.ts';
import type { CalendarDraft } from './edits/calendar-draft.ts';

/** Local days are YYYY-MM-DD in the calendar's timezone. */
const aDay = 86_400_000;
const wallOf = (day: string): number => Date.parse(`${day}T00:00Z`);
const dayOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);
const addDays = (day: string, days: number): string => dayOf(wallOf(day) + days * aDay);

const zoneOf = ({ settings: { timezone } }: CalendarDraft): string => (isTimezone(timezone) ? timezone : 'UTC');

/** The local day on which the first door opens; null: the calendar has no dates. */
export function firstDoorDay(draft: CalendarDraft): string | null {
  const own = draft.door_settings.specific_dates ? draft.hatches.flatMap(({ date }) => date ?? []) : [];
  const { start_date } = draft.settings;
  return own.toSorted()[0] ?? (start_date === null ? null : dayOf(wallTimeOf(new Date(start_date), zoneOf(draft))));
}

/** The day of the same weekday that is nearest to the wanted one. */
export const sameWeekday = (from: string, wanted: string): string =>
  addDays(from, 7 * Math.round((wallOf(wanted) - wallOf(from)) / aDay / 7));

/** The day itself if it has not passed, else the next one with its month and day. In other years, 29 February is 1 March. */
export function nextDayLike(day: string, today: string): string {
  if (day >= today) return day;
  const inYear = (year: number): string => dayOf(Date.UTC(year, Number(day.slice(5, 7)) - 1, Number(day.slice(8))));
  const year = Number(today.slice(0, 4));
  return inYear(year) >= today ? inYear(year) : inYear(year + 1);
}

/**
 * The calendar with its first door on this day: its start, its end, its rounds and the dates of its doors move by the same whole days and keep their
 * wall time; a wall time that clocks skip becomes the first moment after the gap. Without a start it starts when the day begins.
 */
export function moveDates<D extends CalendarDraft>(draft: D, first: string): D {
  const zone = zoneOf(draft);
  const from = firstDoorDay(draft);
  const { start_date, end_date } = draft.settings;
  if (from === first && start_date !== null) return draft;
  const days = from === null ? 0 : (wallOf(first) - wallOf(from)) / aDay;
  const moved = (instant: string): string => firstInstantOf(wallTimeOf(new Date(instant), zone) + days * aDay, zone).toISOString();
  return {
    ...draft,
    settings: {
      ...draft.settings,
      start_date: start_date === null ? firstInstantOf(wallOf(first), zone).toISOString() : moved(start_date),
      end_date: end_date === null ? null : moved(end_date),
    },
    rounds: draft.rounds.map((round) => ({ ...round, start_date: moved(round.start_date), end_date: moved(round.end_date) })),
    hatches: draft.hatches.map((hatch) => (hatch.date === undefined ? hatch : { ...hatch, date: addDays(hatch.date, days) })),
  };
}
