import { useMemo } from 'react';
import { doorDay, opensAt } from '#shared/play/door-times.ts';
import { isTimezone } from '#shared/play/zoned-time.ts';
import { dayIn } from '#editor/local-day.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';

/** When each door opens; null for a door without a day. Recomputed only when a date or a time changes. */
export function useOpeningTimes(): readonly (Date | null)[] {
  const days = useCalendar(({ hatches }) => hatches.map(({ date = '', time = '' }) => `${date} ${time}`).join());
  const { start_date, end_date, timezone } = useCalendar(({ settings }) => settings);
  const { shift_time, specific_dates } = useCalendar(({ door_settings }) => door_settings);
  return useMemo(() => {
    if (!isTimezone(timezone)) return [];
    const settings = { start_date, end_date, timezone, shift_time, specific_dates };
    return days.split(',').map((day, place) => {
      const [date, time] = day.split(' ');
      return opensAt(settings, doorDay({ date: date || null, time: time || null }, place));
    });
  }, [days, start_date, end_date, timezone, shift_time, specific_dates]);
}

/** The local day on which each door opens, YYYY-MM-DD; undefined for a door without one. */
export function useOpenings(): readonly (string | undefined)[] {
  const openings = useOpeningTimes();
  const timezone = useCalendar(({ settings }) => settings.timezone);
  return useMemo(() => openings.map((opening) => (opening ? dayIn(opening, timezone) : undefined)), [openings, timezone]);
}
