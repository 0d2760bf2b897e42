import { sql } from 'kysely';
import { isId } from '#shared/ids.ts';
import { permissionsIn, roles, type Permission, type Role, type MemberRights } from '#shared/permissions.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import type { HeldRole } from './team-policy.ts';

/** A role of members and invitations. */
export interface TeamRole extends HeldRole {
  /** For a built-in role, its key. */
  id: string;
  name: string;
  role_id: string | null;
}
/** The effect of the tenant's audiences on a person, as returned by audiences_of. */
export type Audiences = NonNullable<MemberRights['audiences']> | null;

const isBuiltIn = (id: string): id is Role => roles.some((role) => role === id);

/** The audiences' effect on a person whom none of them names. */
async function findAudiences(tx: Tx, tenant_id: string): Promise<Audiences> {
  const { rows } = await sql<{ audiences: Audiences }>`select audiences_of(${tenant_id}, null) as audiences`.execute(tx);
  return rows[0]?.audiences ?? null;
}

const builtIn = (role: Role, audiences: Audiences): TeamRole => ({
  id: role,
  name: role,
  role,
  role_id: null,
  permissions: permissionsIn({ role, audiences }),
});

const ownRole = (
  { id, name, permissions: granted }: { id: string; name: string; permissions: Permission[] },
  audiences: Audiences,
): TeamRole => ({
  id,
  name,
  role: 'own',
  role_id: id,
  permissions: permissionsIn({ role: 'own', granted, audiences }),
});

/** The six built-in roles and the tenant's own, those by name. */
export async function listTeamRoles(tx: Tx, tenant_id: string): Promise<TeamRole[]> {
  const audiences = await findAudiences(tx, tenant_id);
  const own = await tx
    .selectFrom('role')
    .select(['id', 'name', 'permissions'])
    .where('tenant_id', '=', tenant_id)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return [...roles.map((role) => builtIn(role, audiences)), ...own.map((role) => ownRole(role, audiences))];
}

/** By id; undefined when there is none. */
export async function findTeamRole(tx: Tx, tenant_id: string, id: string): Promise<TeamRole | undefined> {
  if (isBuiltIn(id)) return builtIn(id, await findAudiences(tx, tenant_id));
  if (!isId(id)) return undefined;
  const role = await tx
    .selectFrom('role')
    .select(['id', 'name', 'permissions'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return role && ownRole(role, await findAudiences(tx, tenant_id));
}

/** The role of a request. Throws 422 at `role` when there is none. */
export async function demandTeamRole(tx: Tx, tenant_id: string, id: string): Promise<TeamRole> {
  const role = await findTeamRole(tx, tenant_id, id);
  if (!role) throw invalidAt('role', 'gone');
  return role;
}
