import { sql } from 'kysely';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { listTeamRoles, type TeamRole } from '#api/accounts/team/role-store.ts';

interface Acting {
  tenant_id: string;
  /** Who the log says did it. */
  by: Parameters<typeof audit>[1];
  now: Date;
}
interface Row {
  account_id: string;
  email: string;
  role: string;
  role_id: string | null;
  role_ids: string[];
}

/** The role of a new member, and of a member without a group with a role. */
export async function defaultRole(tx: Tx): Promise<'admin' | 'editor' | 'graphics_editor' | 'text_editor' | 'analyst'> {
  const connection = await tx.selectFrom('sso_connection').select('default_role').executeTakeFirst();
  return connection?.default_role ?? 'analyst';
}

/**
 * Gives users the role of their groups; of several the one with the most permissions. Call it after a change of a group with a role, under the lock
 * of the tenant. A directory neither adds nor removes owners.
 */
export async function assignRoles(tx: Tx, { tenant_id, by, now }: Acting, users: readonly string[]): Promise<void> {
  if (users.length === 0) return;
  const roles = await listTeamRoles(tx, tenant_id);
  const fallback = await defaultRole(tx);
  const { rows } = await sql<Row>`
    select u.account_id, a.email, m.role, m.role_id, array(
      select g.role from scim_member s join scim_group g on g.tenant_id = s.tenant_id and g.id = s.group_id
      where s.tenant_id = u.tenant_id and s.user_id = u.id and g.role is not null order by g.display_name) as role_ids
    from scim_user u
    join account a on a.id = u.account_id
    join membership m on m.tenant_id = u.tenant_id and m.account_id = u.account_id
    where u.tenant_id = ${tenant_id} and u.id = any(${[...users]}::uuid[]) and m.role <> 'owner'`.execute(tx);
  for (const { account_id, email, role, role_id, role_ids } of rows) {
    const wanted = strongest(roles, role_ids) ?? roles.find(({ id }) => id === fallback);
    const before = role === 'own' ? role_id : role;
    if (!wanted || wanted.id === before || wanted.role === 'owner') continue;
    await tx
      .updateTable('membership')
      .set({ role: wanted.role, role_id: wanted.role_id })
      .where('tenant_id', '=', tenant_id)
      .where('account_id', '=', account_id)
      .execute();
    const entry = { subject_id: account_id, before: roles.find(({ id }) => id === before)?.name ?? role, after: wanted.name };
    await audit(tx, by, 'member_changed', email, now, entry);
  }
}

/** Roles that are gone count as none. */
function strongest(roles: readonly TeamRole[], roleIds: readonly string[]): TeamRole | undefined {
  const held = roleIds.flatMap((id) => roles.filter((role) => role.id === id));
  return held.toSorted((a, b) => b.permissions.size - a.permissions.size)[0];
}
