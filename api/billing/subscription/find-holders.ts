import { sql } from 'kysely';
import { permissionsIn, type Permission, type MemberRights } from '#shared/permissions.ts';
import type { Tx } from '#api/kernel/db/database.ts';

interface Holder {
  email: string;
  lang: 'en' | 'se';
}

/** The members of a tenant who have a permission, by role or by audience. */
export async function findHolders(tx: Tx, tenant_id: string, permission: Permission): Promise<Holder[]> {
  const { rows } = await sql<Holder & MemberRights>`
    select a.email, a.lang, m.role, r.permissions as granted, audiences_of(m.tenant_id, m.account_id) as audiences
    from membership m join account a on a.id = m.account_id left join role r on r.tenant_id = m.tenant_id and r.id = m.role_id
    where m.tenant_id = ${tenant_id} and m.state = 'active' order by a.email`.execute(tx);
  return rows.filter((row) => permissionsIn(row).has(permission)).map(({ email, lang }) => ({ email, lang }));
}
