import { dunningOf, type Reminder } from '#shared/billing/dunning.ts';
import { least } from '#shared/billing/least.ts';
import { billingDay, type Day } from '#shared/billing/months.ts';
import type { Currency } from '#shared/billing/terms.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Services } from '#api/services.ts';
import { findDefaultCard } from '#api/billing/cards/find-cards.ts';
import { expireSubscription } from '#api/billing/subscription/renew-subscription.ts';
import { lockSubscription } from '#api/billing/subscription/subscription-store.ts';
import { findPauses } from './dunning/find-pauses.ts';
import { remindOfDetails, standingOfDetails } from './remind-of-details.ts';

type Needed = Pick<Services, 'jobs' | 'config'>;

/**
 * Reminds the transaction's tenant of unpaid invoices and missing billing details, each step once: of several due steps, only the last is mailed.
 * Then updates the subscription.
 */
export async function dunTenant(services: Needed, tx: Tx, now: Date): Promise<void> {
  const { tenant_id } = await lockSubscription(tx);
  const pauses = await findPauses(tx);
  for (const { id, due_on } of await findDunned(tx)) {
    const { steps } = dunningOf(due_on, billingDay(now), pauses);
    if (steps.length > 0) await remind(services, tx, { tenant_id, invoice_id: id }, steps, now);
  }
  await remindOfDetails(services, tx, tenant_id, now);
  await settleDunning(services, tx, now);
}

/**
 * Sets the subscription to past due, expired or active by the open invoices, and by charges that wait for billing details. Safe to repeat;
 * locks the subscription's row. An expired subscription stays so after payment: the tenant chooses a plan again.
 */
export async function settleDunning(services: Needed, tx: Tx, now: Date): Promise<void> {
  const subscription = await lockSubscription(tx);
  const { status } = subscription;
  if (status === 'trial' || status === 'expired') return;
  const pauses = await findPauses(tx);
  const unpaid = (await findDunned(tx)).map(({ due_on }) => dunningOf(due_on, billingDay(now), pauses).standing);
  const standings = [...unpaid, await standingOfDetails(tx, now)];
  if (standings.includes('over')) return expireSubscription(services, tx, subscription, now);
  const isLate = standings.includes('past_due');
  if (status === 'active' && isLate) await tx.updateTable('subscription').set({ status: 'past_due' }).execute();
  if (status === 'past_due' && !isLate) await tx.updateTable('subscription').set({ status: 'active' }).execute();
}

/** The invoices with reminders. Money taken back by a bank in a dispute is left to the bank, the owner and provider staff. */
async function findDunned(tx: Tx): Promise<Awaited<ReturnType<typeof findOpen>>> {
  const disputed = await tx.selectFrom('card_dispute').select('invoice_id').where('state', '=', 'lost').execute();
  const lost = new Set(disputed.map(({ invoice_id }) => invoice_id));
  return (await findOpen(tx)).filter(({ id }) => !lost.has(id));
}

/** The invoices with enough left to pay to be collected. */
export async function findOpen(tx: Tx): Promise<{ id: string; number: string; due_on: Day; currency: Currency; left_to_pay: number }[]> {
  const open = await tx
    .selectFrom('invoice as i')
    .innerJoin('invoice_standing as s', (on) => on.onRef('s.tenant_id', '=', 'i.tenant_id').onRef('s.id', '=', 'i.id'))
    .select(['i.id', 'i.number', 'i.due_on', 'i.currency', 's.left_to_pay'])
    .where('s.left_to_pay', '>', 0)
    .orderBy('i.due_on')
    .execute();
  return open.filter(({ currency, left_to_pay }) => left_to_pay >= least[currency]);
}

/** Tries the card again first, and mails if that fails. On the due day, a card was just charged, and that was reported. */
async function remind(
  { jobs, config }: Needed,
  tx: Tx,
  invoice: { tenant_id: string; invoice_id: string },
  steps: readonly Reminder[],
  now: Date,
): Promise<void> {
  const noted = await tx
    .insertInto('invoice_mail')
    .values(steps.map((step) => ({ ...invoice, step, at: now })))
    .onConflict((on) => on.doNothing())
    .returning('step')
    .execute();
  const last = steps.at(-1);
  if (!last || !noted.some(({ step }) => step === last)) return;
  if (!(await findDefaultCard({ config }, tx))) return jobs.send('send-invoice', { ...invoice, step: last }, { tx });
  const charged = await tx.selectFrom('card_payment').select('attempts').where('invoice_id', '=', invoice.invoice_id).executeTakeFirst();
  if (last === 'due' && charged) return;
  await jobs.send('charge-invoice', { ...invoice, step: last }, { tx });
}
