import { sql } from 'kysely';
import { permissionsIn, type Permission, type Role } from '#shared/permissions.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { hasWords } from '#api/kernel/db/has-words.ts';
import type { Audiences } from './role-store.ts';
import type { Target } from './team-policy.ts';

/** A member or an open invitation. */
export interface TeamRow extends Target {
  id: string;
  name: string;
  email: string;
  role_id: string | null;
  /** The name of a custom role. */
  role_name: string | null;
  state: 'invited' | 'active' | 'suspended';
  avatar_key: string | null;
  last_login_at: Date | null;
  last_password_reset_at: Date | null;
  expires_at: Date | null;
}

type Read = Omit<TeamRow, 'permissions' | 'account_id'> & { granted: Permission[] | null; audiences: Audiences; role: Role | 'own' };

const team = (tenant_id: string) => sql`(
  select a.id, a.name, a.email, m.role, m.role_id, r.name as role_name, r.permissions as granted, m.state, a.avatar_key,
    a.last_login_at, a.password_changed_at as last_password_reset_at, null::timestamptz as expires_at
  from membership m
  join account a on a.id = m.account_id
  left join role r on r.tenant_id = m.tenant_id and r.id = m.role_id
  where m.tenant_id = ${tenant_id}
  union all
  select i.id, coalesce(i.name, ''), i.email, i.role, i.role_id, r.name, r.permissions, 'invited', null, null, null, i.expires_at
  from invitation i
  left join role r on r.tenant_id = i.tenant_id and r.id = i.role_id
  where i.tenant_id = ${tenant_id} and i.accepted_at is null and i.withdrawn_at is null
) team`;

/** Resolves the audiences only for the rows that are read, not for the whole team. */
const withAudiences = (tenant_id: string) =>
  sql`audiences_of(${tenant_id}, case when state = 'invited' then null else id end) as audiences`;

const toRow = ({ granted, audiences, ...row }: Read): TeamRow => ({
  ...row,
  account_id: row.state === 'invited' ? null : row.id,
  permissions: permissionsIn({ role: row.role, granted, audiences }),
});

export interface TeamSearch {
  search?: string | undefined;
  state?: TeamRow['state'] | undefined;
}

const fitting = ({ search = '', state }: TeamSearch) =>
  sql`${hasWords(sql<string>`fold_text(concat_ws(E'\\n', name, email))`, search)} and (${state ?? null}::text is null or state = ${state ?? null}::text)`;

export async function countTeam(tx: Tx, tenant_id: string, search: TeamSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${team(tenant_id)} where ${fitting(search)}`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Members by name, then invitations by address. */
export async function listTeam(
  tx: Tx,
  tenant_id: string,
  search: TeamSearch,
  page: { per_page: number; offset: number },
): Promise<TeamRow[]> {
  const { rows } = await sql<Read>`
    select page.*, ${withAudiences(tenant_id)} from (
      select * from ${team(tenant_id)} where ${fitting(search)}
      order by state = 'invited', lower(name), email limit ${page.per_page} offset ${page.offset}
    ) page
    order by state = 'invited', lower(name), email`.execute(tx);
  return rows.map(toRow);
}

/** A member by her account, or an open invitation by its id. */
export async function findTeamRow(tx: Tx, tenant_id: string, id: string): Promise<TeamRow | undefined> {
  const { rows } = await sql<Read>`select team.*, ${withAudiences(tenant_id)} from ${team(tenant_id)} where id = ${id}`.execute(tx);
  return rows[0] && toRow(rows[0]);
}
