import { permissionsIn, type Audience, type Permission, type Role, type MemberRights } from '#shared/permissions.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { HttpError } from '#api/kernel/errors.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import type { RoleId } from './holders.ts';

export interface OwnRole {
  id: string;
  name: string;
  permissions: readonly Permission[];
}
export interface GivenAudience {
  id: string;
  permission: Permission;
  audience: Audience;
  named: readonly { account_id: string | null; name?: string | null; email: string }[];
}
export interface Member {
  account_id: string;
  name: string;
  email: string;
  role: Role | 'own';
  role_id: string | null;
  state: 'active' | 'suspended';
}
/** Everything that determines the permissions in a tenant. */
export interface TenantRights {
  own: readonly OwnRole[];
  audiences: readonly GivenAudience[];
  members: readonly Member[];
}

/** Of the tenant of the transaction, without its members. */
export async function readAudiences(tx: Tx): Promise<Pick<TenantRights, 'own' | 'audiences'>> {
  const own = await tx.selectFrom('role').select(['id', 'name', 'permissions']).orderBy('created_at').orderBy('id').execute();
  const rows = await tx.selectFrom('audience').select(['id', 'permission', 'audience']).orderBy('id').execute();
  const named = await tx
    .selectFrom('audience_member as n')
    .leftJoin('account as a', 'a.id', 'n.account_id')
    .select(['n.audience_id', 'n.account_id', 'a.name', (eb) => eb.fn.coalesce('a.email', 'n.email').$notNull().as('email')])
    .orderBy('n.id')
    .execute();
  const audiences = rows.map((audience) => ({
    ...audience,
    named: named
      .filter(({ audience_id }) => audience_id === audience.id)
      .map(({ account_id, name, email }) => ({ account_id, name, email })),
  }));
  return { own, audiences };
}

/** The same with its members. */
export async function readTenantRights(tx: Tx): Promise<TenantRights> {
  const { own, audiences } = await readAudiences(tx);
  const members = await tx
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['m.account_id', 'm.role', 'm.role_id', 'm.state', 'a.name', 'a.email'])
    .orderBy('m.created_at')
    .orderBy('m.account_id')
    .execute();
  return { own, audiences, members };
}

export const roleIdOf = ({ role, role_id }: Pick<Member, 'role' | 'role_id'>): RoleId => (role === 'own' ? (role_id as string) : role);

/** The rights of a role, or of a person with it. */
export function memberRightsOf(
  { own, audiences }: Pick<TenantRights, 'own' | 'audiences'>,
  role: RoleId,
  account_id?: string,
): MemberRights {
  const mine = own.find(({ id }) => id === role);
  const byPermission = Object.fromEntries(
    audiences.map(({ permission, audience, named }) => [
      permission,
      { audience, named: account_id !== undefined && named.some((person) => person.account_id === account_id) },
    ]),
  );
  return { role: mine ? 'own' : (role as Role), granted: mine?.permissions ?? null, audiences: byPermission };
}

/** The actor who changes rights, read under the lock. */
export interface Giver extends Member {
  permissions: ReadonlySet<Permission>;
}

/** Serialises changes of members, roles or audiences: each sees the result of the previous one, also about the actor herself. */
export const lockTenant = (tx: Tx, { tenant_id }: Pick<Actor, 'tenant_id'>) =>
  tx.selectFrom('tenant').select('id').where('id', '=', tenant_id).forNoKeyUpdate().executeTakeFirstOrThrow();

/**
 * The tenant's rights, locked until the transaction ends, and the actor who changes them. Throws 403 for an actor without the permission (any more),
 * for provider staff, and for an API key: a stolen key could grant rights that outlive it.
 */
export async function lockTenantRights(tx: Tx, actor: Actor): Promise<{ rights: TenantRights; giver: Giver }> {
  if (actor.session_id === null) throw new HttpError('forbidden', { message: 'An API key cannot change permissions.' });
  await lockTenant(tx, actor);
  const rights = await readTenantRights(tx);
  const member = rights.members.find(({ account_id, state }) => account_id === actor.account_id && state === 'active');
  if (!member) throw new HttpError('forbidden');
  const permissions = permissionsIn(memberRightsOf(rights, roleIdOf(member), member.account_id));
  if (!permissions.has('permission_edit')) throw new HttpError('forbidden');
  return { rights, giver: { ...member, permissions } };
}

/** Throws 403 when the giver lacks one of the permissions. */
export function demandHeld(giver: Pick<Giver, 'permissions'>, permissions: Iterable<Permission>): void {
  const beyond = [...permissions].filter((permission) => !giver.permissions.has(permission));
  if (beyond.length > 0)
    throw new HttpError('forbidden', { message: `You can only give permissions that you have, not ${beyond.join(', ')}.` });
}
