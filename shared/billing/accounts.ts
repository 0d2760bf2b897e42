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
] as const;
export type BookedOn = (typeof bookedOn)[number];
export type Accounts = Record<BookedOn, string>;

/** The accounts of BAS 2026. */
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
};
