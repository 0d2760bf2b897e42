import { sql } from 'kysely';
import type { Invoice } from '#shared/billing/invoice.ts';
import type { Day } from '#shared/billing/months.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { lockSeed, turnOf } from '#api/kernel/db/advisory-locks.ts';

type Stored = Omit<Invoice, 'lines' | 'credits'> & { credited_number: string | null; credited_on: string | null };

/** A document of the transaction's tenant as it was issued. */
export async function findInvoice(tx: Tx, id: string): Promise<Invoice | undefined> {
  const { rows } = await sql<Stored>`
    select i.id, i.document, i.number, i.issued_on, i.due_on, i.currency, i.lang, i.seller, i.buyer, i.vat_category, i.vat_percent, i.oss_country, i.net, i.vat, i.total,
      i.vat_sek, i.day_rate, i.ocr, i.reason, c.number as credited_number, c.issued_on as credited_on
    from invoice i left join invoice c on c.tenant_id = i.tenant_id and c.id = i.credits_id where i.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { credited_number, credited_on, ...invoice } = row;
  const lines = await tx
    .selectFrom('invoice_line')
    .select(['description', 'from_day', 'to_day', 'quantity', 'unit_price', 'deductions', 'amount'])
    .where('invoice_id', '=', id)
    .orderBy('position')
    .execute();
  const credits = credited_number !== null && credited_on !== null ? { number: credited_number, issued_on: credited_on } : null;
  return { ...invoice, credits, lines };
}

interface InvoiceBalance {
  left_to_pay: number;
  paid: number;
  credited: number;
  issued_on: Day;
}

/** The balance of an invoice, with its row locked: payments and credit notes wait for each other. */
export async function lockInvoiceBalance(tx: Tx, id: string): Promise<InvoiceBalance | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${turnOf.invoice(id)}, ${lockSeed.turns}))`.execute(tx);
  return tx
    .selectFrom('invoice_standing as s')
    .innerJoin('invoice as i', (on) => on.onRef('i.tenant_id', '=', 's.tenant_id').onRef('i.id', '=', 's.id'))
    .select(['s.left_to_pay', 's.paid', 's.credited', 'i.issued_on'])
    .where('s.id', '=', id)
    .executeTakeFirst();
}
