import { deduct, type Deductible, type Deduction } from './deductions.ts';
import type { Currency } from './terms.ts';

/** A discount on the charges of a period: a percentage of each, or an amount of all of them in one currency. */
export interface Coupon {
  id: string;
  name: string;
  percent: number | null;
  amount: number | null;
  currency: Currency | null;
}

interface Charge extends Deductible {
  quantity: number;
  unit_price: number;
  currency: Currency;
}

/** Takes coupons off the charges of a period, the oldest first, half a cent rounded up, and never more than is left of them. */
export function withCoupons<C extends Charge>(charges: readonly C[], coupons: readonly Coupon[]): C[] {
  let left = [...charges];
  for (const { id, name, percent, amount, currency } of coupons) {
    const taken = (minor: number): Deduction => ({ kind: 'coupon', coupon_id: id, name, amount: minor });
    if (percent !== null)
      left = left.flatMap((charge) => deduct([charge], [taken(Math.floor((charge.quantity * charge.unit_price * percent + 50) / 100))]));
    else if (amount !== null) left = deduct(left, left.some((charge) => charge.currency === currency) ? [taken(amount)] : []);
  }
  return left;
}
