import { invoices, type BillingDetails } from '#shared/contract/invoices.ts';
import { billingDay } from '#shared/billing/months.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findBuyer, findWaitingSince } from './billing-details-store.ts';

export const readBillingDetails = serve(invoices.readBillingDetails, (_, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const details = ((await findBuyer(tx)) as BillingDetails | undefined) ?? null;
    const since = await findWaitingSince(tx, billingDay(clock.now()));
    const check = await tx.selectFrom('vat_check').select(['state', 'vat_id', 'answered_at', 'consultation']).executeTakeFirst();
    const own = check?.vat_id === details?.vat_id ? check : undefined;
    const vat_answer = own?.answered_at ? { answered_at: own.answered_at.toISOString(), consultation: own.consultation } : null;
    return { details, vat_check: own?.state ?? null, vat_answer, is_waiting: since !== undefined };
  }),
);
