import { sql } from 'kysely';
import type { Schedule } from '#shared/draws/receipt.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import type { DrawRow } from './draw-store.ts';

/** The schedule that a draw is made by. */
export interface Plan {
  id: string;
  at: Date;
  created_at: Date;
}

/** How the time of a draw was chosen, for its terms: an editor who cancels until the entries suit her changes a number here. */
export async function scheduleOf(tx: Tx, activity_id: string, plan: Plan | null): Promise<Schedule> {
  const { rows } = await sql<Pick<Schedule, 'cancelled' | 'failed'>>`
    select count(*) filter (where state = 'cancelled' and problem is null)::int as cancelled, count(*) filter (where problem is not null)::int as failed
    from planned_draw where tenant_id = current_tenant() and activity_id = ${activity_id}`.execute(tx);
  const { cancelled, failed } = rows[0] ?? { cancelled: 0, failed: 0 };
  return { at: plan?.at.toISOString() ?? null, since: plan?.created_at.toISOString() ?? null, cancelled, failed };
}

/** Throws 422 when this draw is scheduled: by hand it is made only after a cancellation, which the receipt counts. */
export async function demandUnplanned(
  tx: Tx,
  { activity_id, scope, scope_id, prize_id }: Pick<DrawRow, 'activity_id' | 'scope' | 'scope_id' | 'prize_id'>,
  plan: Plan | null,
): Promise<void> {
  const other = await tx
    .selectFrom('planned_draw')
    .select('id')
    .where('activity_id', '=', activity_id)
    .where('state', '=', 'waiting')
    .where('scope', '=', scope)
    .where(sql<boolean>`scope_id is not distinct from ${scope_id}::uuid and prize_id is not distinct from ${prize_id}::uuid`)
    .where(sql<boolean>`id is distinct from ${plan?.id ?? null}::uuid`)
    .executeTakeFirst();
  if (other) throw invalidAt('replaces', 'planned_already');
}
