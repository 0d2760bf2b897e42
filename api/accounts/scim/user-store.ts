import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import { parseFilter } from './filter.ts';
import { conditionOf, type Askable } from './filter-sql.ts';
import type { Page } from './list-response.ts';
import type { Resource } from './patch.ts';

export interface ScimUser {
  id: string;
  account_id: string;
  user_name: string;
  external_id: string | null;
  resource: Resource;
  created_at: Date;
  updated_at: Date;
  /** Of her account. */
  email: string;
  role: string;
  state: 'active' | 'suspended';
  groups: { value: string; display: string }[];
}

const askable: Askable = {
  values: {
    id: sql`u.id`,
    username: sql`u.user_name`,
    externalid: sql`u.external_id`,
    displayname: sql`u.resource ->> 'displayName'`,
    'name.givenname': sql`u.resource -> 'name' ->> 'givenName'`,
    'name.familyname': sql`u.resource -> 'name' ->> 'familyName'`,
    'name.formatted': sql`u.resource -> 'name' ->> 'formatted'`,
    active: sql`(m.state = 'active')`,
    'meta.created': sql`to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    'meta.lastmodified': sql`to_char(u.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
  lists: { emails: sql`u.resource -> 'emails'` },
};

const selected = sql`
  u.id, u.account_id, u.user_name, u.external_id, u.resource, u.created_at, u.updated_at, a.email, m.role, m.state,
  coalesce((
    select jsonb_agg(jsonb_build_object('value', g.id, 'display', g.display_name) order by g.display_name)
    from scim_member s join scim_group g on g.tenant_id = s.tenant_id and g.id = s.group_id
    where s.tenant_id = u.tenant_id and s.user_id = u.id), '[]') as groups
  from scim_user u
  join account a on a.id = u.account_id
  join membership m on m.tenant_id = u.tenant_id and m.account_id = u.account_id`;

export async function findUser(tx: Tx, id: string): Promise<ScimUser | undefined> {
  const { rows } = await sql<ScimUser>`select ${selected} where u.tenant_id = current_tenant() and u.id = ${id}`.execute(tx);
  return rows[0];
}

/** A page of those whom a filter means, in the order in which they came. */
export async function listUsers(tx: Tx, page: Page): Promise<{ rows: ScimUser[]; total: number }> {
  const condition = page.filter === undefined ? sql`true` : conditionOf(parseFilter(page.filter), askable);
  const { rows } = await sql<ScimUser>`
    select ${selected} where u.tenant_id = current_tenant() and ${condition} order by u.created_at, u.id limit ${page.count} offset ${page.offset}`.execute(
    tx,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from scim_user u
    join membership m on m.tenant_id = u.tenant_id and m.account_id = u.account_id
    where u.tenant_id = current_tenant() and ${condition}`.execute(tx);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Whether another user of the tenant has the name, in whatever case. */
export async function isNameTaken(tx: Tx, user_name: string, id: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from scim_user where tenant_id = current_tenant() and lower(user_name) = lower(${user_name}) and id is distinct from ${id}::uuid`.execute(
    tx,
  );
  return rows.length > 0;
}
