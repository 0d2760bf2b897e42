import type { TenantDeletion } from '#shared/contract/tenant-deletion.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** Of the transaction's tenant, where it is being deleted. */
export async function findTenantDeletion(
  tx: Tx,
  tenant_id: string,
): Promise<(TenantDeletion & { ended_subscription: boolean }) | undefined> {
  const found = await tx
    .selectFrom('tenant_deletion as d')
    .innerJoin('tenant as t', 't.id', 'd.tenant_id')
    .leftJoin('account as a', 'a.id', 'd.asked_by')
    .select(['t.id', 't.name', 'a.name as asked_by', 'd.asked_at', 'd.due_at', 'd.ended_subscription'])
    .where('d.tenant_id', '=', tenant_id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, name, asked_by, asked_at, due_at, ended_subscription } = found;
  return { tenant: { id, name }, asked_by, asked_at: asked_at.toISOString(), deletes_at: due_at.toISOString(), ended_subscription };
}

/** As it is answered. */
export const shownDeletion = ({ tenant, asked_by, asked_at, deletes_at }: TenantDeletion): TenantDeletion => ({
  tenant,
  asked_by,
  asked_at,
  deletes_at,
});
