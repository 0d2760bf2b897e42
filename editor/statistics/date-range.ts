/** The days of the picker, YYYY-MM-DD; null: not chosen. */
export interface DateRange {
  from: string | null;
  to: string | null;
}

/** A start chosen after the end clears the end. */
export const withStart = ({ to }: DateRange, from: string | null): DateRange => ({
  from,
  to: from !== null && to !== null && to < from ? null : to,
});

/** An end chosen before the start clears the start. */
export const withEnd = ({ from }: DateRange, to: string | null): DateRange => ({
  from: from !== null && to !== null && from > to ? null : from,
  to,
});

/** A typed day, DD/MM/YYYY or YYYY-MM-DD; null when it is no day. */
export function parseDay(text: string): string | null {
  const [, date = '', month = '', year = ''] = /^\s*(\d{1,2})[/.](\d{1,2})[/.](\d{4})\s*$/.exec(text) ?? [];
  const day = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text.trim();
  return isDay(day) ? day : null;
}

/** Whether it is a day of the calendar, YYYY-MM-DD. */
export const isDay = (day: unknown): day is string =>
  typeof day === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(day).toISOString().startsWith(day);
