import { currencies, type Currency } from '#shared/billing/terms.ts';
import type { StaffPlan } from '#shared/contract/staff-billing.ts';

export const limits = ['completions', 'live_games', 'editors', 'brands'] as const;
export const prices = ['month', 'year', 'pack', 'completion'] as const;
type Amount = number | '';

export interface VersionValues {
  limits: Record<(typeof limits)[number], Amount>;
  EUR: Record<(typeof prices)[number], number>;
  SEK: Record<(typeof prices)[number], number>;
}

/** A version’s limits and prices for a form: in whole euros and kronor with decimals. */
export function versionValues(version: Pick<StaffPlan['versions'][number], 'prices'> | undefined): VersionValues {
  const last = version?.prices ?? [];
  const priced = (currency: Currency) => {
    const own = last.find((candidate) => candidate.currency === currency);
    return {
      month: (own?.price_month ?? 0) / 100,
      year: (own?.price_year ?? 0) / 100,
      pack: (own?.pack_price ?? 0) / 100,
      completion: (own?.completion_price ?? 0) / 100,
    };
  };
  const limited = Object.fromEntries(limits.map((of_) => [of_, last[0]?.[of_] ?? ''])) as VersionValues['limits'];
  return { limits: limited, EUR: priced('EUR'), SEK: priced('SEK') };
}

/** The form of the call: amounts in the smallest unit, and null for no limit. */
export function versionBody({ limits: values, ...priced }: VersionValues) {
  const limit = (name: (typeof limits)[number]): number | null => (values[name] === '' ? null : values[name]);
  const minor = (currency: Currency, name: (typeof prices)[number]): number => Math.round(priced[currency][name] * 100);
  return {
    completions: limit('completions'),
    live_games: limit('live_games'),
    editors: limit('editors'),
    brands: limit('brands'),
    prices: currencies.map((currency) => ({
      currency,
      month: minor(currency, 'month'),
      year: minor(currency, 'year'),
      pack: minor(currency, 'pack'),
      completion: minor(currency, 'completion'),
    })),
  };
}
