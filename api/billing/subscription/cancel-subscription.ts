import { billing, type Reaction } from '#shared/contract/billing.ts';
import { startOfDay } from '#shared/billing/months.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { serve, type Actor, type Context } from '#api/kernel/http/served-operation.ts';
import { withdrawWaiting } from './change-subscription.ts';
import { demandBearer } from './demand-bearer.ts';
import { lockSubscription } from './subscription-store.ts';

type Called = Pick<Context, 'database' | 'clock'> & { actor: Actor };

export const cancelSubscription = serve(billing.cancelSubscription, (_, context) => cancel(context));
export const cancelSubscriptionByGet = serve(billing.cancelSubscriptionByGet, (_, context) => {
  demandBearer(context);
  return cancel(context);
});

const cancel = ({ actor, database, clock }: Called): Promise<Reaction> =>
  database.asActor(actor, async (tx) => {
    if (!(await cancelIn(tx, actor, clock.now()))) return { status: 'info', message: 'There is no active subscription to cancel.' };
    return { status: 'success', message: 'Subscription cancelled. All games are unpublished when it ends.' };
  });

/** Cancels the subscription at the end of its paid period, or at the end of a trial. False when there is none to cancel. */
export async function cancelIn(tx: Tx, actor: Actor, now: Date): Promise<boolean> {
  const { status, renewal_date, ends_at, plan } = await lockSubscription(tx);
  if (status === 'cancelled' || status === 'expired') return false;
  const end = renewal_date === null ? ends_at : startOfDay(renewal_date);
  await withdrawWaiting(tx, now);
  await tx.updateTable('subscription').set({ status: 'cancelled', renewal_date: null, ends_at: end }).execute();
  await audit(tx, actor, 'cancel_subscription', `${plan.name}, until ${end?.toISOString()}`, now);
  return true;
}
