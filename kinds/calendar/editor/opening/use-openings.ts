import { useMemo } from 'react';
import { opensAt } from '#shared/play/door-times.ts';
import { isTimezone } from '#shared/play/zoned-time.ts';
import { dayIn } from '#editor/local-day.ts';
import { useCalendar } from '#kinds/calendar/editor/use-calendar.ts';

/** The local day on which each door opens, YYYY-MM-DD; undefined for a door without one. Recomputed only when a date changes. */
export function useOpenings(): readonly (string | undefined)[] {
  const dates = useCalendar(({ hatches }) => hatches.map(({ date = '' }) => date).join());
  const { start_date, end_date, timezone } = useCalendar(({ settings }) => settings);
  const { shift_time, specific_dates } = useCalendar(({ door_settings }) => door_settings);
  return useMemo(() => {
    if (!isTimezone(timezone)) return [];
    const settings = { start_date, end_date, timezone, shift_time, specific_dates };
    return dates.split(',').map((date, place) => {
      const opening = opensAt(settings, { day: place + 1, ...(date && { date }) });
      return opening ? dayIn(opening, timezone) : undefined;
    });
  }, [dates, start_date, end_date, timezone, shift_time, specific_dates]);
}
