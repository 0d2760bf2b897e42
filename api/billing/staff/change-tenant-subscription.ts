import { staffBilling } from '#shared/contract/staff-billing.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { requestedTerms } from '#api/billing/subscription/requested-terms.ts';
import { changeTo } from '#api/billing/subscription/change-subscription.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';

/** Like the tenant's own change, audited in the tenant's log under the staff member's name; also to plans that are not sold, and immediately. */
export const changeTenantSubscription = serve(
  staffBilling.changeTenantSubscription,
  ({ params: { tenant }, body: { at_once = false, ...changes } }, { actor, database, clock, jobs, config }) =>
    database.asActor({ tenant_id: tenant, account_id: actor.account_id }, async (tx) => {
      const subscription = await lockSubscription(tx);
      const by = { tenant_id: tenant, account_id: actor.account_id };
      const terms = await requestedTerms(tx, subscription, changes, true);
      return changeTo({ jobs, config }, tx, { actor: by, subscription, terms, now: clock.now(), atOnce: at_once });
    }),
);
