import type { Currency } from './terms.ts';
import type { InvoiceLine } from './invoice.ts';
import { sumsOf, type Sums, type Tax } from './vat.ts';

/** A line of an invoice, counted from 1, with the amount that nothing has taken back yet. Money in minor units, without VAT. */
export interface CreditableLine extends InvoiceLine {
  position: number;
  /** What credit notes took back. */
  credited: number;
  left: number;
}
/** The amount to credit on a line. */
export interface RequestedCredit {
  position: number;
  amount: number;
}
export interface CreditedLine extends InvoiceLine {
  /** The line that it credits, in full or in part. */
  credits_position: number;
}

export const isWithinLeft = (lines: readonly CreditableLine[], { position, amount }: RequestedCredit): boolean =>
  amount > 0 && amount <= (lines.find((line) => line.position === position)?.left ?? 0);

/** The whole remaining amount of every line. */
export const restOf = (lines: readonly Pick<CreditableLine, 'position' | 'left'>[]): RequestedCredit[] =>
  lines.filter(({ left }) => left > 0).map(({ position, left }) => ({ position, amount: left }));

/**
 * The lines of a credit note, in the order of the invoice: a number of a line's units when the amount is a multiple of the unit price, else one unit
 * at that amount.
 */
export function creditLines(lines: readonly CreditableLine[], requested: readonly RequestedCredit[]): CreditedLine[] {
  const amounts = new Map(requested.map(({ position, amount }) => [position, amount]));
  return lines.flatMap(({ position, left: _, credited: __, ...line }) => {
    const amount = amounts.get(position);
    if (amount === undefined) return [];
    const isWholeThings = line.unit_price > 0 && amount % line.unit_price === 0;
    const priced = isWholeThings ? { quantity: amount / line.unit_price } : { quantity: 1, unit_price: amount };
    return [{ ...line, ...priced, deductions: [], amount, credits_position: position }];
  });
}

interface Taxed {
  tax: Pick<Tax, 'percent' | 'oss_country'>;
  currency: Currency;
  day_rate: number | null;
}

/**
 * The sums of a credit note after earlier ones of the same invoice, which credited `before` without VAT. Its VAT is the VAT of everything credited so
 * far less the VAT of the earlier notes: so the VAT of notes for all parts adds up to that of the invoice, and each is within one cent, or öre, of
 * its own rounding.
 */
export function creditSums({ tax, currency, day_rate }: Taxed, before: number, net: number): Sums {
  const [until, with_it] = [before, before + net].map((sum) => sumsOf([sum], tax, currency, day_rate)) as [Sums, Sums];
  const vat = with_it.vat - until.vat;
  return { net, vat, total: net + vat, vat_sek: with_it.vat_sek === null ? null : with_it.vat_sek - (until.vat_sek ?? 0) };
}
