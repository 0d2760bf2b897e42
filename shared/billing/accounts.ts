import type { euCountries } from './eu-countries.ts';

/** What billing books on accounts. Accounts have four digits, as in the Swedish BAS. */
export const bookedOn = [
  'receivable',
  'bank',
  'card',
  'disputed',
  'vat',
  'revenue_sweden',
  'revenue_union',
  'revenue_outside',
  'exchange_gain',
  'exchange_loss',
  'vat_oss',
  'revenue_oss',
] as const;
export type BookedOn = (typeof bookedOn)[number];
/** of_countries: accounts of VAT and revenue by the One-Stop-Shop scheme that differ from vat_oss and revenue_oss. */
export interface Accounts extends Record<BookedOn, string> {
  of_countries: { country: (typeof euCountries)[number]; vat: string; revenue: string }[];
}

/** Accounts of the Swedish BAS; of these, 3307 is an own one of its group 330, sales of services abroad. */
export const basAccounts: Accounts = {
  receivable: '1510',
  bank: '1930',
  card: '1580',
  disputed: '1515',
  vat: '2611',
  revenue_sweden: '3001',
  revenue_union: '3308',
  revenue_outside: '3305',
  exchange_gain: '3960',
  exchange_loss: '7960',
  vat_oss: '2670',
  revenue_oss: '3307',
  of_countries: [],
};
