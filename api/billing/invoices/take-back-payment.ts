import { billingDay } from '#shared/billing/months.ts';
import { invoices } from '#shared/contract/invoices.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { plainReason } from '#api/billing/subscription/plain-reason.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';
import { settleDunning } from './dun-tenant.ts';
import { lockInvoiceBalance } from './invoice-store.ts';
import { isByHand, notePayment } from './pay-invoice.ts';

/** Books the same amount in the other direction, today; the original entry stays in the books. A card payment can only be reversed with its bank. */
export const takeBackPayment = serve(
  invoices.takeBackPayment,
  ({ params: { tenant, id, payment }, body }, { actor, database, clock, jobs, config }) =>
    database.asActor({ tenant_id: tenant, account_id: actor.account_id }, async (tx) => {
      const now = clock.now();
      const reason = plainReason(body.reason);
      await lockSubscription(tx);
      if (!(await lockInvoiceBalance(tx, id))) throw notFound();
      const noted = await tx
        .selectFrom('invoice_payment')
        .select(['direction', 'amount', 'reference', 'takes_back_id'])
        .where('invoice_id', '=', id)
        .where('id', '=', payment)
        .executeTakeFirst();
      if (!noted) throw notFound();
      const taken = await tx.selectFrom('invoice_payment').select('id').where('takes_back_id', '=', payment).executeTakeFirst();
      if (taken) return { status: 'info' as const, message: 'This payment is already reversed.' };
      if (noted.takes_back_id !== null || !isByHand(noted))
        return { status: 'info' as const, message: 'Only a payment that was recorded manually can be reversed.' };
      const by = { tenant_id: tenant, account_id: actor.account_id };
      const direction = noted.direction === 'in' ? ('out' as const) : ('in' as const);
      const { amount } = noted;
      const row = { invoice_id: id, direction, amount, paid_on: billingDay(now), reference: reason.slice(0, 200), takes_back_id: payment };
      await notePayment(tx, by, row, now);
      await audit(tx, by, 'take_back_payment', `${id}: ${amount}, ${reason}`, now);
      await settleDunning({ jobs, config }, tx, now);
      return { status: 'success' as const, message: 'Payment reversed.' };
    }),
);
