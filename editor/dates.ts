import dayjs from 'dayjs';
import i18next from 'i18next';

/** DD/MM/YYYY HH:mm, in the reader's own timezone. */
export const dateTime = (time: string): string => dayjs(time).format('DD/MM/YYYY HH:mm');
export const dateOnly = (time: string): string => dayjs(time).format('DD/MM/YYYY');
export const clock = (time: string | number): string => dayjs(time).format('HH:mm');

/** Start and end as one line; undefined where both are open. */
export function period(start: string | null, end: string | null): string | undefined {
  if (start && end) return `${dateOnly(start)} – ${dateOnly(end)}`;
  if (start) return i18next.t('dates.from', { date: dateOnly(start) });
  if (end) return i18next.t('dates.until', { date: dateOnly(end) });
  return undefined;
}
