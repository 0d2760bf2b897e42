import { billing } from '#shared/contract/billing.ts';
import { beginsAtOnce } from '#shared/billing/renewal.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findUpgrade } from './find-upgrade.ts';
import { requestedTerms } from './requested-terms.ts';
import { showPreview } from './show-preview.ts';
import { findSubscription } from './subscription-store.ts';

export const previewSubscription = serve(billing.previewSubscription, ({ body }, { actor, database, clock, config }) =>
  database.asActor(actor, async (tx) => {
    const now = clock.now();
    const subscription = await findSubscription(tx);
    const terms = await requestedTerms(tx, subscription, body);
    const found = beginsAtOnce(subscription) ? undefined : await findUpgrade({ config }, tx, subscription, terms, now);
    return showPreview(tx, subscription, terms, now, found);
  }),
);
