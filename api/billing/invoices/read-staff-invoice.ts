import { invoices } from '#shared/contract/invoices.ts';
import { notFound } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';
import { findCreditable } from './find-creditable.ts';

export const readStaffInvoice = serve(invoices.readStaffInvoice, ({ params: { tenant, id } }, { actor, database }) =>
  database.asActor({ tenant_id: tenant, account_id: actor.account_id }, async (tx) => {
    const invoice = await tx
      .selectFrom('invoice as i')
      .innerJoin('invoice_standing as s', (on) => on.onRef('s.tenant_id', '=', 'i.tenant_id').onRef('s.id', '=', 'i.id'))
      .select(['i.number', 'i.currency', 'i.net', 'i.vat', 'i.total', 'i.vat_percent', 's.credited'])
      .where('i.id', '=', id)
      .executeTakeFirst();
    if (!invoice) throw notFound();
    const credit_notes = await tx
      .selectFrom('invoice')
      .select(['id', 'number', 'issued_on as date', 'total'])
      .where('credits_id', '=', id)
      .orderBy('position')
      .execute();
    return { ...invoice, lines: await findCreditable(tx, id), credit_notes };
  }),
);
