import { addDays } from '#editor/local-day.ts';

/** The day on which a new calendar's first door opens: with an advent's 24 doors the next 1 December that has not passed, else tomorrow. */
export function firstDay(doors: number, today: string): string {
  if (doors !== 24) return addDays(today, 1);
  const year = Number(today.slice(0, 4));
  const advent = `${year}-12-01`;
  return today <= advent ? advent : `${year + 1}-12-01`;
}

/** A week after the last door, so that latecomers can still open it. */
export const lastDay = (first: string, doors: number): string => addDays(first, doors + 6);
