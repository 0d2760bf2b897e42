import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodStart, type BillingPeriod } from './months.ts';
import { beginPeriods, changed, renew, type Renewable, type Terms } from './renewal.ts';

const terms = (own: Partial<Terms> = {}): Terms => ({
  plan_version_id: 'start',
  period: 'monthly',
  currency: 'EUR',
  price: 4900,
  addons: [],
  ...own,
});

test('a first period begins today, and is charged with its add-ons', () => {
  const addons = [{ addon_id: 'editor', quantity: 3, price: 900 }];
  expect(beginPeriods(terms({ addons }), '2026-01-31')).toMatchObject({
    anchor: '2026-01-31',
    renewal_date: '2026-02-28',
    charges: [
      { key: 'plan 2026-01-31', from_day: '2026-01-31', to_day: '2026-02-28', quantity: 1, amount: 4900 },
      { key: 'addon editor 2026-01-31', quantity: 3, unit_price: 900, amount: 2700 },
    ],
  });
});

test('free items are not charged', () => {
  expect(beginPeriods(terms({ price: 0 }), '2026-01-31').charges).toEqual([]);
});

test('periods of years of renewals follow each other day by day, with a key each, from any anchor', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1500 }), fc.constantFrom<BillingPeriod>('monthly', 'annual'), (more, period) => {
      const anchor = new Date(Date.UTC(2024, 0, 1 + more)).toISOString().slice(0, 10);
      let now = beginPeriods(terms({ period }), anchor);
      const charges = [...now.charges];
      for (let n = 1; n < 30; n += 1) {
        now = renew({ status: 'active', ...now, pending: null });
        charges.push(...now.charges);
      }
      expect(charges.map(({ from_day }) => from_day)).toEqual(charges.map((_, n) => periodStart(anchor, period, n)));
      expect(charges.slice(1).map(({ from_day }) => from_day)).toEqual(charges.slice(0, -1).map(({ to_day }) => to_day));
      expect(new Set(charges.map(({ key }) => key)).size).toBe(charges.length);
    }),
  );
});

const active: Renewable = { status: 'active', anchor: '2026-01-31', renewal_date: '2026-03-31', terms: terms(), pending: null };

test('a change is made on the next billing date and not before, at its own price', () => {
  const to = terms({ plan_version_id: 'grow', price: 19_900 });
  const { at, anchor, renewal_date, charges } = changed(active, to, new Date('2026-03-05T10:00:00Z'));
  expect(at.toISOString()).toBe('2026-03-30T22:00:00.000Z');
  expect({ anchor, renewal_date }).toEqual({ anchor: '2026-01-31', renewal_date: '2026-04-30' });
  expect(charges).toMatchObject([{ key: 'plan 2026-03-31', plan_version_id: 'grow', amount: 19_900 }]);
});

test('another length of period is counted from the day that it begins', () => {
  const to = terms({ period: 'annual', price: 49_000 });
  expect(changed(active, to, new Date('2026-03-05T10:00:00Z'))).toMatchObject({ anchor: '2026-03-31', renewal_date: '2027-03-31' });
});

test('after a trial, and after an expired subscription, a change is made at once', () => {
  for (const status of ['trial', 'expired'] as const) {
    const now = new Date('2026-03-05T23:30:00Z');
    expect(changed({ ...active, status, renewal_date: null }, terms(), now)).toMatchObject({ at: now, anchor: '2026-03-06' });
  }
});
