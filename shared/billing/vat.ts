import type { Currency } from './terms.ts';

/** By EN 16931. S: Swedish VAT. AE: the buyer accounts for the VAT, in another country of the European Union. O: outside its scope. */
export const vatCategories = ['S', 'AE', 'O'] as const;
export type VatCategory = (typeof vatCategories)[number];

export const euCountries = [
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
] as const; // prettier-ignore

export const isInUnion = (country: string): boolean => (euCountries as readonly string[]).includes(country);

/** Greece writes EL before its VAT numbers. */
export const vatLetters = (country: string): string => (country === 'GR' ? 'EL' : country);

/** The tax of a Swedish seller: private persons of other member states pay Swedish VAT too. */
export function vatOf({ country, vat_id }: { country: string; vat_id: string | null }): { category: VatCategory; percent: 0 | 25 } {
  if (!isInUnion(country)) return { category: 'O', percent: 0 };
  if (country !== 'SE' && vat_id !== null) return { category: 'AE', percent: 0 };
  return { category: 'S', percent: 25 };
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

/**
 * VAT once, on the sum, half a cent rounded up, and not rounded to whole kronor. Amounts are never negative, even on credit notes, so halves round in
 * one direction only. Integers up to 10^15 stay exact.
 */
export function sumsOf(amounts: readonly number[], percent: 0 | 25, currency: Currency, rate: number | null): Sums {
  const net = amounts.reduce((sum, amount) => sum + amount, 0);
  const vat = Number((BigInt(net) * BigInt(percent) + 50n) / 100n);
  const needsSek = percent > 0 && currency === 'EUR';
  if (needsSek && rate === null) throw new Error('Swedish VAT in euros needs the rate of the day.');
  const vat_sek = needsSek ? Number((BigInt(vat) * BigInt(rate ?? 0) + 5_000n) / 10_000n) : null;
  return { net, vat, total: net + vat, vat_sek };
}
