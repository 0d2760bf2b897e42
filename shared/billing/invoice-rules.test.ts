import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditLines, creditSums, isWithinLeft, restOf, type CreditableLine } from './credit.ts';
import { euCountries } from './eu-countries.ts';
import { dunningOf } from './dunning.ts';
import { addDays } from './months.ts';
import { ocrOf, passesLuhn } from './ocr.ts';
import { standardRates } from './standard-rates.ts';
import { sumsOf, vatOf } from './vat.ts';

const sweden = { percent: 25, oss_country: null };
const taxes = fc.constantFrom(
  sweden,
  { percent: 0, oss_country: null },
  { percent: 19, oss_country: 'DE' },
  { percent: 25.5, oss_country: 'FI' },
);

describe('VAT', () => {
  test.each([
    ['SE', 'SE556036079301', 'S', 25],
    ['SE', null, 'S', 25],
    ['DE', 'DE129273398', 'AE', 0],
    ['GR', 'EL094014201', 'AE', 0],
    ['DE', null, 'S', 25],
    ['NO', null, 'O', 0],
    ['GB', 'GB980780684', 'O', 0],
  ])('of a buyer in %s with the number %s is %s', (country, vat_id, category, percent) => {
    expect(vatOf({ country, vat_id }, { oss_registered: false, day: '2026-11-20' })).toEqual({ category, percent, oss_country: null });
  });

  test.each([
    ['DE', null, '2026-11-20', 'S', 19, 'DE'],
    ['FI', null, '2024-08-31', 'S', 24, 'FI'],
    ['FI', null, '2024-09-01', 'S', 25.5, 'FI'],
    ['DE', 'DE129273398', '2026-11-20', 'AE', 0, null],
    ['SE', null, '2026-11-20', 'S', 25, null],
    ['NO', null, '2026-11-20', 'O', 0, null],
    ['AX', null, '2026-11-20', 'O', 0, null],
    ['DE', null, '2021-06-30', 'S', 25, null],
  ])('of a seller in the One-Stop-Shop to %s with the number %s on %s is %s %s', (country, vat_id, day, category, percent, oss_country) => {
    expect(vatOf({ country, vat_id }, { oss_registered: true, day })).toEqual({ category, percent, oss_country });
  });

  test('has a rate of each member state on each day of the scheme, the latest first', () => {
    for (const country of euCountries) {
      const days = standardRates[country].map(([from]) => from);
      expect([country, days]).toEqual([country, days.toSorted().toReversed()]);
      expect(days.at(-1)).toBe('2021-07-01');
    }
  });

  /** Counts with ten decimals, digit by digit, as on paper: it shares no code with the tested functions. */
  const onPaper = (minor: bigint, multiplier: bigint, parts: bigint): bigint => {
    const exact = minor * multiplier;
    const [whole, rest] = [exact / parts, exact % parts];
    return rest + rest >= parts ? whole + 1n : whole;
  };

  test('and all sums equal those of an independent model to the cent, with half a cent rounded up', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 2_000_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        amounts,
        taxes,
        fc.constantFrom('EUR' as const, 'SEK' as const),
        fc.integer({ min: 50_000, max: 200_000 }),
        (lines, tax, currency, rate) => {
          const net = lines.map(BigInt).reduce((sum, line) => sum + line, 0n);
          const vat = onPaper(net, BigInt(tax.percent * 10), 1_000n);
          const sek =
            tax.percent > 0 && tax.oss_country === null && currency === 'EUR' ? Number(onPaper(vat, BigInt(rate), 10_000n)) : null;
          expect(sumsOf(lines, tax, currency, rate)).toEqual({
            net: Number(net),
            vat: Number(vat),
            total: Number(net + vat),
            vat_sek: sek,
          });
        },
      ),
    );
    expect(sumsOf([2], sweden, 'SEK', null)).toEqual({ net: 2, vat: 1, total: 3, vat_sek: null });
    expect(sumsOf([1, 1], sweden, 'SEK', null).vat).toBe(1);
    expect(sumsOf([19_900], sweden, 'EUR', 112_345)).toEqual({ net: 19_900, vat: 4_975, total: 24_875, vat_sek: 55_892 });
  });

  test('in Sweden on an invoice in euros needs the rate of the day', () => {
    expect(() => sumsOf([100], sweden, 'EUR', null)).toThrow('rate');
    expect(sumsOf([101], { percent: 25.5, oss_country: 'FI' }, 'EUR', null)).toEqual({ net: 101, vat: 26, total: 127, vat_sek: null });
    expect(sumsOf([100], { percent: 0, oss_country: null }, 'EUR', null).vat_sek).toBeNull();
  });
});

