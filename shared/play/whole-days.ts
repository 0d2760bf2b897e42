import { firstInstantOf, isTimezone } from './zoned-time.ts';

interface Moments {
  start_date?: string | null;
  end_date?: string | null;
}

const day = /^\d{4}-\d\d-\d\d$/;

/** Days (YYYY-MM-DD) as instants by the clocks of a timezone: a start is the day's first moment, an end its last one. All else stays as it is. */
export function withWholeDays<T extends Moments>(given: T, timezone: string): T {
  const zone = isTimezone(timezone) ? timezone : 'UTC';
  const { start_date: start, end_date: end } = given;
  return {
    ...given,
    ...(start && day.test(start) ? { start_date: firstMoment(start, zone).toISOString() } : {}),
    ...(end && day.test(end) ? { end_date: lastMoment(end, zone).toISOString() } : {}),
  };
}

/** Where clocks are turned forward over midnight, the day begins after the gap. */
const firstMoment = (date: string, timezone: string): Date => firstInstantOf(Date.parse(`${date}T00:00:00Z`), timezone);

/** The millisecond before the next day, so that a list shows the day that was meant. */
const lastMoment = (date: string, timezone: string): Date =>
  new Date(firstInstantOf(Date.parse(`${date}T00:00:00Z`) + 86_400_000, timezone).getTime() - 1);
