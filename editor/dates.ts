import dayjs from 'dayjs';
import i18next from 'i18next';
import { toWall } from './settings/zoned-date.ts';

let readerTimezone: string | undefined;

/** Times are shown in the timezone that the reader has chosen from now on; null: in her device's. */
export function showTimesIn(timezone: string | null): void {
  readerTimezone = timezone ?? undefined;
}

/** An instant by the reader's clocks. A day is the same day by all of them. */
function read(time: string | number): dayjs.Dayjs {
  const isInstant = typeof time === 'number' || time.includes('T');
  return dayjs(isInstant && readerTimezone ? toWall(new Date(time).toISOString(), readerTimezone) : time);
}

const minute = 'DD/MM/YYYY HH:mm';
const day = 'DD/MM/YYYY';
const hour = 'HH:mm';

/** DD/MM/YYYY HH:mm, in the reader's own timezone. */
export const dateTime = (time: string): string => read(time).format(minute);
export const dateOnly = (time: string): string => read(time).format(day);
/** As November 2026, of any day of it. */
export const monthOf = (time: string): string => read(time).format('MMMM YYYY');
/** YYYY-MM-DD. */
export const today = (): string => read(Date.now()).format('YYYY-MM-DD');
export const clock = (time: string | number): string => read(time).format(hour);

/** The same by the clocks of an activity. */
export const dateTimeIn = (time: string, timezone: string): string => dayjs(toWall(time, timezone)).format(minute);
const dateIn = (time: string, timezone: string): string => dayjs(toWall(time, timezone)).format(day);

export const clockIn = (time: string, timezone: string): string => dayjs(toWall(time, timezone)).format(hour);

/** Start and end as one line, as days of the activity's timezone; undefined where both are open. */
export function period(start: string | null, end: string | null, timezone: string): string | undefined {
  if (start && end) return `${dateIn(start, timezone)} – ${dateIn(end, timezone)}`;
  if (start) return i18next.t('dates.from', { date: dateIn(start, timezone) });
  if (end) return i18next.t('dates.until', { date: dateIn(end, timezone) });
  return undefined;
}

export const ownTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
