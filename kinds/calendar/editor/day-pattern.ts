import { addDays } from '#editor/local-day.ts';

/** Which days get a door. */
export const dayPatterns = ['daily', 'weekdays', 'sundays', 'weekly'] as const;
export type DayPattern = (typeof dayPatterns)[number];

/** 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay();
const isInPattern: Record<DayPattern, (day: string, first: string) => boolean> = {
  daily: () => true,
  weekdays: (day) => weekdayOf(day) % 6 !== 0,
  sundays: (day) => weekdayOf(day) === 0,
  weekly: (day, first) => weekdayOf(day) === weekdayOf(first),
};

/** The first days of the pattern from a day on, YYYY-MM-DD. */
export function daysByPattern(first: string, count: number, pattern: DayPattern): string[] {
  const days: string[] = [];
  for (let day = first; days.length < count; day = addDays(day, 1)) if (isInPattern[pattern](day, first)) days.push(day);
  return days;
}
