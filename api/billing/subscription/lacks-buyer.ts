import type { Reaction } from '#shared/contract/billing.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { findBuyer } from '#api/billing/invoices/billing-details-store.ts';

/** The refusal of a purchase without an address for the invoice; undefined when the tenant has billing details. */
export const lacksBuyer = async (tx: Tx): Promise<Reaction | undefined> =>
  (await findBuyer(tx)) ? undefined : { status: 'error', reason: 'no_billing_details', message: 'Enter billing details first.' };
