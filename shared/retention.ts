import { firstInstantOf, wallTimeOf } from './play/zoned-time.ts';

/** Years for which the data of players may be kept after an activity's end. */
export const retentionYears = [1, 3, 5] as const;
export type RetentionYears = (typeof retentionYears)[number];

/** Where nobody chose. */
export const usualYears: RetentionYears = 5;
/** Of activities and their statistics. */
export const yearsOfActivities = 10;
/** Between the word that something will be deleted and its deletion. */
export const noticeDays = 30;

/**
 * The same date and hour so many calendar years later in a timezone; the day after 28 February where that year has no 29th, so that nothing
 * goes a day before its time.
 */
export function yearsLater(from: Date, years: number, timezone: string): Date {
  const wall = new Date(wallTimeOf(from, timezone));
  wall.setUTCFullYear(wall.getUTCFullYear() + years);
  return firstInstantOf(wall.getTime(), timezone);
}

/** When what was due is deleted: not before everybody had the days of notice, which count from the notice that was really sent. */
export const deletionTime = (due: Date, sent: Date): Date => new Date(Math.max(due.getTime(), sent.getTime() + noticeDays * 86_400_000));
