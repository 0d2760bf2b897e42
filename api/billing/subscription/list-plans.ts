import { billing } from '#shared/contract/billing.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findOfferedPlans, findSubscription } from './subscription-store.ts';

export const listPlans = serve(billing.listPlans, ({ query: { currency } }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const subscription = await findSubscription(tx);
    return { data: await findOfferedPlans(tx, subscription, currency ?? subscription.terms.currency, clock.now()) };
  }),
);
