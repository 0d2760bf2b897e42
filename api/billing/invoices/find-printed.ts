import type { Invoice, Settlement } from '#shared/billing/invoice.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { findSettlement } from './find-settlement.ts';
import { findInvoice } from './invoice-store.ts';

export interface Printed {
  invoice: Invoice;
  settlement: Settlement;
}

/** A document of the transaction's tenant with the data to print it. */
export async function findPrinted(tx: Tx, id: string): Promise<Printed | undefined> {
  const invoice = await findInvoice(tx, id);
  return invoice && { invoice, settlement: await findSettlement(tx, id) };
}
