import { sql } from 'kysely';
import { lockLimit } from '#api/accounts/plans/plan-limits.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt } from '#api/kernel/errors.ts';

const dayMs = 86_400_000;
/**
 * Invitations that a tenant may send in 24 hours, per editor of its plan, so that a trial sends few; and the most for any plan, also for one without
 * a limit of editors.
 */
const perEditor = 25;
const most = 1_000;

/** Throws 422 at `field` when `more` would exceed the day's limit. Call it under the lock of the tenant. */
export async function demandInvitationsLeft(tx: Tx, tenant_id: string, more: number, field: string, now: Date): Promise<void> {
  const editors = await lockLimit(tx, 'editors');
  const limit = editors === null ? most : Math.min(most, editors * perEditor);
  const since = new Date(now.getTime() - dayMs);
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from invitation i cross join unnest(i.sent_at) as at where i.tenant_id = ${tenant_id} and at > ${since}`.execute(
    tx,
  );
  const left = Math.max(0, limit - (rows[0]?.sent ?? 0));
  if (more > left) throw invalidAt(field, 'invitations_today', { limit, left });
}
