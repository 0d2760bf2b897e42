import type { Invoice, Settlement } from '#shared/billing/invoice.ts';
import { hasTypst } from '#api/kernel/printing/typst.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { openProcess } from '#api/kernel/threads/open-thread.ts';
import { invoiceSheet, type InvoiceSheet } from './rendering/invoice-sheet.ts';

/** Starts with the first printed invoice, and keeps no data of it. */
const program = openProcess<InvoiceSheet, { bytes: Uint8Array }>(new URL('./rendering/invoice-process.ts', import.meta.url));

export const canPrint = hasTypst;

export async function printInvoice(invoice: Invoice, settlement: Settlement): Promise<Uint8Array> {
  if (!canPrint()) throw new HttpError('not_ready', { message: 'Invoices cannot be printed on this machine.', retryAfter: 3600 });
  const { bytes } = await program.run(await invoiceSheet(invoice, settlement));
  return bytes;
}
