import { billing, type Reaction } from '#shared/contract/billing.ts';
import { hasEnded } from '#shared/billing/allowance.ts';
import { billingDay } from '#shared/billing/months.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { serve, type Actor, type Context } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { withdrawWaiting } from './change-subscription.ts';
import { demandBearer } from './demand-bearer.ts';
import { renewSubscription } from './renew-subscription.ts';
import { lockSubscription, type Subscribed } from './subscription-store.ts';

type Called = Pick<Context, 'database' | 'clock'> & { actor: Actor };

export const resumeSubscription = serve(billing.resumeSubscription, (_, context) => resume(context));
export const resumeSubscriptionByGet = serve(billing.resumeSubscriptionByGet, (_, context) => {
  demandBearer(context);
  return resume(context);
});

/** Withdraws a cancellation, with the same billing date; without a cancellation, withdraws the pending change. */
const resume = ({ actor, database, clock }: Called): Promise<Reaction> =>
  database.asActor(actor, async (tx) => {
    const now = clock.now();
    const subscription = await lockSubscription(tx);
    const { status } = subscription;
    if (hasEnded(subscription, now)) return { status: 'info', message: 'This subscription has ended. Choose a plan to start again.' };
    if (status !== 'cancelled') {
      const isTaken = await withdrawWaiting(tx, now);
      return isTaken
        ? { status: 'success', message: 'Plan unchanged.' }
        : { status: 'info', message: 'Nothing to resume: the subscription is active.' };
    }
    await keepPlan(tx, actor, subscription, now);
    return { status: 'success', message: 'Plan resumed.' };
  });

type Acting = Pick<Actor, 'tenant_id' | 'account_id' | 'from'>;

async function keepPlan(tx: Tx, actor: Acting, { ends_at, plan }: Subscribed, now: Date): Promise<void> {
  const kept =
    plan.id === 'trial'
      ? { status: 'trial' as const }
      : { status: 'active' as const, ends_at: null, renewal_date: ends_at && billingDay(ends_at) };
  await tx.updateTable('subscription').set(kept).execute();
  await audit(tx, actor, 'resume_subscription', plan.name, now);
}

/** The same for a tenant that was closed in the meantime: a period that ended while it was closed is renewed now. */
export async function resumeClosed(services: Pick<Services, 'jobs' | 'config'>, tx: Tx, actor: Acting, now: Date): Promise<void> {
  await keepPlan(tx, actor, await lockSubscription(tx), now);
  while (await renewSubscription(services, tx, now));
}
