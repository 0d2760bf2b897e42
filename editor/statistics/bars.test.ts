import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsOf, topOf } from './bars.ts';

const day = (date: string, games = 1) => ({ date, games, finished: 0, registrations: 0 });
const spans = (from: string, to: string) => barsOf({ from, to }, []).map(({ first, last }) => `${first} ${last}`);

test('each day has a bar, also one on which nothing happened', () => {
  expect(
    barsOf({ from: '2026-02-27', to: '2026-03-02' }, [day('2026-02-28', 3), day('2026-03-02')]).map(({ first, games }) => [first, games]),
  ).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 3],
    ['2026-03-01', 0],
    ['2026-03-02', 1],
  ]);
});

test('longer periods have a bar for each week, month or year, the first and last one cut to the period', () => {
  expect(spans('2026-01-01', '2026-12-30').slice(0, 2)).toEqual(['2026-01-01 2026-01-04', '2026-01-05 2026-01-11']);
  expect(spans('2026-01-01', '2026-12-30').at(-1)).toBe('2026-12-28 2026-12-30');
  expect(spans('2022-01-15', '2026-03-10').slice(0, 2)).toEqual(['2022-01-15 2022-01-31', '2022-02-01 2022-02-28']);
  expect(spans('1990-06-01', '2026-03-10').at(-1)).toBe('2026-01-01 2026-03-10');
});

test('no game is lost or counted twice, and the bars follow each other without a gap', () => {
  const date = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.tuple(date, date), fc.uniqueArray(date, { maxLength: 30 }), ([one, other], dates) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      const inside = dates.filter((each) => each >= from && each <= to).toSorted();
      const bars = barsOf(
        { from, to },
        inside.map((each) => day(each, 2)),
      );
      expect(bars.reduce((sum, { games }) => sum + games, 0)).toBe(inside.length * 2);
      expect([bars[0]?.first, bars.at(-1)?.last]).toEqual([from, to]);
      for (const [place, bar] of bars.slice(1).entries())
        expect(Date.parse(bar.first) - Date.parse(bars[place]?.last ?? '')).toBe(86_400_000);
    }),
  );
});

test('the scale ends at a round number', () => {
  expect([0, 1, 2, 3, 6, 11, 99, 101, 4999].map(topOf)).toEqual([1, 1, 2, 4, 6, 20, 100, 200, 6000]);
});
