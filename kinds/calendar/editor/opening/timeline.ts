import type { CalendarDraft } from '#activity/edits/calendar-draft.ts';
import { dayIn } from '#editor/local-day.ts';
import { openingsOf } from '#kinds/calendar/openings.ts';
import { firstInstantOf, wallTimeOf } from '#shared/play/zoned-time.ts';

const aDay = 86_400_000;

export interface TimelineRow {
  id: string;
  /** From 1. */
  number: number;
  opens_at: Date | undefined;
  /** How many minutes clocks go forward (above 0) or back in the night before, in the calendar's timezone or in the viewer's. */
  clocks: number;
  /** Clocks of the viewer's alone change. */
  only_viewers: boolean;
  /** Its own date comes before the calendar's start, so it opens with the start. */
  is_before_start: boolean;
  /** The calendar has ended by then. */
  is_after_end: boolean;
}

type Doors = Pick<CalendarDraft, 'hatches' | 'door_settings' | 'settings'>;

/** When each door opens; as the server says it. */
export function timelineOf({ hatches, door_settings, settings }: Doors, viewer: string): TimelineRow[] {
  const { end_date, timezone } = settings;
  const openings = openingsOf({ hatches, door_settings, settings });
  return hatches.map(({ id, date }, place) => {
    const opening = openings[place] ?? undefined;
    const own = opening ? clocksChangeBefore(opening, timezone) : 0;
    const viewers = opening ? clocksChangeBefore(opening, viewer) : 0;
    return {
      id,
      number: place + 1,
      opens_at: opening,
      clocks: own || viewers,
      only_viewers: own === 0 && viewers !== 0,
      is_before_start: door_settings.specific_dates && date !== undefined && opening !== undefined && date < dayIn(opening, timezone),
      is_after_end: opening !== undefined && end_date !== null && opening >= new Date(end_date),
    };
  });
}

/** By how many minutes the clocks of a timezone are changed in the day of an instant; 0 for most days. */
export function clocksChangeBefore(instant: Date, timezone: string): number {
  const wall = wallTimeOf(instant, timezone);
  const midnight = Math.floor(wall / aDay) * aDay;
  const length = firstInstantOf(midnight + aDay, timezone).getTime() - firstInstantOf(midnight, timezone).getTime();
  return (aDay - length) / 60_000;
}

/** The day and the time that clocks show at a moment; `language` as a browser knows it. */
export function momentInWords(at: Date, timeZone: string, language: string): { day: string; time: string } {
  const day = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone });
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', timeZone });
  return { day: day.format(at), time: time.format(at) };
}
