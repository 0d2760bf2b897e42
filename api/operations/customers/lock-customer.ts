import type { Actor } from '#api/kernel/http/served-operation.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notFound } from '#api/kernel/errors.ts';
import { lockTenant, type LockedTenant } from '#api/accounts/team/lock-team.ts';

/** Provider staff acting in a customer's tenant, for its log. Their visits of other tenants are not in it. */
export const staffIn = (tenant_id: string, { account_id, from }: Actor) => ({ tenant_id, account_id, ...(from && { from }) });

/** Whether the tenant has members. Call it under the lock of the tenant. */
export async function hasMembers(tx: Tx, tenant_id: string): Promise<boolean> {
  return (
    (await tx.selectFrom('membership').select('account_id').where('tenant_id', '=', tenant_id).limit(1).executeTakeFirst()) !== undefined
  );
}

/** 404 for an unknown tenant. */
export async function lockKnownTenant(tx: Tx, tenant_id: string): Promise<LockedTenant> {
  const known = await tx.selectFrom('tenant').select('id').where('id', '=', tenant_id).executeTakeFirst();
  if (!known) throw notFound();
  return lockTenant(tx, tenant_id);
}
