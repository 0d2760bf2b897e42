import { describe, expect, test } from 'vitest';
import { forecast, type Played } from './forecast.ts';
import { addDays, addMonths, daysBetween } from './months.ts';

/** Reproducible numbers from 0 to 1, by another generator than the tested one. */
function lehmer(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const weekly = [0.5, 1.4, 1.2, 1.1, 1.1, 1.2, 0.5];
const month = '2026-05-01';
const end = '2026-06-01';

/** A month played to its end: by weekday, with good and bad days shared by all potential players. */
function played(random: () => number, level: number, wildness: number): Record<string, number> {
  const days: Record<string, number> = {};
  for (let day = '2026-04-01'; day < end; day = addDays(day, 1)) {
    const mood = Math.exp(wildness * Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random()));
    const mean = level * (weekly[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 1) * mood;
    // A random count (Poisson, by its waiting times).
    let count = 0;
    for (let waited = -Math.log(random()) / mean; waited < 1; waited -= Math.log(random()) / mean) count += 1;
    days[day] = count;
  }
  return days;
}

describe('a forecast, tried on past months', () => {
  test.each([
    ['on the 5th', 5],
    ['on the 12th', 12],
    ['on the 22nd', 22],
  ])('has the truth in its range in 70 to 90 of 100 months, and a correct mean, %s', (_, date) => {
    const random = lehmer(4_711 + date);
    const today = addDays(month, date - 1);
    const tried = Array.from({ length: 300 }, (_unused, place) => {
      const activities = Array.from({ length: 1 + (place % 3) }, () => played(random, 3 + random() * 60, 0.1 + random() * 0.3));
      const sum = (from: string, until: string): number =>
        activities.reduce(
          (all, days) => all + Object.entries(days).reduce((own, [day, count]) => (day >= from && day < until ? own + count : own), 0),
          0,
        );
      const known: Played[] = activities.map((days) => ({
        days: Object.fromEntries(Object.entries(days).filter(([day]) => day < today)),
        first_day: '2026-04-01',
        last_day: '2026-12-31',
      }));
      // Half of today has been played.
      const today_half = Math.round(sum(today, addDays(today, 1)) / 2);
      const result = forecast(sum(month, today) + today_half, known, month, today)!;
      const truth = sum(month, end);
      return { isInside: truth >= result.low && truth <= result.high, off: (result.expected - truth) / truth };
    });
    const inside = tried.filter(({ isInside }) => isInside).length / tried.length;
    expect(inside).toBeGreaterThanOrEqual(0.7);
    expect(inside).toBeLessThanOrEqual(0.9);
    expect(Math.abs(tried.reduce((all, { off }) => all + off, 0) / tried.length)).toBeLessThan(0.03);
  });
});

test('says nothing in the first days, nor of past months, and counts an activity only while it is live', () => {
  const days = Object.fromEntries(Array.from({ length: 40 }, (_, back) => [addDays('2026-05-11', -back), 10]));
  const playedOf = (more: Partial<Played>): Played => ({ days, first_day: '2026-04-01', last_day: '2026-12-31', ...more });
  expect(forecast(5, [playedOf({ first_day: '2026-05-10' })], month, '2026-05-12')).toBeNull();
  expect(forecast(5, [], month, '2026-05-12')).toBeNull();
  expect(forecast(5, [playedOf({})], month, '2026-06-01')).toBeNull();
  const left = daysBetween('2026-05-12', addMonths(month, 1)) - 0.5;
  expect(forecast(110, [playedOf({})], month, '2026-05-12')).toEqual({
    expected: 110 + left * 10,
    low: 110 + left * 10,
    high: 110 + left * 10,
  });
  // The 12th, of which half is left, and the two days after it.
  expect(forecast(110, [playedOf({ last_day: '2026-05-14' })], month, '2026-05-12')?.expected).toBe(135);
  expect(forecast(110, [playedOf({ last_day: '2026-05-11' })], month, '2026-05-12')).toEqual({ expected: 110, low: 110, high: 110 });
});
