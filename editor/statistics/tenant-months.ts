import type { Period } from '#shared/period.ts';
import { shifted, type Span } from './charts/spans.ts';

/** The totals of a month; `date` is its first day. */
export interface MonthCounts {
  date: string;
  total: number;
  unique: number;
  registrations: number;
}

/** The months of a period, the first and the last one clipped to it. */
export function monthsOf({ from, to }: Period): Span[] {
  const months: Span[] = [];
  for (let first = from; first <= to; first = shifted((months.at(-1) as Span).last, 1)) {
    const [year = 0, month = 1] = first.split('-').map(Number);
    const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    months.push({ first, last: end < to ? end : to });
  }
  return months;
}

/** This month and the eleven before it. */
export function lastYear(today: string): Period {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return { from: new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10), to: today };
}

/** A tenant has no timezone: each activity's games count on the activity's own days. */
export const todayAnywhere = (): string => new Date().toISOString().slice(0, 10);
