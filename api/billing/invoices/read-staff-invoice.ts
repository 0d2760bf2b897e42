import { invoices, type StaffInvoiceDetail } from '#shared/contract/invoices.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findCreditable } from './find-creditable.ts';
import { isByHand } from './pay-invoice.ts';

export const readStaffInvoice = serve(invoices.readStaffInvoice, ({ params: { tenant, id } }, { actor, database }) =>
  database.asActor({ tenant_id: tenant, account_id: actor.account_id }, async (tx) => {
    const invoice = await tx
      .selectFrom('invoice as i')
      .innerJoin('invoice_standing as s', (on) => on.onRef('s.tenant_id', '=', 'i.tenant_id').onRef('s.id', '=', 'i.id'))
      .select(['i.number', 'i.currency', 'i.net', 'i.vat', 'i.total', 'i.vat_percent', 'i.oss_country', 'i.place_evidence', 's.credited'])
      .where('i.id', '=', id)
      .executeTakeFirst();
    if (!invoice) throw notFound();
    const credit_notes = await tx
      .selectFrom('invoice')
      .select(['id', 'number', 'issued_on as date', 'total'])
      .where('credits_id', '=', id)
      .orderBy('position')
      .execute();
    return { ...invoice, lines: await findCreditable(tx, id), credit_notes, payments: await findPayments(tx, id) };
  }),
);

/** The payments of an invoice in the order in which they were recorded; those recorded by hand can still be cancelled. */
async function findPayments(tx: Tx, invoice_id: string): Promise<StaffInvoiceDetail['payments']> {
  const rows = await tx
    .selectFrom('invoice_payment')
    .select(['id', 'direction', 'amount', 'paid_on', 'reference', 'takes_back_id'])
    .where('invoice_id', '=', invoice_id)
    .orderBy('noted_at')
    .orderBy('id')
    .execute();
  const taken = new Set(rows.map(({ takes_back_id }) => takes_back_id));
  return rows.map(({ takes_back_id, ...row }) => ({
    ...row,
    can_take_back: takes_back_id === null && !taken.has(row.id) && isByHand(row),
  }));
}
