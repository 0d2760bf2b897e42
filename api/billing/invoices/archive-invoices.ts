import { zipSync, type Zippable } from 'fflate';
import { sql } from 'kysely';
import { invoices, mostInArchive } from '#shared/contract/invoices.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findPrinted, type Printed } from './find-printed.ts';
import { isFound } from './invoice-filter.ts';
import { invoiceXml } from './invoice-xml.ts';
import { canPrint, printInvoice } from './print-invoice.ts';

/** The documents that are searched for, each as PDF and UBL, in one zip. Printed one after the other, after the transaction. */
export const archiveInvoices = serve(invoices.archiveInvoices, async ({ query }, { actor, database, reply }) => {
  const printed = await database.asActor(actor, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select i.id from invoice i where ${isFound(query)} order by i.issued_on desc, i.id limit ${mostInArchive + 1}`.execute(tx);
    if (rows.length > mostInArchive) throw invalidAt('search', 'at_most', { limit: mostInArchive });
    const found: Printed[] = [];
    for (const { id } of rows) {
      const sheet = await findPrinted(tx, id);
      if (sheet) found.push(sheet);
    }
    return found;
  });
  if (printed.length === 0) throw notFound();
  const files: Zippable = {};
  for (const { invoice, settlement } of printed) {
    files[`Invoice-${invoice.number}.xml`] = Buffer.from(invoiceXml(invoice, settlement));
    if (canPrint()) files[`Invoice-${invoice.number}.pdf`] = await printInvoice(invoice, settlement);
  }
  await reply
    .type('application/zip')
    .header('content-disposition', 'attachment; filename="invoices.zip"')
    .header('cache-control', 'private, no-store')
    // PDFs are compressed already.
    .send(Buffer.from(zipSync(files, { level: 1 })));
  return '';
});
