import { billing } from '#shared/contract/billing.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findSoldPlans, findSubscription } from './subscription-store.ts';

export const listPlans = serve(billing.listPlans, ({ query: { currency } }, { actor, database }) =>
  database.asActor(actor, async (tx) => ({ data: await findSoldPlans(tx, currency ?? (await findSubscription(tx)).terms.currency) })),
);
