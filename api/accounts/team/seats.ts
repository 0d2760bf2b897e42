import { lockLimit } from '#api/accounts/plans/plan-limits.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt } from '#api/kernel/errors.ts';

/** The number of active members: suspended ones and invitations do not count. */
export async function countSeats(tx: Tx, tenant_id: string): Promise<number> {
  const { used } = await tx
    .selectFrom('membership')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('tenant_id', '=', tenant_id)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  return used;
}

/** Whether another member may be active. Call it under the lock of the tenant. */
export async function hasFreeSeat(tx: Tx, tenant_id: string): Promise<boolean> {
  const limit = await lockLimit(tx, 'editors');
  return limit === null || (await countSeats(tx, tenant_id)) < limit;
}

/** Throws 422 at the field when all seats of the plan are taken. */
export async function demandFreeSeat(tx: Tx, tenant_id: string, field = 'state'): Promise<void> {
  if (await hasFreeSeat(tx, tenant_id)) return;
  throw invalidAt(field, 'no_seat', { limit: (await lockLimit(tx, 'editors')) ?? 0 });
}
