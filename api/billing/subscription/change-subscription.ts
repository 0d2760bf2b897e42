import { billing, type Reaction } from '#shared/contract/billing.ts';
import { beginsAtOnce, costOf, type Terms } from '#shared/billing/renewal.ts';
import { billingDay, type Day } from '#shared/billing/months.ts';
import { newId } from '#shared/ids.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { serve, type Actor } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { amendTerms } from './amend-terms.ts';
import { beginNow } from './begin-now.ts';
import { requestedTerms, isSame } from './requested-terms.ts';
import { findDefaultCard } from '#api/billing/cards/find-cards.ts';
import { findOpen } from '#api/billing/invoices/dun-tenant.ts';
import { lacksBuyer } from './lacks-buyer.ts';
import { lockSubscription, storeRenewal, type Subscribed } from './subscription-store.ts';

type Needed = Pick<Services, 'jobs' | 'config'>;
type Asking = Pick<Actor, 'tenant_id' | 'account_id'>;

export const changeSubscription = serve(billing.changeSubscription, ({ body }, context) =>
  context.database.asActor(context.actor, async (tx) => {
    const now = context.clock.now();
    const subscription = await lockSubscription(tx);
    if (subscription.status === 'expired' && (await owesSince(tx, billingDay(now))))
      return { status: 'error' as const, reason: 'invoice_unpaid' as const, message: 'You have an unpaid invoice. Pay it first.' };
    const terms = await requestedTerms(tx, subscription, body);
    const refusal = (await refuseSandbox(tx, subscription)) ?? (costOf(terms) > 0 ? await lacksBuyer(tx) : undefined);
    if (refusal) return refusal;
    if (beginsNow(subscription) && context.config.stripe && !(await findDefaultCard(context, tx)))
      return { status: 'info' as const, message: 'No default payment method found.' };
    return changeTo(context, tx, { actor: context.actor, subscription, terms, now });
  }),
);

/** Whether an open invoice was due before a day. */
const owesSince = async (tx: Tx, day: Day): Promise<boolean> => (await findOpen(tx)).some(({ due_on }) => due_on < day);

interface Change {
  actor: Asking;
  subscription: Subscribed;
  terms: Terms;
  now: Date;
  atOnce?: boolean;
}

/** Changes the subscription at the next billing date; with `atOnce`, from a trial and after the end, immediately. */
export async function changeTo(services: Needed, tx: Tx, { actor, subscription, terms, now, atOnce = false }: Change): Promise<Reaction> {
  const refusal = await refuseSandbox(tx, subscription);
  if (refusal) return refusal;
  if (subscription.status === 'cancelled' && !beginsNow(subscription) && !atOnce)
    return { status: 'info', message: 'No active subscription found to change: it was cancelled. Resume it first.' };
  await withdrawWaiting(tx, now);
  const isPresent = isSame(terms, subscription.terms) && subscription.renewal_date !== null;
  if (isPresent && !subscription.pending) return { status: 'error', reason: 'same_plan', message: 'You already have this plan.' };
  if (isPresent) {
    await audit(tx, actor, 'withdraw_plan_change', subscription.plan.name, now);
    return { status: 'success', message: 'Plan unchanged.' };
  }
  const id = newId();
  await noteChange(tx, actor, { id, tenant_id: subscription.tenant_id, terms }, now);
  await audit(
    tx,
    actor,
    'change_plan',
    `${await nameOf(tx, terms)}, ${terms.period}, ${terms.currency}${atOnce ? ', at once' : ''} (${id})`,
    now,
  );
  if (!atOnce && !beginsNow(subscription))
    return { status: 'success', message: `Plan changed. It takes effect on ${subscription.renewal_date}.` };
  const renewal = await beginNow(tx, subscription, terms, now, id);
  await amendTerms(services, tx, now, () => storeRenewal(tx, subscription, renewal, now));
  await services.jobs.send('issue-invoices', {}, { tx });
  return { status: 'success', message: 'Plan changed. It takes effect now.' };
}

export const sumChanged = {
  status: 'error' as const,
  reason: 'sum_changed' as const,
  message: 'The sum has changed. Check it and confirm again.',
};

/** Undefined for every other tenant. */
async function refuseSandbox(tx: Tx, { tenant_id }: Subscribed): Promise<Reaction | undefined> {
  const tenant = await tx.selectFrom('tenant').select('is_sandbox').where('id', '=', tenant_id).executeTakeFirst();
  return tenant?.is_sandbox
    ? { status: 'error', reason: 'sandbox', message: 'A sandbox costs nothing and cannot be subscribed.' }
    : undefined;
}

/** A cancelled trial is still a trial. */
const beginsNow = (subscription: Subscribed): boolean =>
  beginsAtOnce(subscription) && (subscription.status !== 'cancelled' || subscription.plan.id === 'trial');

export const withdrawWaiting = async (tx: Tx, now: Date): Promise<boolean> => {
  const withdrawn = await tx
    .updateTable('plan_change')
    .set({ withdrawn_at: now })
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  return withdrawn.length > 0;
};

interface AskedChange {
  id: string;
  tenant_id: string;
  terms: Terms;
}

export async function noteChange(tx: Tx, { account_id }: Asking, { id, tenant_id, terms }: AskedChange, asked_at: Date): Promise<void> {
  const { plan_version_id, period, currency } = terms;
  const addons = Object.fromEntries(terms.addons.map(({ addon_id, quantity }) => [addon_id, quantity]));
  await tx
    .insertInto('plan_change')
    .values({ tenant_id, id, plan_version_id, period, currency, addons, asked_by: account_id, asked_at })
    .execute();
}

export const nameOf = async (tx: Tx, { plan_version_id }: Terms): Promise<string> => {
  const row = await tx
    .selectFrom('plan_version as v')
    .innerJoin('plan as p', 'p.id', 'v.plan_id')
    .select(['p.name', 'v.version'])
    .where('v.id', '=', plan_version_id)
    .executeTakeFirstOrThrow();
  return `${row.name} ${row.version}`;
};
