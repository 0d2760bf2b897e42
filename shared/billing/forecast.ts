import { addDays, addMonths, daysBetween, type Day, type Month } from './months.ts';

/** Completions of an activity by day, and the last day on which it is live. */
export interface Played {
  days: Readonly<Record<Day, number>>;
  first_day: Day;
  last_day: Day;
}
export interface Forecast {
  expected: number;
  /** One month in ten ends below `low`, and one in ten above `high`. */
  low: number;
  high: number;
}

const window = 28;
const enough = 3;
/** In a normal distribution, one value in ten is more than this many standard deviations above the mean, and one in ten below. */
const tenth = 1.281_55;

/**
 * The expected completions of a month: those used, and for each day left the mean of the same weekday over the last 28 days, by activity and only
 * while it is live. The range covers the scatter of days around the mean of their weekday, and the error of that mean: four Mondays do not determine
 * it. null before three whole days of play, which are too few for a forecast.
 */
export function forecast(used: number, played: readonly Played[], month: Month, today: Day): Forecast | null {
  const end = addMonths(month, 1);
  if (today >= end || today < month) return null;
  const patterns = played.map((activity) => patternOf(activity, today)).filter((pattern) => pattern !== null);
  if (played.length > 0 && Math.max(...played.map(({ first_day }) => daysBetween(first_day, today))) < enough) return null;
  if (played.length === 0) return null;
  // On average, half of today is left.
  const left = Array.from({ length: daysBetween(today, end) }, (_, at) => ({ day: addDays(today, at), share: at === 0 ? 0.5 : 1 }));
  const estimates = patterns.map((pattern) => estimateOf(pattern, left));
  const expected = estimates.reduce((sum, estimate) => sum + estimate.mean, used);
  const deviation = Math.sqrt(estimates.reduce((sum, estimate) => sum + estimate.variance, 0));
  const at = (deviations: number) => Math.round(Math.max(used, expected + deviations * deviation));
  return { expected: Math.round(expected), low: at(-tenth), high: at(tenth) };
}

/** How an activity is played. The variance of a day is `scatter` times the mean of its weekday; for random (Poisson) counts, `scatter` is 1. */
interface Pattern {
  last_day: Day;
  weekdays: { mean: number; days: number }[];
  scatter: number;
}

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const total = (values: readonly number[] = []): number => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]): number => total(values) / Math.max(1, values.length);

/** From the whole days of the window; a weekday without data gets the mean of all. */
function patternOf({ days, first_day, last_day }: Played, today: Day): Pattern | null {
  const counts: number[][] = Array.from({ length: 7 }, () => []);
  for (let back = window; back > 0; back -= 1) {
    const day = addDays(today, -back);
    if (day >= first_day && day <= last_day) counts[weekdayOf(day)]?.push(days[day] ?? 0);
  }
  const all = counts.flat();
  if (all.length === 0) return null;
  // A weekday with a single day shows no scatter: its mean is that day.
  const known = counts.every((own) => own.length !== 1) ? counts : [all];
  const free = all.length - known.filter((own) => own.length > 0).length;
  const squares = known.flatMap((own) => own.map((count) => (count - meanOf(own)) ** 2 / Math.max(1, meanOf(own))));
  const weekdays = counts.map((own) =>
    own.length > 0 ? { mean: meanOf(own), days: own.length } : { mean: meanOf(all), days: all.length },
  );
  return { last_day, weekdays, scatter: total(squares) / Math.max(1, free) };
}

/** The expected completions of the remaining days while the activity is live. */
function estimateOf(
  { last_day, weekdays, scatter }: Pattern,
  left: readonly { day: Day; share: number }[],
): { mean: number; variance: number } {
  const shares: number[][] = Array.from({ length: 7 }, () => []);
  for (const { day, share } of left) if (day <= last_day) shares[weekdayOf(day)]?.push(share);
  const estimates = weekdays.map(({ mean, days }, weekday) => {
    const own = shares[weekday] ?? [];
    const squared = own.reduce((sum, share) => sum + share ** 2, 0);
    return { mean: mean * total(own), variance: Math.max(1, mean) * scatter * (total(own) ** 2 / days + squared) };
  });
  return { mean: total(estimates.map(({ mean }) => mean)), variance: total(estimates.map(({ variance }) => variance)) };
}
