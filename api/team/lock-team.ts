import { sql } from 'kysely';
import { permissions, permissionsIn } from '#shared/permissions.ts';
import type { Tx } from '#api/db/database.ts';
import { HttpError } from '#api/http/errors.ts';
import type { Actor } from '#api/http/served-operation.ts';
import type { Audiences } from './role-store.ts';
import type { Giver } from './team-policy.ts';

export interface LockedTenant {
  id: string;
  name: string;
  suspended_at: Date | null;
}

/**
 * Whatever changes members, roles, seats or ownership begins with this: one after the other in each tenant, so that what is counted and
 * compared next still holds when it is written. Two owners who take each other's role at once would leave none.
 */
export async function lockTenant(tx: Tx, tenant_id: string): Promise<LockedTenant> {
  return tx
    .selectFrom('tenant')
    .select(['id', 'name', 'suspended_at'])
    .where('id', '=', tenant_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks the team and reads anew what whoever asks may do: it may have changed since the request was let in. */
export async function lockTeam(tx: Tx, actor: Actor): Promise<{ tenant: LockedTenant; giver: Giver }> {
  const tenant = await lockTenant(tx, actor.tenant_id);
  const giver = (await findGiver(tx, actor)) ?? (actor.is_staff ? staffGiver(actor) : undefined);
  if (!giver) throw new HttpError('forbidden');
  return { tenant, giver };
}

/** What an active member may do. */
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

/** Provider staff who are no members have what the request was let in with, and are never owners. */
const staffGiver = ({ account_id, permissions: held }: Actor): Giver => ({ account_id, is_owner: false, permissions: held });

/** Of an inviter who is provider staff: she may be in no tenant any more when her invitation is accepted. */
export const staffInviter = (account_id: string): Giver => ({ account_id, is_owner: false, permissions: new Set(permissions) });
