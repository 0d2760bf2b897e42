import { staffBilling } from '#shared/contract/staff-billing.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { showSubscription } from '#api/billing/subscription/show-subscription.ts';

export const readTenantSubscription = serve(
  staffBilling.readTenantSubscription,
  ({ params: { tenant } }, { actor, database, clock, config }) =>
    database.asActor({ tenant_id: tenant, account_id: actor.account_id }, async (tx) => {
      const found = await tx.selectFrom('tenant').select('name').where('id', '=', tenant).executeTakeFirst();
      if (!found) throw notFound();
      return { tenant: found.name, subscription: await showSubscription({ config }, tx, clock.now()) };
    }),
);
