import { usageOf, whyRefused, type Allowance } from '#shared/billing/allowance.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { occurrenceId } from '#api/kernel/events/occurrences.ts';
import { createDeliveries } from '#api/kernel/events/create-deliveries.ts';
import { allowanceMail, type AllowanceState } from './allowance-mail.ts';
import { notifyAllowance } from './notify-allowance.ts';
import type { Services } from '#api/services.ts';
import { findHolders } from '#api/billing/subscription/find-holders.ts';
import type { Subscribed } from '#api/billing/subscription/subscription-store.ts';

export const alertPercents = [90, 95, 96, 97, 98, 100] as const;
/** In place of a percentage: the cap is met, and starts are refused. */
const capMet = 0;

/**
 * Stores the newly reached percentages of this month, and that the cap refuses starts; of several at once, only the last is reported. One
 * transaction.
 */
export async function raiseAlerts(
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  tx: Tx,
  { tenant_id, status, overage_policy }: Subscribed,
  allowance: Allowance,
  at: Date,
): Promise<void> {
  const { month } = allowance;
  const { used, allowed } = usageOf(allowance);
  if (allowed === null || allowed === 0 || status === 'expired') return;
  const policy = status === 'trial' ? 'stop' : overage_policy;
  const isStopped = whyRefused(allowance, at) === 'completion_limit';
  const reached: number[] = alertPercents.filter((percent) => used * 100 >= percent * allowed);
  if (isStopped && policy !== 'stop') reached.push(capMet);
  const last = reached.at(-1);
  if (last === undefined) return;
  const raised = await tx
    .insertInto('allowance_alert')
    .values(reached.map((percent) => ({ tenant_id, month, percent, used, allowed, at })))
    .onConflict((on) => on.doNothing())
    .returning('percent')
    .execute();
  // Otherwise something later was reported before.
  if (!raised.some(({ percent }) => percent === last)) return;
  const alert = { month, percent: last === capMet ? 100 : last, used, allowed, at: at.toISOString() };
  const occurrence = { type: 'allowance.alert', event_id: occurrenceId('allowance.alert', tenant_id, month, String(last)) } as const;
  await createDeliveries(tx, tenant_id, [{ ...occurrence, at, activity_id: null, player_id: null, data: alert }], at);
  const state: AllowanceState = last === capMet ? 'capped' : used < allowed ? 'near' : 'reached';
  const percent = Math.floor((used * 100) / allowed);
  await notifyAllowance(tx, { tenant_id, percent, step: last, is_stopped: isStopped, period: month }, at);
  for (const { email, lang } of await findHolders(tx, tenant_id, 'limit_alerts')) {
    const url = `${config.public_url}/settings/billing/allowance`;
    const mail = await allowanceMail(lang, { state, percent, used, allowed, policy, url });
    await jobs.send('send-mail', { to: email, ...mail }, { tx });
  }
}
