import type { Currency } from './terms.ts';
import type { BillingPeriod, Day } from './months.ts';

interface Prices {
  month: number;
  year: number;
}
/** A customer's own version of a plan. Money in minor units. */
export interface Agreement {
  plan_version_id: string;
  /** The version that applies when the agreement does not. */
  list_version_id: string;
  /** The versions of its plan that the customer may have: the listed ones and its own. */
  versions: readonly string[];
  prices: Readonly<Record<Currency, { own: Prices; list: Prices }>>;
  /** It applies to periods that begin from this day on. */
  from_day: Day;
  /** Not to those that begin on this day or later; null: without an end. */
  until_day: Day | null;
}

interface Priced {
  plan_version_id: string;
  period: BillingPeriod;
  currency: Currency;
  price: number;
}

export const isAgreedOn = ({ from_day, until_day }: Pick<Agreement, 'from_day' | 'until_day'>, day: Day): boolean =>
  from_day <= day && (until_day === null || day < until_day);

/** The terms of a period that begins on a day: with the agreement of their plan, or without one that is over. `agreements`: the newest first. */
export function agreedTerms<T extends Priced>(terms: T, day: Day, agreements: readonly Agreement[]): T {
  const { plan_version_id, period, currency } = terms;
  const priceIn = ({ month, year }: Prices): number => (period === 'annual' ? year : month);
  const own = agreements.find((agreement) => agreement.versions.includes(plan_version_id) && isAgreedOn(agreement, day));
  if (own) return { ...terms, plan_version_id: own.plan_version_id, price: priceIn(own.prices[currency].own) };
  const over = agreements.find((agreement) => agreement.plan_version_id === plan_version_id);
  return over ? { ...terms, plan_version_id: over.list_version_id, price: priceIn(over.prices[currency].list) } : terms;
}

/** The version of a plan that a period beginning on a day has, if the period before has this one. */
export const versionOn = (agreements: readonly Agreement[], plan_version_id: string, day: Day): string =>
  agreedTerms({ plan_version_id, period: 'monthly', currency: 'EUR', price: 0 }, day, agreements).plan_version_id;
