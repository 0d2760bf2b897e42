import type { Currency } from '#shared/billing/terms.ts';

export const invoiceLocale = { en: 'en-GB', se: 'sv-SE' } as const;

/** Formats cents or öre for invoices, always with two decimals. */
export const invoiceMoney = (minor: number, currency: Currency, lang: 'en' | 'se'): string =>
  (minor / 100).toLocaleString(invoiceLocale[lang], { style: 'currency', currency, currencyDisplay: 'code' });
