import { sql } from 'kysely';
import type { Provisioning } from '#shared/contract/scim.ts';
import type { Config } from '#api/kernel/config.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { listTeamRoles } from '#api/accounts/team/role-store.ts';
import { defaultRole } from './assign-roles.ts';
import { scimUrl } from './serve-scim.ts';

/** The directory settings of a transaction's tenant. */
export async function provisioning(tx: Tx, tenant_id: string, config: Config, now: Date): Promise<Provisioning> {
  const tokens = await tx
    .selectFrom('scim_token')
    .select(['id', 'hint', 'created_at', 'last_used_at', 'expires_at'])
    .where('tenant_id', '=', tenant_id)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .execute();
  const { rows: groups } = await sql<Provisioning['groups'][number]>`
    select g.id, g.display_name as name, g.role,
      (select count(*)::int from scim_member s where s.tenant_id = g.tenant_id and s.group_id = g.id) as members
    from scim_group g where g.tenant_id = ${tenant_id} order by lower(g.display_name) limit 500`.execute(tx);
  const { users } = await tx
    .selectFrom('scim_user')
    .select((eb) => eb.fn.countAll<number>().as('users'))
    .executeTakeFirstOrThrow();
  const roles = await listTeamRoles(tx, tenant_id);
  return {
    url: scimUrl({ config }),
    tokens: tokens.map(({ created_at, last_used_at, expires_at, ...token }) => ({
      ...token,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
      expires_at: expires_at?.toISOString() ?? null,
    })),
    users: Number(users),
    default_role: await defaultRole(tx),
    groups,
    roles: roles.filter(({ role }) => role !== 'owner').map(({ id, name, role }) => ({ id, name, is_own: role === 'own' })),
  };
}
