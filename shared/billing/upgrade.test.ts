import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from './months.ts';
import { beginPeriods, costOf, type Terms } from './renewal.ts';
import { isUpgrade, unusedOf, upgrade, type Limits, type PaidLine } from './upgrade.ts';

const terms = (own: Partial<Terms> = {}): Terms => ({
  plan_version_id: 'start',
  period: 'monthly',
  currency: 'EUR',
  price: 4900,
  addons: [],
  ...own,
});
const limits = (own: Partial<Limits> = {}): Limits => ({ live_games: 3, editors: 3, brands: 1, completions: 1000, ...own });
const line = (own: Partial<PaidLine> = {}): PaidLine => ({
  invoice_id: 'a',
  number: '7',
  position: 1,
  from_day: '2026-11-01',
  to_day: '2026-12-01',
  value: 4900,
  ...own,
});

test('the unused share counts today, is the whole on the first day, and rounds half a cent up', () => {
  expect(unusedOf(line(), '2026-11-01').amount).toBe(4900);
  expect(unusedOf(line(), '2026-11-16')).toMatchObject({ amount: 2450, from_day: '2026-11-16', to_day: '2026-12-01' });
  expect(unusedOf(line({ value: 15 }), '2026-11-30').amount).toBe(1);
  expect(unusedOf(line({ value: 14 }), '2026-11-30').amount).toBe(0);
});

test.each([
  ['the same with an editor more', { addons: [{ addon_id: 'editor', quantity: 1, price: 900 }] }, { editors: 4 }, true],
  ['a bigger plan', { price: 19_900 }, { completions: 10_000, brands: null }, true],
  ['the same plan for a year', { period: 'annual', price: 49_000 }, {}, true],
  ['the same', {}, {}, false],
  ['what costs less', { price: 4899 }, { completions: 10_000 }, false],
  ['what costs more and allows less', { price: 19_900 }, { completions: 999 }, false],
  ['another currency', { price: 219_000, currency: 'SEK' }, { completions: 10_000 }, false],
] as const)('%s is an upgrade: %s', (_, next, allowed, expected) => {
  const own = { terms: terms(), limits: limits() };
  expect(isUpgrade(own, { terms: terms(next), limits: limits(allowed) })).toBe(expected);
});

test('a shorter period is no upgrade, and neither is a limit where there was none', () => {
  const own = { terms: terms({ period: 'annual', price: 49_000 }), limits: limits({ live_games: null }) };
  expect(isUpgrade(own, { terms: terms({ price: 79_900 }), limits: limits({ live_games: null }) })).toBe(false);
  expect(isUpgrade(own, { terms: terms({ period: 'annual', price: 799_000 }), limits: limits({ live_games: 900 }) })).toBe(false);
});

test('what a period of any length and price leaves is taken off the next one exactly, which stays above zero', () => {
  const price = fc.integer({ min: 1, max: 2_000_000 });
  const addons = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 1000 }), price }), { maxLength: 3 });
  fc.assert(
    fc.property(price, addons, price, addons, fc.nat(366), fc.boolean(), (own, ownAddons, more, nextAddons, day, isYear) => {
      const named = (items: readonly { quantity: number; price: number }[]) =>
        items.map((item, place) => ({ addon_id: `addon ${place}`, ...item }));
      const present = terms({ price: own, addons: named(ownAddons), period: isYear ? 'annual' : 'monthly' });
      const next = terms({ price: costOf(present) + more, addons: named(nextAddons), period: present.period });
      const { charges } = beginPeriods(present, '2028-01-31');
      const paid = charges.map(({ from_day, to_day, amount }, at) => line({ from_day, to_day, value: amount, position: at + 1 }));
      const today = addDays('2028-01-31', day % daysBetween('2028-01-31', charges[0]!.to_day));
      const begun = upgrade(next, today, { paid }, 'id');
      const taken = begun.charges.flatMap(({ deductions }) => deductions).reduce((sum, { amount }) => sum + amount, 0);
      expect(taken).toBe(paid.map((period) => unusedOf(period, today).amount).reduce((sum, amount) => sum + amount, 0));
      const sum = begun.charges.reduce((all, { amount }) => all + amount, 0);
      expect([sum, sum > 0]).toEqual([costOf(next) - taken, true]);
      for (const { amount, quantity, unit_price, deductions } of begun.charges)
        expect(amount).toBe(quantity * unit_price - deductions.reduce((all, deduction) => all + deduction.amount, 0));
    }),
  );
});