describe('credit notes of parts', () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 50 }), unit_price: fc.integer({ min: 1, max: 300_000 }) });
  const asWritten = { description: 'Plan', from_day: '2026-11-20', to_day: '2026-12-20' };
  const linesOf = (items: readonly { quantity: number; unit_price: number }[]): CreditableLine[] =>
    items.map((item, place) => {
      const amount = item.quantity * item.unit_price;
      return { ...asWritten, ...item, deductions: [], amount, position: place + 1, credited: 0, left: amount };
    });
  /** Rounds half a cent up, with integers only. */
  const onPaper = (minor: number, by: number, parts: number): number =>
    Number((BigInt(minor) * BigInt(by) * 2n + BigInt(parts)) / (2n * BigInt(parts)));

  test('add up to exactly the invoice, each within one cent of its own rounding, and never exceed the rest', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        taxes,
        fc.constantFrom('EUR' as const, 'SEK' as const),
        fc.integer({ min: 50_000, max: 200_000 }),
        fc.array(fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 5, maxLength: 5 }), { maxLength: 12 }),
        (items, tax, currency, day_rate, notes) => {
          const lines = linesOf(items);
          const net = lines.reduce((sum, { amount }) => sum + amount, 0);
          const whole = sumsOf([net], tax, currency, day_rate);
          const taken = { net: 0, vat: 0, total: 0, vat_sek: 0 };
          const parts = notes.map((shares) => shares.map((share, place) => ({ position: place + 1, thousandths: share })));
          // The last credits the whole rest.
          for (const part of [...parts, 'rest' as const]) {
            const requested =
              part === 'rest'
                ? restOf(lines)
                : part.flatMap(({ position, thousandths }) => {
                    const left = lines.find((candidate) => candidate.position === position)?.left ?? 0;
                    return left === 0 || thousandths === 0 ? [] : [{ position, amount: Math.ceil((left * thousandths) / 1_000) }];
                  });
            if (requested.length === 0) continue;
            expect(requested.every((candidate) => isWithinLeft(lines, candidate))).toBe(true);
            const credited = creditLines(lines, requested);
            for (const line of credited) expect(line.quantity * line.unit_price).toBe(line.amount);
            const own = credited.reduce((sum, { amount }) => sum + amount, 0);
            const sums = creditSums({ tax, currency, day_rate }, taken.net, own);
            expect(sums.total).toBe(sums.net + sums.vat);
            expect(sums.vat).toBeGreaterThanOrEqual(0);
            expect(Math.abs(sums.vat - onPaper(own, tax.percent * 10, 1_000))).toBeLessThanOrEqual(1);
            if (sums.vat_sek !== null) expect(Math.abs(sums.vat_sek - onPaper(sums.vat, day_rate, 10_000))).toBeLessThanOrEqual(1);
            for (const { position, amount } of requested) {
              const line = lines.find((candidate) => candidate.position === position)!;
              expect(isWithinLeft(lines, { position, amount: line.left + 1 })).toBe(false);
              line.left -= amount;
            }
            taken.net += sums.net;
            taken.vat += sums.vat;
            taken.total += sums.total;
            taken.vat_sek += sums.vat_sek ?? 0;
          }
          expect(taken).toEqual({ ...whole, vat_sek: whole.vat_sek ?? 0 });
          expect(restOf(lines)).toEqual([]);
        },
      ),
    );
  });

  test('of two cents three times add up to the VAT of six, not to three cents', () => {
    const vats = [0, 2, 4].map((before) => creditSums({ tax: sweden, currency: 'SEK', day_rate: null }, before, 2).vat);
    expect(vats).toEqual([1, 0, 1]);
    expect(sumsOf([6], sweden, 'SEK', null).vat).toBe(2);
  });

  test('name a number of units where whole ones are credited, and a part of the price otherwise', () => {
    const lines = linesOf([{ quantity: 3, unit_price: 900 }]);
    expect(creditLines(lines, [{ position: 1, amount: 1_800 }])).toMatchObject([{ quantity: 2, unit_price: 900, credits_position: 1 }]);
    expect(creditLines(lines, [{ position: 1, amount: 1_000 }])).toMatchObject([{ quantity: 1, unit_price: 1_000 }]);
  });
});

describe('a payment reference', () => {
  test('ends with its length and a Luhn digit', () => {
    expect(ocrOf(1)).toBe('133');
    expect(ocrOf(12_345)).toBe('1234574');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (number) => {
        const ocr = ocrOf(number);
        expect(ocr.startsWith(String(number))).toBe(true);
        expect(Number(ocr.at(-2))).toBe(ocr.length % 10);
        expect(passesLuhn(ocr)).toBe(true);
      }),
    );
  });

  test('with one wrong digit, or two neighbours exchanged, is invalid, except for 0 and 9', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const ocr = ocrOf(number);
        const place = at % ocr.length;
        const wrong = `${ocr.slice(0, place)}${(Number(ocr[place]) + by) % 10}${ocr.slice(place + 1)}`;
        expect(passesLuhn(wrong)).toBe(false);
        const [a, b] = [ocr[place] ?? '', ocr[place + 1] ?? ''];
        fc.pre(b !== '' && a !== b && !['09', '90'].includes(a + b));
        expect(passesLuhn(ocr.slice(0, place) + b + a + ocr.slice(place + 2))).toBe(false);
      }),
    );
    expect(passesLuhn('5560360793')).toBe(true);
    expect(passesLuhn('5560360794')).toBe(false);
  });
});

test('an invoice is reminded of on its due day, and 2, 7, 14 and 21 days later; the subscription ends after 28, over any change of clocks', () => {
  const due = '2026-03-20';
  const at = (days: number) => dunningOf(due, addDays(due, days), []);
  expect(at(-1)).toEqual({ steps: [], standing: 'in_time' });
  expect(at(0)).toEqual({ steps: ['due'], standing: 'in_time' });
  expect(at(1)).toEqual({ steps: ['due'], standing: 'past_due' });
  expect(at(2).steps.at(-1)).toBe('late_2');
  expect([7, 14, 21].map((days) => at(days).steps.at(-1))).toEqual(['late_7', 'late_14', 'late_21']);
  expect(at(27)).toMatchObject({ standing: 'past_due' });
  expect(at(28)).toMatchObject({ standing: 'over' });
  expect(at(28).steps).toHaveLength(5);
});
