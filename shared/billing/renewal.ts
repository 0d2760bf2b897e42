import type { SubscriptionStatus } from './allowance.ts';
import type { Currency } from './terms.ts';
import { agreedTerms, type Agreement } from './agreements.ts';
import { withCoupons, type Coupon } from './coupons.ts';
import type { Deduction } from './deductions.ts';
import { billingDay, nextRenewal, periodStart, startOfDay, type BillingPeriod, type Day } from './months.ts';

export const chargeKinds = ['plan', 'addon', 'pack', 'overage'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** The terms of a subscription: a plan version, its price, and its add-ons. Money in minor units. */
export interface Terms {
  plan_version_id: string;
  period: BillingPeriod;
  currency: Currency;
  /** Per period. */
  price: number;
  addons: readonly { addon_id: string; quantity: number; price: number }[];
}
/** The price of a period, add-ons included. */
export const costOf = ({ price, addons }: Pick<Terms, 'price' | 'addons'>): number =>
  addons.reduce((sum, addon) => sum + addon.quantity * addon.price, price);

export interface Renewable {
  status: SubscriptionStatus;
  anchor: Day;
  renewal_date: Day | null;
  terms: Terms;
  /** The terms requested for the next period. */
  pending: Terms | null;
  /** The deductions from the next period. */
  coupons?: readonly Coupon[];
  /** The customer's own prices, the newest first. */
  agreements?: readonly Agreement[];
}
export interface PeriodCharge {
  /** Unique for ever: a charge whose key exists is not made again. */
  key: string;
  kind: 'plan' | 'addon';
  from_day: Day;
  to_day: Day;
  plan_version_id: string;
  addon_id: string | null;
  quantity: number;
  unit_price: number;
  deductions: readonly Deduction[];
  /** quantity × unit_price less the deductions. */
  amount: number;
  currency: Currency;
}
export interface Renewal {
  anchor: Day;
  renewal_date: Day;
  terms: Terms;
  charges: PeriodCharge[];
  /** The change by which the period begins in the middle of another. */
  upgrade_id?: string;
}

export type Concessions = Pick<Renewable, 'coupons' | 'agreements'>;

/** A first period that begins today: after a trial, or after an expired subscription. */
export function beginPeriods(requested: Terms, today: Day, { coupons = [], agreements = [] }: Concessions = {}): Renewal {
  const terms = agreedTerms(requested, today, agreements);
  const renewal_date = periodStart(today, terms.period, 1);
  return { anchor: today, renewal_date, terms, charges: withCoupons(chargesOf(terms, today, renewal_date), coupons) };
}

/**
 * The period that begins on the renewal date, with the pending terms. Periods of the same length are counted from the same anchor; another length
 * begins a new anchor. Makes one period a call: after an absence of three periods, the caller runs it three times, and none is left out.
 */
export function renew({ anchor, renewal_date, terms, pending, coupons = [], agreements = [] }: Renewable & { renewal_date: Day }): Renewal {
  const next = agreedTerms(pending ?? terms, renewal_date, agreements);
  const from = next.period === terms.period ? anchor : renewal_date;
  const until = nextRenewal(from, next.period, renewal_date);
  return { anchor: from, renewal_date: until, terms: next, charges: withCoupons(chargesOf(next, renewal_date, until), coupons) };
}

function chargesOf(terms: Terms, from_day: Day, to_day: Day): PeriodCharge[] {
  const { plan_version_id, currency, price, addons } = terms;
  const common = { from_day, to_day, plan_version_id, currency, deductions: [] };
  const plan = { key: `plan ${from_day}`, kind: 'plan' as const, addon_id: null, quantity: 1, unit_price: price, amount: price };
  return [
    { ...common, ...plan },
    ...addons.map(({ addon_id, quantity, price: unit_price }) => ({
      ...common,
      key: `addon ${addon_id} ${from_day}`,
      kind: 'addon' as const,
      addon_id,
      quantity,
      unit_price,
      amount: quantity * unit_price,
    })),
  ].filter(({ amount }) => amount > 0);
}

/**
 * The effect of a change if nothing else happens: its start, and the price of its first period. The job that carries it out calls the same functions.
 */
export function changed(subscription: Renewable, to: Terms, now: Date): Renewal & { at: Date } {
  if (beginsAtOnce(subscription)) return { ...beginPeriods(to, billingDay(now), subscription), at: now };
  const renewal_date = subscription.renewal_date as Day;
  return { ...renew({ ...subscription, renewal_date, pending: to }), at: startOfDay(renewal_date) };
}

/** A trial has no billing date, and an expired subscription no longer has one. */
export const beginsAtOnce = ({ renewal_date }: Pick<Renewable, 'renewal_date'>): boolean => renewal_date === null;
