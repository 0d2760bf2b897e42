import { lockLimit } from '#api/billing/plan-limits.ts';
import type { Tx } from '#api/db/database.ts';
import { invalidAt } from '#api/http/errors.ts';

/** Active members: suspended ones and invitations take none. */
export async function countSeats(tx: Tx, tenant_id: string): Promise<number> {
  const { used } = await tx
    .selectFrom('membership')
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .where('tenant_id', '=', tenant_id)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  return used;
}

/** Whether one more may be active; to be asked under the lock of the tenant. */
export async function hasFreeSeat(tx: Tx, tenant_id: string): Promise<boolean> {
  const limit = await lockLimit(tx, 'editors');
  return limit === null || (await countSeats(tx, tenant_id)) < limit;
}

/** 422 at the field where every seat of the plan is taken. */
export async function demandFreeSeat(tx: Tx, tenant_id: string, field = 'state'): Promise<void> {
  if (await hasFreeSeat(tx, tenant_id)) return;
  throw invalidAt(field, 'no_seat', { limit: (await lockLimit(tx, 'editors')) ?? 0 });
}
