import { billing } from '#shared/contract/billing.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { showSubscription } from './show-subscription.ts';

export const readSubscription = serve(billing.readSubscription, (_, { actor, database, clock, config }) =>
  database.asActor(actor, (tx) => showSubscription({ config }, tx, clock.now())),
);
