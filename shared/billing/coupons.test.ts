import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withCoupons, type Coupon } from './coupons.ts';
import { beginPeriods } from './renewal.ts';

const chargesAt = (price: number, addon: number) =>
  beginPeriods(
    {
      plan_version_id: 'start',
      period: 'monthly',
      currency: 'EUR',
      price,
      addons: [{ addon_id: 'editor', quantity: 1, price: addon }],
    },
    '2026-11-20',
  ).charges;
const coupon = (own: Partial<Coupon>): Coupon => ({ id: 'c', name: 'Autumn', percent: null, amount: null, currency: null, ...own });
const amountsOf = (coupons: readonly Coupon[]) => withCoupons(chargesAt(4_999, 901), coupons).map(({ amount }) => amount);

test('a percentage is taken off each charge, half a cent rounded up; an amount off all of them, in its currency only', () => {
  expect(amountsOf([coupon({ percent: 10 })])).toEqual([4_499, 811]);
  expect(amountsOf([coupon({ amount: 5_500, currency: 'EUR' })])).toEqual([0, 400]);
  expect(amountsOf([coupon({ amount: 5_500, currency: 'SEK' })])).toEqual([4_999, 901]);
  expect(amountsOf([coupon({ percent: 100 }), coupon({ id: 'd', percent: 50 })])).toEqual([0, 0]);
});

test('no coupons of any number and size make a charge negative, and each is the price less its deductions', () => {
  const some = fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((percent) => coupon({ percent })),
    fc.integer({ min: 1, max: 1_000_000 }).map((amount) => coupon({ amount, currency: 'EUR' })),
  );
  fc.assert(
    fc.property(
      fc.array(some, { maxLength: 6 }),
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 1, max: 9_000 }),
      (coupons, price, addon) => {
        for (const { amount, unit_price, deductions } of withCoupons(chargesAt(price, addon), coupons)) {
          expect(amount).toBe(unit_price - deductions.reduce((sum, deduction) => sum + deduction.amount, 0));
          expect(amount >= 0 && deductions.every((deduction) => deduction.amount > 0)).toBe(true);
        }
      },
    ),
  );
});
