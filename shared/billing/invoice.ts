import type { Currency } from './terms.ts';
import type { Day } from './months.ts';
import type { VatCategory } from './vat.ts';

export const invoiceStatuses = ['open', 'paid', 'void', 'credited'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export interface Address {
  address: string;
  postcode: string;
  city: string;
}
/** Who sells: a Swedish company. As it stands on its invoices. */
export interface Seller extends Address {
  name: string;
  email: string;
  organisation_number: string;
  vat_id: string;
  has_f_tax: boolean;
  bankgiro: string | null;
  iban: string | null;
  bic: string | null;
}
export interface Buyer extends Address {
  company: string;
  country: string;
  vat_id: string | null;
  email: string;
  reference: string | null;
}
export interface InvoiceLine {
  description: string;
  from_day: Day;
  to_day: Day;
  quantity: number;
  unit_price: number;
  amount: number;
}
/** An invoice or a credit note as it was issued. Money in minor units, never negative. */
export interface Invoice {
  id: string;
  document: 'invoice' | 'credit_note';
  number: string;
  /** Of a credit note: the invoice that it corrects. */
  credits: { number: string; issued_on: Day } | null;
  /** Of a credit note: why it was issued. */
  reason: string | null;
  issued_on: Day;
  due_on: Day;
  currency: Currency;
  lang: 'en' | 'se';
  seller: Seller;
  buyer: Buyer;
  vat_category: VatCategory;
  vat_percent: number;
  net: number;
  vat: number;
  total: number;
  vat_sek: number | null;
  /** Kronor for a euro in ten-thousandths. */
  day_rate: number | null;
  ocr: string;
  lines: InvoiceLine[];
}

/** How an invoice is paid, as it is printed. */
export interface Settlement {
  by: 'bank' | 'card';
  /** null also where it is not known any more. */
  card: { brand: string; last_digits: string } | null;
  /** null: something is left to pay; 'nothing': nothing is, though nothing was paid. */
  paid_on: Day | 'nothing' | null;
  /** Where a part was credited: that, and what is left to pay. */
  rest?: { credited: number; left: number };
}
export const byBank: Settlement = { by: 'bank', card: null, paid_on: null };

/** How an invoice stands; credited: the whole. Nothing that was issued is made void here: it is credited. */
export function statusOf(left_to_pay: number, isCredited: boolean): InvoiceStatus {
  if (isCredited) return 'credited';
  return left_to_pay <= 0 ? 'paid' : 'open';
}
