import { staffBilling } from '#shared/contract/staff-billing.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { requestedTerms } from '#api/billing/subscription/requested-terms.ts';
import { changeTo, sumChanged } from '#api/billing/subscription/change-subscription.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';
import { findInvoiceNow } from './find-invoice-now.ts';

/** Like the tenant's own change, audited in the tenant's log under the staff member's name; also to plans that are not sold, and immediately. */
export const changeTenantSubscription = serve(
  staffBilling.changeTenantSubscription,
  ({ params: { tenant }, body: { at_once = false, total, ...changes } }, { actor, database, clock, jobs, config }) =>
    database.asActor({ tenant_id: tenant, account_id: actor.account_id }, async (tx) => {
      const now = clock.now();
      const subscription = await lockSubscription(tx);
      const by = { tenant_id: tenant, account_id: actor.account_id };
      const terms = await requestedTerms(tx, subscription, changes, true);
      if (total !== undefined) {
        const { upgrade } = await findInvoiceNow({ config }, tx, subscription, terms, now);
        if (upgrade?.sums.total !== total) return sumChanged;
      }
      return changeTo({ jobs, config }, tx, { actor: by, subscription, terms, now, atOnce: at_once });
    }),
);
