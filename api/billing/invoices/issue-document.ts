import type { Buyer, Invoice, InvoiceLine, Seller } from '#shared/billing/invoice.ts';
import { billingDay, type Day } from '#shared/billing/months.ts';
import type { PlaceEvidence } from '#shared/billing/place-evidence.ts';
import { ocrOf } from '#shared/billing/ocr.ts';
import type { Currency } from '#shared/billing/terms.ts';
import { sumsOf, type Sums, type Tax } from '#shared/billing/vat.ts';
import { newId } from '#shared/ids.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Services } from '#api/services.ts';

interface Draft {
  tenant_id: string;
  document: Invoice['document'];
  credits_id: string | null;
  due_on: Day;
  currency: Currency;
  lang: Invoice['lang'];
  plan: string | null;
  reason: string | null;
  seller: Seller;
  buyer: Buyer;
  vat: Tax;
  place_evidence: PlaceEvidence[] | null;
  day_rate: number | null;
  lines: readonly (InvoiceLine & { charge_key: string | null; credits_position?: number })[];
  /** The sums of a credit note: its VAT is the rest that other credit notes left of the invoice's VAT. */
  sums?: Sums;
}

/**
 * Issues an invoice or a credit note with the next number of its seller, and queues its delivery. Locks the series until the transaction ends, so
 * that numbers are given in sequence and a failed transaction returns its number.
 */
export async function issueDocument(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  draft: Draft,
  now: Date,
): Promise<{ id: string; number: string; total: number }> {
  const { tenant_id, document, seller, buyer, vat, lines, currency, day_rate, sums = sumsOfLines(draft), ...rest } = draft;
  const { net, vat: vatAmount, total, vat_sek } = sums;
  const position = await nextPosition(tx, seller.vat_id, document);
  const id = newId();
  const number = document === 'invoice' ? String(position) : `K${position}`;
  await tx
    .insertInto('invoice')
    .values({
      ...rest,
      tenant_id,
      id,
      document,
      seller_vat_id: seller.vat_id,
      position,
      number,
      issued_on: billingDay(now),
      currency,
      seller,
      buyer,
      vat_category: vat.category,
      vat_percent: vat.percent,
      oss_country: vat.oss_country,
      net,
      vat: vatAmount,
      total,
      vat_sek,
      day_rate: vat_sek === null ? null : day_rate,
      ocr: ocrOf(position),
      issued_at: now,
    })
    .execute();
  await tx
    .insertInto('invoice_line')
    .values(lines.map((line, place) => ({ tenant_id, invoice_id: id, position: place + 1, ...line })))
    .execute();
  await tx.insertInto('invoice_mail').values({ tenant_id, invoice_id: id, step: 'issued', at: now }).execute();
  await jobs.send('send-invoice', { tenant_id, invoice_id: id, step: 'issued' }, { tx });
  return { id, number, total };
}

const sumsOfLines = ({ lines, vat, currency, day_rate }: Draft): Sums =>
  sumsOf(
    lines.map(({ amount }) => amount),
    vat,
    currency,
    day_rate,
  );

async function nextPosition(tx: Tx, seller: string, document: Invoice['document']): Promise<number> {
  const { last } = await tx
    .insertInto('invoice_series')
    .values({ seller, document, last: 1 })
    .onConflict((on) => on.columns(['seller', 'document']).doUpdateSet((eb) => ({ last: eb('invoice_series.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
