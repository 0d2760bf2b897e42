import { usageOf, type Allowance } from '#shared/billing/allowance.ts';
import type { Tx } from '#api/db/database.ts';
import { occurrenceId } from '#api/hooks/occurrences.ts';
import { tellHooks } from '#api/hooks/tell-hooks.ts';
import { allowanceMail } from '#api/notifications/allowance-mail.ts';
import { notifyAllowance } from '#api/notifications/notify-allowance.ts';
import type { Services } from '#api/services.ts';
import { findHolders } from './find-holders.ts';
import type { Subscribed } from './subscription-store.ts';

export const alertPercents = [90, 95, 96, 97, 98] as const;

/** Stores the newly reached percentages of this month; of several at once, only the highest is reported. One transaction. */
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
  const reached = alertPercents.filter((percent) => used * 100 >= percent * allowed);
  if (reached.length === 0) return;
  const raised = await tx
    .insertInto('allowance_alert')
    .values(reached.map((percent) => ({ tenant_id, month, percent, used, allowed, at })))
    .onConflict((on) => on.doNothing())
    .returning('percent')
    .execute();
  const percent = Math.max(0, ...raised.map((row) => row.percent));
  // A higher percentage was reported before.
  if (percent === 0 || percent < Math.max(...reached)) return;
  const told = { month, percent, used, allowed, at: at.toISOString() };
  const occurrence = { type: 'allowance.alert', event_id: occurrenceId('allowance.alert', tenant_id, month, String(percent)) } as const;
  await tellHooks(tx, tenant_id, [{ ...occurrence, at, activity_id: null, player_id: null, data: told }], at);
  const policy = status === 'trial' ? 'stop' : overage_policy;
  await notifyAllowance(tx, { tenant_id, percent, period: month }, at);
  for (const { email, lang } of await findHolders(tx, tenant_id, 'limit_alerts')) {
    const mail = await allowanceMail(lang, { percent, used, allowed, policy, url: `${config.public_url}/settings/billing/allowance` });
    await jobs.send('send-mail', { to: email, ...mail }, { tx });
  }
}
