import { firstInstantOf, isTimezone } from './zoned-time.ts';

interface Moments {
  start_date?: string | null;
  end_date?: string | null;
}

const day = /^\d{4}-\d\d-\d\d$/;

/** Converts days (YYYY-MM-DD) to instants in a timezone: a start to the day's first moment, an end to its last. Everything else stays as it is. */
export function withWholeDays<T extends Moments>(moments: T, timezone: string): T {
  const zone = isTimezone(timezone) ? timezone : 'UTC';
  const { start_date: start, end_date: end } = moments;
  return {
    ...moments,
    ...(start && day.test(start) ? { start_date: firstMoment(start, zone).toISOString() } : {}),
    ...(end && day.test(end) ? { end_date: lastMoment(end, zone).toISOString() } : {}),
  };
}

/** When clocks skip midnight, the day begins after the gap. */
const firstMoment = (date: string, timezone: string): Date => firstInstantOf(Date.parse(`${date}T00:00:00Z`), timezone);

/** The millisecond before the next day, so that a list shows the intended day. */
const lastMoment = (date: string, timezone: string): Date =>
  new Date(firstInstantOf(Date.parse(`${date}T00:00:00Z`) + 86_400_000, timezone).getTime() - 1);
