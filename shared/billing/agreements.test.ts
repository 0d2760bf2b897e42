import { expect, test } from 'vitest';
import { agreedTerms, type Agreement } from './agreements.ts';
import { beginPeriods, changed, renew, type Terms } from './renewal.ts';
import { upgrade } from './upgrade.ts';

const terms = (own: Partial<Terms> = {}): Terms => ({
  plan_version_id: 'start 1',
  period: 'monthly',
  currency: 'EUR',
  price: 4900,
  addons: [{ addon_id: 'editor', quantity: 2, price: 900 }],
  ...own,
});
const prices = { own: { month: 3333, year: 33_333 }, list: { month: 4900, year: 49_000 } };
const agreement = (own: Partial<Agreement> = {}): Agreement => ({
  plan_version_id: 'start own',
  list_version_id: 'start 1',
  versions: ['start 1', 'start 2', 'start own', 'start own 2'],
  prices: { EUR: prices, SEK: { own: { month: 40_000, year: 400_000 }, list: { month: 54_900, year: 549_000 } } },
  from_day: '2026-02-01',
  until_day: '2026-04-01',
  ...own,
});

test('an agreement applies to periods that begin from its first day until its end, and then the listed version returns', () => {
  const on = (day: string) => agreedTerms(terms(), day, [agreement()]);
  expect(on('2026-01-31')).toEqual(terms());
  expect(on('2026-02-01')).toEqual(terms({ plan_version_id: 'start own', price: 3333 }));
  expect(on('2026-03-31').price).toBe(3333);
  const own = on('2026-03-31');
  expect(agreedTerms(own, '2026-04-01', [agreement()])).toEqual(terms());
  expect(agreedTerms({ ...own, period: 'annual' }, '2026-04-01', [agreement()]).price).toBe(49_000);
  expect(agreedTerms(terms({ currency: 'SEK', period: 'annual' }), '2026-02-01', [agreement()]).price).toBe(400_000);
  expect(agreedTerms(terms({ plan_version_id: 'grow 1' }), '2026-02-01', [agreement()]).plan_version_id).toBe('grow 1');
});

test('the newest agreement of several applies, and the older one again after it', () => {
  const newer = agreement({
    plan_version_id: 'start own 2',
    from_day: '2026-03-01',
    until_day: '2026-03-10',
    prices: { ...agreement().prices, EUR: { ...prices, own: { month: 1, year: 2 } } },
  });
  const on = (day: string) => agreedTerms(terms(), day, [newer, agreement()]).plan_version_id;
  expect(['2026-02-28', '2026-03-01', '2026-03-10', '2026-04-01'].map(on)).toEqual(['start own', 'start own 2', 'start own', 'start 1']);
});

test('renewals, first periods, changes and upgrades are charged by the agreement of their day; add-ons keep their price', () => {
  const agreements = [agreement()];
  const active = { status: 'active' as const, anchor: '2026-01-01', renewal_date: '2026-02-01', terms: terms(), pending: null, agreements };
  const february = renew(active);
  expect(february.charges.map(({ amount }) => amount)).toEqual([3333, 1800]);
  const march = renew({ ...active, ...february, status: 'active', pending: null });
  const april = renew({ ...active, ...march, status: 'active', pending: null });
  expect([march, april].map((period) => period.terms.plan_version_id)).toEqual(['start own', 'start 1']);
  expect(april.charges.map(({ amount }) => amount)).toEqual([4900, 1800]);
  expect(beginPeriods(terms(), '2026-03-05', { agreements }).charges[0]?.amount).toBe(3333);
  expect(changed(active, terms({ period: 'annual', price: 49_000 }), new Date('2026-01-10T12:00:00Z')).charges[0]?.amount).toBe(33_333);
  expect(upgrade(terms(), '2026-03-05', { paid: [], agreements }, 'x').charges[0]?.amount).toBe(3333);
});
