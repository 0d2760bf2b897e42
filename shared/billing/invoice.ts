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
/** The seller: a Swedish company, as printed on its invoices. */
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
  /** Absent on invoices from before it was asked for. */
  order_number?: string | null;
  contacts?: string[];
}
export interface InvoiceLine {
  description: string;
  from_day: Day;
  to_day: Day;
  quantity: number;
  unit_price: number;
  /** The deductions from quantity × unit_price, with the printed words. */
  deductions: { description: string; amount: number }[];
  /** The rest of it. */
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
  /** The member state whose VAT it is, by the One-Stop-Shop scheme; null: Swedish VAT, or none. */
  oss_country: string | null;
  net: number;
  vat: number;
  total: number;
  vat_sek: number | null;
  /** Kronor per euro in ten-thousandths. */
  day_rate: number | null;
  ocr: string;
  lines: InvoiceLine[];
}

/** How an invoice is paid, as printed. */
export interface Settlement {
  by: 'bank' | 'card';
  /** null also when the card is no longer known. */
  card: { brand: string; last_digits: string } | null;
  /** null: part of the amount is still due; 'nothing': nothing is due, though nothing was paid. */
  paid_on: Day | 'nothing' | null;
  /** When a part was credited: that amount, and the amount due. */
  rest?: { credited: number; left: number };
}
export const byBank: Settlement = { by: 'bank', card: null, paid_on: null };

/** The status of an invoice; credited: in full. An issued invoice is never voided, only credited. */
export function statusOf(left_to_pay: number, isCredited: boolean): InvoiceStatus {
  if (isCredited) return 'credited';
  return left_to_pay <= 0 ? 'paid' : 'open';
}
