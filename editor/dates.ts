import dayjs from 'dayjs';
import i18next from 'i18next';
import { toWall } from './settings/zoned-date.ts';

let readerTimezone: string | undefined;

/** Sets the timezone for showing times to the reader's choice; null: the device's timezone. */
export function showTimesIn(timezone: string | null): void {
  readerTimezone = timezone ?? undefined;
}

/** An instant in the reader's timezone. A day is the same day in all timezones. */
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

/** The same in the timezone of an activity. */
export const dateTimeIn = (time: string, timezone: string): string => dayjs(toWall(time, timezone)).format(minute);
const dateIn = (time: string, timezone: string): string => dayjs(toWall(time, timezone)).format(day);

export const clockIn = (time: string, timezone: string): string => dayjs(toWall(time, timezone)).format(hour);

/** Start and end in one line, as days in the activity's timezone; undefined when both are absent. */
export function period(start: string | null, end: string | null, timezone: string): string | undefined {
  if (start && end) return `${dateIn(start, timezone)} – ${dateIn(end, timezone)}`;
  if (start) return i18next.t('dates.from', { date: dateIn(start, timezone) });
  if (end) return i18next.t('dates.until', { date: dateIn(end, timezone) });
  return undefined;
}

export const ownTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
