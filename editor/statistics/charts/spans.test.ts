import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { lengthOf, mostSpansOfPhone, spansBefore, spansOf, sumsOf } from './spans.ts';

const day = (date: string, games = 1) => ({ date, games });
const spanTexts = (from: string, to: string) => spansOf({ from, to }).map(({ first, last }) => `${first} ${last}`);
const games = ({ games: counted }: { games: number }) => counted;
afterEach(() => void vi.unstubAllEnvs());

test('each day has a bar, also an empty one', () => {
  const spans = spansOf({ from: '2026-02-27', to: '2026-03-02' });
  expect(spans.map(({ first }) => first)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  expect(sumsOf(spans, [day('2026-02-28', 3), day('2026-03-02')], games)).toEqual([0, 3, 0, 1]);
});

test('longer periods have a bar for each week, month or year, the first and last one clipped to the period', () => {
  expect(spanTexts('2026-01-01', '2026-12-30').slice(0, 2)).toEqual(['2026-01-01 2026-01-04', '2026-01-05 2026-01-11']);
  expect(spanTexts('2026-01-01', '2026-12-30').at(-1)).toBe('2026-12-28 2026-12-30');
  expect(spanTexts('2022-01-15', '2026-03-10').slice(0, 2)).toEqual(['2022-01-15 2022-01-31', '2022-02-01 2022-02-28']);
  expect(spanTexts('1990-06-01', '2026-03-10').at(-1)).toBe('2026-01-01 2026-03-10');
  expect(spansOf({ from: '2026-01-01', to: '2026-03-31' }, mostSpansOfPhone)[0]).toEqual({ first: '2026-01-01', last: '2026-01-04' });
});

test('days on which clocks change are one day each, whatever the browser’s timezone', () => {
  for (const zone of ['Europe/Stockholm', 'America/Santiago', 'Pacific/Apia', 'Africa/Cairo']) {
    vi.stubEnv('TZ', zone);
    for (const [from, to] of [
      ['2026-03-28', '2026-04-06'],
      ['2026-10-24', '2026-10-27'],
      ['2011-12-28', '2012-01-02'],
    ] as const) {
      const spans = spansOf({ from, to });
      expect([zone, spans.length]).toEqual([zone, lengthOf({ from, to })]);
      expect(new Set(spans.map(({ first }) => first)).size).toBe(spans.length);
      expect(spans.every(({ first, last }) => first === last)).toBe(true);
    }
  }
});

test('a bar is compared with one of as many days', () => {
  const period = { from: '2026-01-01', to: '2026-12-30' };
  const spans = spansOf(period);
  const before = spansBefore(spans, lengthOf(period));
  expect(before.at(-1)?.last).toBe('2025-12-31');
  expect(before.map(({ first, last }) => lengthOf({ from: first, to: last }))).toEqual(
    spans.map(({ first, last }) => lengthOf({ from: first, to: last })),
  );
});

test('no game is lost or counted twice, and the bars follow each other without a gap', () => {
  const date = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.tuple(date, date), fc.uniqueArray(date, { maxLength: 30 }), ([first, second], dates) => {
      const [from, to] = first < second ? [first, second] : [second, first];
      const inside = dates.filter((each) => each >= from && each <= to).length;
      const spans = spansOf({ from, to });
      const sums = sumsOf(
        spans,
        dates.toSorted().map((each) => day(each, 2)),
        games,
      );
      expect(sums.reduce((sum, counted) => sum + counted, 0)).toBe(inside * 2);
      expect([spans[0]?.first, spans.at(-1)?.last]).toEqual([from, to]);
      for (const [place, span] of spans.slice(1).entries())
        expect(Date.parse(span.first) - Date.parse(spans[place]?.last ?? '')).toBe(86_400_000);
    }),
  );
});
