import dayjs from 'dayjs';
import i18next from 'i18next';
import { toWall } from './settings/zoned-date.ts';

/** DD/MM/YYYY HH:mm, in the reader's own timezone. */
export const dateTime = (time: string): string => dayjs(time).format('DD/MM/YYYY HH:mm');
export const dateOnly = (time: string): string => dayjs(time).format('DD/MM/YYYY');
export const clock = (time: string | number): string => dayjs(time).format('HH:mm');

/** The same by the clocks of an activity. */
export const dateTimeIn = (time: string, timezone: string): string => dateTime(toWall(time, timezone) as string);
const dateIn = (time: string, timezone: string): string => dateOnly(toWall(time, timezone) as string);

/** Start and end as one line, as days of the activity's timezone; undefined where both are open. */
export function period(start: string | null, end: string | null, timezone: string): string | undefined {
  if (start && end) return `${dateIn(start, timezone)} – ${dateIn(end, timezone)}`;
  if (start) return i18next.t('dates.from', { date: dateIn(start, timezone) });
  if (end) return i18next.t('dates.until', { date: dateIn(end, timezone) });
  return undefined;
}

export const ownTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
