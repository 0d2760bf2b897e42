import { sql } from 'kysely';
import { permissions, permissionsIn } from '#shared/permissions.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { HttpError } from '#api/kernel/errors.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import type { Audiences } from './role-store.ts';
import type { Giver } from './team-policy.ts';

export interface LockedTenant {
  id: string;
  name: string;
  suspended_at: Date | null;
  is_sandbox: boolean;
}

/**
 * Every change of members, roles, seats or ownership starts with this lock. It serialises the changes of a tenant, so that counts and comparisons are
 * still true at the write: otherwise two owners who demote each other at the same time would leave none.
 */
export async function lockTenant(tx: Tx, tenant_id: string): Promise<LockedTenant> {
  return tx
    .selectFrom('tenant')
    .select(['id', 'name', 'suspended_at', 'is_sandbox'])
    .where('id', '=', tenant_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks the team and reads the caller's permissions again: they may have changed since the request was admitted. */
export async function lockTeam(tx: Tx, actor: Actor): Promise<{ tenant: LockedTenant; giver: Giver }> {
  const tenant = await lockTenant(tx, actor.tenant_id);
  const giver = (await findGiver(tx, actor)) ?? (actor.is_staff ? staffGiver(actor) : undefined);
  if (!giver) throw new HttpError('forbidden');
  return { tenant, giver };
}

/** The permissions of an active member. */
export async function findGiver(tx: Tx, { tenant_id, account_id }: { tenant_id: string; account_id: string }): Promise<Giver | undefined> {
  const standing = await tx
    .selectFrom('membership as m')
    .leftJoin('role as r', (join) => join.onRef('r.tenant_id', '=', 'm.tenant_id').onRef('r.id', '=', 'm.role_id'))
    .select(['m.role', 'r.permissions as granted', sql<Audiences>`audiences_of(m.tenant_id, m.account_id)`.as('audiences')])
    .where('m.tenant_id', '=', tenant_id)
    .where('m.account_id', '=', account_id)
    .where('m.state', '=', 'active')
    .executeTakeFirst();
  return standing && { account_id, is_owner: standing.role === 'owner', permissions: permissionsIn(standing) };
}

/** Provider staff without a membership have the permissions of the admitted request, and are never owners. */
const staffGiver = ({ account_id, permissions: ownPermissions }: Actor): Giver => ({
  account_id,
  is_owner: false,
  permissions: ownPermissions,
});

/** For an inviter from provider staff, who may have no tenant when the invitation is accepted. */
export const staffInviter = (account_id: string): Giver => ({ account_id, is_owner: false, permissions: new Set(permissions) });
