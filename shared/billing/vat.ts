import type { Day } from './months.ts';
import { isMemberState, standardRate, type VatRate } from './standard-rates.ts';
import type { Currency } from './terms.ts';

/** By EN 16931. S: VAT. AE: the buyer accounts for the VAT, in another country of the European Union. O: outside its scope. */
export const vatCategories = ['S', 'AE', 'O'] as const;
export type VatCategory = (typeof vatCategories)[number];

export const isInUnion = (country: string): boolean => isMemberState(country);

/** Greece writes EL before its VAT numbers. */
export const vatLetters = (country: string): string => (country === 'GR' ? 'EL' : country);

export interface Tax {
  category: VatCategory;
  /** With one decimal at most. */
  percent: number;
  /** The other member state whose VAT it is, by the One-Stop-Shop scheme; null: Swedish VAT, or none. */
  oss_country: string | null;
}
type Buyer = { country: string; vat_id: string | null };

/** A private person in another member state: her place decides the tax. */
const isPrivateAbroad = ({ country, vat_id }: Buyer): boolean => isInUnion(country) && country !== 'SE' && vat_id === null;

/** Whether her place decides the tax: also outside the Union, where nobody pays any. */
export const isPlaceDecisive = (buyer: Buyer): boolean => isPrivateAbroad(buyer) || !isInUnion(buyer.country);

/** The tax of a Swedish seller on a day. Who is not registered for the scheme, below its threshold, charges Swedish VAT to private persons abroad. */
export function vatOf(
  buyer: Buyer,
  { oss_registered, day, noted_rates = [] }: { oss_registered: boolean; day: Day; noted_rates?: readonly VatRate[] },
): Tax {
  const { country, vat_id } = buyer;
  if (!isInUnion(country)) return { category: 'O', percent: 0, oss_country: null };
  if (country !== 'SE' && vat_id !== null) return { category: 'AE', percent: 0, oss_country: null };
  const own = oss_registered && isPrivateAbroad(buyer) ? standardRate(country, day, noted_rates) : undefined;
  return own === undefined ? { category: 'S', percent: 25, oss_country: null } : { category: 'S', percent: own, oss_country: country };
}

export interface Sums {
  net: number;
  vat: number;
  total: number;
  /** In öre, on an invoice in euros with Swedish VAT. */
  vat_sek: number | null;
}

/** The unit of the exchange rate: ten-thousandths of kronor per euro. */
export const rateParts = 10_000;

/** Swedish VAT in euros is also told in kronor. */
export const needsKronor = ({ percent, oss_country }: Pick<Tax, 'percent' | 'oss_country'>, currency: Currency): boolean =>
  percent > 0 && oss_country === null && currency === 'EUR';

/**
 * VAT once, on the sum, half a cent rounded up, and not rounded to whole kronor. Amounts are never negative, even on credit notes, so halves round in
 * one direction only. Integers up to 10^15 stay exact.
 */
export function sumsOf(
  amounts: readonly number[],
  tax: Pick<Tax, 'percent' | 'oss_country'>,
  currency: Currency,
  rate: number | null,
): Sums {
  const net = amounts.reduce((sum, amount) => sum + amount, 0);
  const vat = Number((BigInt(net) * BigInt(Math.round(tax.percent * 10)) + 500n) / 1_000n);
  const needsSek = needsKronor(tax, currency);
  if (needsSek && rate === null) throw new Error('Swedish VAT in euros needs the rate of the day.');
  const vat_sek = needsSek ? Number((BigInt(vat) * BigInt(rate ?? 0) + 5_000n) / 10_000n) : null;
  return { net, vat, total: net + vat, vat_sek };
}
