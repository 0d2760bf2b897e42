import { billing } from '#shared/contract/billing.ts';
import { packsUnderCap } from '#shared/billing/allowance.ts';
import { monthOf } from '#shared/billing/months.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { buyPack, nextPack } from './buy-pack.ts';
import { lacksBuyer } from '#api/billing/subscription/lacks-buyer.ts';
import { settleOpenMonths } from './open-months.ts';
import { paysBeyond } from './pays-beyond.ts';
import { presentPart } from './settle-month.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';

const bought = { status: 'success' as const, message: '1,000 completions added.' };

/** The nth pack of a month is bought once, however often it is requested. */
export const topupSubscription = serve(billing.topupSubscription, ({ body: { number } }, { actor, database, clock, jobs, config }) =>
  database.asActor(actor, async (tx) => {
    const now = clock.now();
    const month = monthOf(now);
    const subscription = await lockSubscription(tx);
    if (!paysBeyond(subscription)) return { status: 'info' as const, message: 'No default payment method found.' };
    const refusal = await lacksBuyer(tx);
    if (refusal) return refusal;
    const allowance = await settleOpenMonths({ jobs, config }, tx, now);
    const next = await nextPack(tx, month);
    if (number !== undefined && number < next) return bought;
    if (packsUnderCap(allowance, 1) === 0)
      return {
        status: 'error' as const,
        reason: 'beyond_cap' as const,
        message: 'This exceeds your spending cap. Raise the cap first.',
      };
    const { part, number: at } = presentPart(allowance);
    await buyPack(tx, { ...part, tenant_id: subscription.tenant_id, month, part: at, source: 'bought', by_account: actor.account_id, now });
    await audit(tx, actor, 'buy_pack', `${month} ${next}`, now);
    return bought;
  }),
);
