import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import { parseFilter } from './filter.ts';
import { conditionOf, type Askable } from './filter-sql.ts';
import type { Page } from './list-response.ts';

export interface ScimGroup {
  id: string;
  display_name: string;
  external_id: string | null;
  /** What its members are here; null: nothing. */
  role: string | null;
  created_at: Date;
  updated_at: Date;
  /** By the ids of users. */
  members: { value: string; display: string }[];
}

const ofGroup = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('value', u.id, 'display', u.user_name) order by u.user_name), '[]')
  from scim_member s join scim_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
  where s.tenant_id = g.tenant_id and s.group_id = g.id)`;
const askable: Askable = {
  values: {
    id: sql`g.id`,
    displayname: sql`g.display_name`,
    externalid: sql`g.external_id`,
    'meta.lastmodified': sql`to_char(g.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
  lists: { members: ofGroup },
};
const selected = sql`g.id, g.display_name, g.external_id, g.role, g.created_at, g.updated_at, ${ofGroup} as members from scim_group g`;

export async function findGroup(tx: Tx, id: string): Promise<ScimGroup | undefined> {
  const { rows } = await sql<ScimGroup>`select ${selected} where g.tenant_id = current_tenant() and g.id = ${id}`.execute(tx);
  return rows[0];
}

export async function listGroups(tx: Tx, page: Page): Promise<{ rows: ScimGroup[]; total: number }> {
  const condition = page.filter === undefined ? sql`true` : conditionOf(parseFilter(page.filter), askable);
  const { rows } = await sql<ScimGroup>`
    select ${selected} where g.tenant_id = current_tenant() and ${condition} order by g.created_at, g.id limit ${page.count} offset ${page.offset}`.execute(
    tx,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from scim_group g where g.tenant_id = current_tenant() and ${condition}`.execute(tx);
  return { rows, total: counted[0]?.total ?? 0 };
}
