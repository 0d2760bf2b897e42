import { firstInstantOf, wallTimeOf } from '#shared/play/zoned-time.ts';

/** YYYY-MM-DD on the calendar of the billing timezone. */
export type Day = string;
/** A month, by its first day. */
export type Month = Day;
export type BillingPeriod = 'monthly' | 'annual';

/** The timezone of billed days and months, whichever timezone a tenant is in. */
export const billingZone = 'Europe/Stockholm';

const wallOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOfWall = (wall: number): Day => new Date(wall).toISOString().slice(0, 10);
const dayMs = 86_400_000;

export const billingDay = (instant: Date): Day => dayOfWall(wallTimeOf(instant, billingZone));
export const startOfDay = (day: Day): Date => firstInstantOf(wallOf(day), billingZone);
export const monthOfDay = (day: Day): Month => `${day.slice(0, 7)}-01`;
export const monthOf = (instant: Date): Month => monthOfDay(billingDay(instant));
export const daysBetween = (from: Day, to: Day): number => Math.round((wallOf(to) - wallOf(from)) / dayMs);
export const addDays = (day: Day, days: number): Day => dayOfWall(wallOf(day) + days * dayMs);

/** The same day this many months later; in a shorter month, its last day. */
export function addMonths(day: Day, months: number): Day {
  const wall = new Date(wallOf(day));
  const [year, month] = [wall.getUTCFullYear(), wall.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOfWall(Date.UTC(year, month, Math.min(wall.getUTCDate(), last)));
}

/**
 * The first day of a period, counted from 0. Counts from the anchor each time: stepping from period to period would keep a day clipped by a short
 * month.
 */
export const periodStart = (anchor: Day, period: BillingPeriod, n: number): Day => addMonths(anchor, n * (period === 'annual' ? 12 : 1));

/** The first start of a period after a day. */
export function nextRenewal(anchor: Day, period: BillingPeriod, after: Day): Day {
  for (let n = 1; ; n += 1) {
    const start = periodStart(anchor, period, n);
    if (start > after) return start;
  }
}

/** Milliseconds after the month's end in which a game that ended in the month may still be stored. */
export const sealedAfter = dayMs;
export const endOfMonth = (month: Month): Date => startOfDay(addMonths(month, 1));

/**
 * The month in which an end counts: its own, or the first that is not sealed when a job runs late. `dayOf`: the day of an instant in the billing
 * timezone.
 */
export function billedMonth(at: number, now: number, dayOf: (instant: number) => Day): Month {
  const [own, open] = [monthOfDay(dayOf(at)), monthOfDay(dayOf(now - sealedAfter))];
  return own < open ? open : own;
}
