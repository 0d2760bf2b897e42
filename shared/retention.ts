import { firstInstantOf, wallTimeOf } from './play/zoned-time.ts';

/** Years for which the data of players may be kept after an activity's end. */
export const retentionYears = [1, 3, 5] as const;
export type RetentionYears = (typeof retentionYears)[number];

/** The default. */
export const usualYears: RetentionYears = 5;
/** Of activities and their statistics. */
export const yearsOfActivities = 10;
/** Days between the notice of a deletion and the deletion. */
export const noticeDays = 30;

/**
 * The same date and wall time this many calendar years later in a timezone; from 29 February to a year without one, the day after 28 February, so
 * that nothing is deleted a day early.
 */
export function yearsLater(from: Date, years: number, timezone: string): Date {
  const wall = new Date(wallTimeOf(from, timezone));
  wall.setUTCFullYear(wall.getUTCFullYear() + years);
  return firstInstantOf(wall.getTime(), timezone);
}

/** When data that is due is deleted: not before the full notice period, which counts from the time when the notice was sent. */
export const deletionTime = (due: Date, sent: Date): Date => new Date(Math.max(due.getTime(), sent.getTime() + noticeDays * 86_400_000));
