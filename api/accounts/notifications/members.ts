import { sql } from 'kysely';
import { permissionsIn, type Permission, type MemberRights } from '#shared/permissions.ts';
import type { Tx } from '#api/kernel/db/database.ts';

export interface Member {
  account_id: string;
  email: string;
  lang: 'en' | 'se';
  timezone: string | null;
  /** Her present permissions in the tenant. */
  permissions: ReadonlySet<Permission>;
}

type Row = Omit<Member, 'permissions'> & MemberRights;

/** The active members of a tenant that is not suspended; with `among`, only of these accounts. */
export async function findMembers(tx: Tx, tenant_id: string, among?: readonly string[]): Promise<Member[]> {
  const named = among === undefined ? sql`` : sql`and m.account_id = any(${[...among]}::uuid[])`;
  const { rows } = await sql<Row>`
    select m.account_id, a.email, a.lang, a.timezone, m.role, r.permissions as granted, audiences_of(m.tenant_id, m.account_id) as audiences
    from membership m
    join account a on a.id = m.account_id
    join tenant t on t.id = m.tenant_id and t.suspended_at is null
    left join role r on r.tenant_id = m.tenant_id and r.id = m.role_id
    where m.tenant_id = ${tenant_id} and m.state = 'active' ${named}
    order by m.account_id`.execute(tx);
  return rows.map(({ role, granted, audiences, ...member }) => ({
    ...member,
    permissions: permissionsIn({ role, ...(granted !== undefined && { granted }), ...(audiences !== undefined && { audiences }) }),
  }));
}
