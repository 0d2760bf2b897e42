import { billingDay, periodStart } from '#shared/billing/months.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** A monthly subscription to the present version of a plan, starting today. */
export async function newSubscription(tx: Tx, plan: string, now: Date) {
  const { id } = await tx
    .selectFrom('plan_version')
    .select('id')
    .where('plan_id', '=', plan)
    .where('is_own', '=', false)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const anchor = billingDay(now);
  return { plan_version_id: id, status: 'active' as const, anchor, renewal_date: periodStart(anchor, 'monthly', 1), ends_at: null };
}
