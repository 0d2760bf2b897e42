import { staffBilling } from '#shared/contract/staff-billing.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { requestedTerms } from '#api/billing/subscription/requested-terms.ts';
import { showPreview } from '#api/billing/subscription/show-preview.ts';
import { findSubscription } from '#api/billing/subscription/subscription-store.ts';
import { findInvoiceNow } from './find-invoice-now.ts';

/** As the tenant sees it. Staff may also begin a smaller plan now, and one that is not sold. */
export const previewTenantSubscription = serve(
  staffBilling.previewTenantSubscription,
  ({ params: { tenant }, body }, { actor, database, clock, config }) =>
    database.asActor({ tenant_id: tenant, account_id: actor.account_id }, async (tx) => {
      const now = clock.now();
      const subscription = await findSubscription(tx);
      const terms = await requestedTerms(tx, subscription, body, true);
      return showPreview(tx, subscription, terms, now, await findInvoiceNow({ config }, tx, subscription, terms, now));
    }),
);
