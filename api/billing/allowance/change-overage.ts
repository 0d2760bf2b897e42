import { billing } from '#shared/contract/billing.ts';
import type { OveragePolicy } from '#shared/billing/terms.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { amendTerms } from '#api/billing/subscription/amend-terms.ts';
import { lacksBuyer } from '#api/billing/subscription/lacks-buyer.ts';
import { paysBeyond } from './pays-beyond.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';

/** The policy from now on. */
const messages: Record<OveragePolicy, string> = {
  topup: 'When the allowance is used up, packs of 1,000 completions are bought automatically.',
  overage: 'When the allowance is used up, each further completion is charged.',
  stop: 'When the allowance is used up, no new games can be started.',
};

export const changeOverage = serve(billing.changeOverage, ({ body: { policy, hard_cap } }, { actor, database, clock, jobs, config }) =>
  database.asActor(actor, async (tx) => {
    const now = clock.now();
    const subscription = await lockSubscription(tx);
    if (policy !== 'stop' && !paysBeyond(subscription)) return { status: 'info' as const, message: 'No default payment method found.' };
    const refusal = policy === 'stop' ? undefined : await lacksBuyer(tx);
    if (refusal) return refusal;
    const cap = hard_cap === undefined ? subscription.hard_cap : hard_cap;
    await amendTerms({ jobs, config }, tx, now, async () => {
      await tx.updateTable('subscription').set({ overage_policy: policy, hard_cap: cap }).execute();
    });
    await audit(tx, actor, 'change_overage', `${policy}${cap === null ? '' : `, at most ${cap}`}`, now);
    return { status: 'success' as const, message: messages[policy] };
  }),
);
