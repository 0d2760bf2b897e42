import type { Tx } from '#api/kernel/db/database.ts';
import { HttpError } from '#api/kernel/errors.ts';

/** Throws if the tenant would be left without an active owner, and so rolls the change back. Call it last, under the lock of the tenant. */
export async function demandOwnerLeft(tx: Tx, tenant_id: string): Promise<void> {
  const owner = await tx
    .selectFrom('membership')
    .select('account_id')
    .where('tenant_id', '=', tenant_id)
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .limit(1)
    .executeTakeFirst();
  if (!owner) throw new HttpError('forbidden', { message: 'An organisation needs an owner.' });
}
