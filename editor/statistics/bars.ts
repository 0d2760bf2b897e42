import type { Period } from '#shared/period.ts';

export interface DayCounts {
  date: string;
  games: number;
  finished: number;
  registrations: number;
}

/** What happened from one day to another, both included. */
export interface Bar extends Omit<DayCounts, 'date'> {
  first: string;
  last: string;
}

/** More bars than this are not told apart. */
const mostBars = 100;
const dayMs = 86_400_000;
const steps = ['day', 'week', 'month', 'year'] as const;
type Step = (typeof steps)[number];

const instant = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** Of how many days a step has at least. */
const daysOf: Record<Step, number> = { day: 1, week: 7, month: 28, year: 365 };

/** The last day of the week (Monday to Sunday), month or year that a day is in. */
function endOf(day: string, step: Step): string {
  const date = new Date(instant(day));
  if (step === 'day') return day;
  if (step === 'week') return dayOf(date.getTime() + ((7 - date.getUTCDay()) % 7) * dayMs);
  if (step === 'month') return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  return dayOf(Date.UTC(date.getUTCFullYear(), 12, 0));
}

/** One bar for each day of the period or, of longer ones, for each week, month or year; days without anything are 0. */
export function barsOf({ from, to }: Period, days: readonly DayCounts[]): Bar[] {
  const length = (instant(to) - instant(from)) / dayMs + 1;
  const step = steps.find((one) => length / daysOf[one] <= mostBars) ?? 'year';
  const bars: Bar[] = [];
  for (let first = from; first <= to; first = dayOf(instant(bars.at(-1)?.last ?? first) + dayMs)) {
    const end = endOf(first, step);
    bars.push({ first, last: end < to ? end : to, games: 0, finished: 0, registrations: 0 });
  }
  let index = 0;
  for (const { date, games, finished, registrations } of days) {
    while (index < bars.length && (bars[index] as Bar).last < date) index += 1;
    const bar = bars[index];
    if (!bar || date < bar.first) continue;
    bar.games += games;
    bar.finished += finished;
    bar.registrations += registrations;
  }
  return bars;
}

/** The smallest of 1, 2, 4, 6, 8, 10, 20 … that is not below the highest count: the top of the scale, whose half is a count too. */
export function topOf(highest: number): number {
  let size = 1;
  for (;;) {
    for (const factor of [1, 2, 4, 6, 8]) if (factor * size >= highest) return factor * size;
    size *= 10;
  }
}
