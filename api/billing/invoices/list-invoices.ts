import { sql } from 'kysely';
import type { CardFailure, CardPaymentState } from '#shared/billing/card.ts';
import { statusOf } from '#shared/billing/invoice.ts';
import { invoices, type InvoiceRow } from '#shared/contract/invoices.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { isFound } from './invoice-filter.ts';

export const listInvoices = serve(invoices.listInvoices, ({ query }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const page = pageOf(query);
    const { rows } = await sql<ListedInvoice>`
      select ${listedColumns} where ${isFound(query)}
      order by i.issued_on desc, i.document, i.position desc, i.id limit ${page.per_page} offset ${page.offset}`.execute(tx);
    const counted = await sql<{ total: number }>`select count(*)::int as total from invoice i where ${isFound(query)}`.execute(tx);
    return pagedAnswer(rows.map(shownInvoice), counted.rows[0]?.total ?? 0, page);
  }),
);

export interface ListedInvoice extends Omit<InvoiceRow, 'status' | 'left_to_pay' | 'card' | 'credited'> {
  card_state: CardPaymentState | null;
  failure: CardFailure | null;
  left_to_pay: number | null;
  credited: number | null;
}

/** SQL: an invoice or a credit note in lists; a credit note has no payment status. */
export const listedColumns = sql`
  i.id, i.number, i.document, i.plan, i.issued_on as date, i.due_on, i.total as amount, i.currency, s.left_to_pay, s.credited,
  p.state as card_state, p.failure
  from invoice i left join invoice_standing s on s.tenant_id = i.tenant_id and s.id = i.id
  left join card_payment p on p.tenant_id = i.tenant_id and p.invoice_id = i.id`;

export const shownInvoice = <Row extends ListedInvoice>({ credited, left_to_pay, card_state, failure, ...row }: Row) => ({
  ...row,
  credited: credited ?? 0,
  card: card_state && { state: card_state, failure },
  left_to_pay: left_to_pay ?? 0,
  status: statusOf(left_to_pay ?? 0, credited === row.amount),
});
