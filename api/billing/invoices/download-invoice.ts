import type { FastifyReply } from 'fastify';
import { invoices } from '#shared/contract/invoices.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findPrinted, type Printed } from './find-printed.ts';
import { invoiceXml } from './invoice-xml.ts';
import { printInvoice } from './print-invoice.ts';

type Format = 'pdf' | 'xml';

export const downloadInvoice = serve(invoices.downloadInvoice, async ({ params: { id }, query }, { actor, database, reply }) =>
  send(reply, await database.asActor(actor, (tx) => findPrinted(tx, id)), query.format),
);

export const downloadStaffInvoice = serve(
  invoices.downloadStaffInvoice,
  async ({ params: { tenant, id }, query }, { actor, database, reply }) =>
    send(reply, await database.asActor({ tenant_id: tenant, account_id: actor.account_id }, (tx) => findPrinted(tx, id)), query.format),
);

/** Rendered each time from the issued document, which never changes, with its present payment. */
async function send(reply: FastifyReply, printed: Printed | undefined, format: Format = 'pdf'): Promise<string> {
  if (!printed) throw notFound();
  const { invoice, settlement } = printed;
  const bytes = format === 'pdf' ? await printInvoice(invoice, settlement) : Buffer.from(invoiceXml(invoice, settlement));
  await reply
    .type(format === 'pdf' ? 'application/pdf' : 'application/xml; charset=utf-8')
    .header('content-disposition', `attachment; filename="Invoice-${invoice.id}.${format}"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(bytes));
  return '';
}
