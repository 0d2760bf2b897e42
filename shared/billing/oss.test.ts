import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastDayOf, nextQuarter, ossLines, quarterOf, ratesNeeded, type OssSum } from './oss.ts';

const sum = (own: Partial<OssSum> = {}): OssSum => ({
  country: 'DE',
  percent: 19,
  corrects: null,
  currency: 'EUR',
  net: 10_000,
  vat: 1_900,
  ...own,
});

test('quarters begin in January, April, July and October', () => {
  expect(['2026-01-01', '2026-03-31', '2026-06-30', '2026-12-31'].map(quarterOf)).toEqual([
    '2026-01-01',
    '2026-01-01',
    '2026-04-01',
    '2026-10-01',
  ]);
  expect([nextQuarter('2026-10-01'), lastDayOf('2026-10-01')]).toEqual(['2027-01-01', '2026-12-31']);
});

test('kronor and euros of one country and rate are one line; corrections of an earlier quarter stand apart, at the rate of that quarter', () => {
  const sums = [
    sum(),
    sum({ currency: 'SEK', net: 112_345, vat: 21_346 }),
    sum({ country: 'FI', percent: 25.5, vat: 2_550 }),
    sum({ currency: 'SEK', corrects: '2026-07-01', net: -100_000, vat: -19_000 }),
  ];
  expect(ratesNeeded(sums, '2026-10-01')).toEqual(['2026-10-01', '2026-07-01']);
  const rates: Record<string, number> = { '2026-10-01': 112_345, '2026-07-01': 100_000 };
  expect(ossLines(sums, '2026-10-01', (quarter) => rates[quarter])).toEqual([
    { country: 'DE', percent: 19, corrects: null, net: 20_000, vat: 3_800 },
    { country: 'FI', percent: 25.5, corrects: null, net: 10_000, vat: 2_550 },
    { country: 'DE', percent: 19, corrects: '2026-07-01', net: -10_000, vat: -1_900 },
  ]);
  expect(() => ossLines(sums, '2026-10-01', () => undefined)).toThrow('rate');
});

test('an invoice credited in full leaves nothing, at any rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.integer({ min: 50_000, max: 200_000 }), (net, rate) => {
      const lines = (amount: number) => ossLines([sum({ currency: 'SEK', net: amount, vat: amount })], '2026-10-01', () => rate);
      expect(lines(net)[0]!.net + lines(-net)[0]!.net).toBe(0);
    }),
  );
});
