import type { Tx } from '#api/kernel/db/database.ts';
import { notify } from '#api/accounts/notifications/notify.ts';

/**
 * Notifies the recipients of limit alerts that so many percent of the allowance are used; billing sends the mail. `is_stopped`: players are refused.
 * `period` is the period of the allowance: each step is notified once in it.
 */
export const notifyAllowance = (
  tx: Tx,
  {
    tenant_id,
    percent,
    step = percent,
    is_stopped = false,
    period,
  }: { tenant_id: string; percent: number; step?: number; is_stopped?: boolean; period: string },
  at: Date,
): Promise<void> =>
  notify(tx, {
    tenant_id,
    kind: 'allowance_alert',
    subject: `${period} ${step}`,
    details: { percent, ...(is_stopped && { is_stopped }) },
    link: '/settings/billing/allowance',
    at,
  });
