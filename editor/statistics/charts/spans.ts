import type { Period } from '#shared/period.ts';

/** The days of one bar, from first to last, both included. */
export interface Span {
  first: string;
  last: string;
}

/** More bars than this are indistinguishable, especially on a phone. */
export const mostSpans = 100;
export const mostSpansOfPhone = 48;
const dayMs = 86_400_000;
const steps = ['day', 'week', 'month', 'year'] as const;
type Step = (typeof steps)[number];

/** Counts days in UTC, where each has 24 hours, so that changes of clocks have no effect. */
const instant = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** The minimum number of days of a step. */
const daysOf: Record<Step, number> = { day: 1, week: 7, month: 28, year: 365 };

export const lengthOf = ({ from, to }: Period): number => Math.round((instant(to) - instant(from)) / dayMs) + 1;
export const shifted = (day: string, days: number): string => dayOf(instant(day) + days * dayMs);

/** The last day of the week (Monday to Sunday), month or year that contains a day. */
function endOf(day: string, step: Step): string {
  const date = new Date(instant(day));
  if (step === 'day') return day;
  if (step === 'week') return dayOf(date.getTime() + ((7 - date.getUTCDay()) % 7) * dayMs);
  if (step === 'month') return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  return dayOf(Date.UTC(date.getUTCFullYear(), 12, 0));
}

/** Each day of the period or, for longer periods, each week, month or year, clipped to the period. */
export function spansOf({ from, to }: Period, most = mostSpans): Span[] {
  const step = steps.find((candidate) => lengthOf({ from, to }) / daysOf[candidate] <= most) ?? 'year';
  const spans: Span[] = [];
  for (let first = from; first <= to; first = shifted(spans.at(-1)?.last ?? first, 1)) {
    const end = endOf(first, step);
    spans.push({ first, last: end < to ? end : to });
  }
  return spans;
}

/** The same spans this many days earlier: each has as many days as the one that it is compared with. */
export const spansBefore = (spans: readonly Span[], days: number): Span[] =>
  spans.map(({ first, last }) => ({ first: shifted(first, -days), last: shifted(last, -days) }));

/** The total of the days of each span; absent days are 0. Days and spans are in order. */
export function sumsOf<Day extends { date: string }>(
  spans: readonly Span[],
  days: readonly Day[],
  count: (day: NoInfer<Day>) => number,
): number[] {
  const sums = spans.map(() => 0);
  let place = 0;
  for (const day of days) {
    while (place < spans.length && (spans[place] as Span).last < day.date) place += 1;
    const span = spans[place];
    if (span && day.date >= span.first) sums[place] = (sums[place] ?? 0) + count(day);
  }
  return sums;
}
