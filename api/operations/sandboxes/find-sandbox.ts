import type { Sql } from 'postgres';
import { sandboxDays, type Sandbox } from '#shared/contract/sandboxes.ts';

const dayMs = 86_400_000;

interface Row {
  id: string;
  name: string;
  created_at: Date;
  last_used_at: Date;
}

/** SQL: when a tenant `t` was last used, by a person in the editor, a program with a key, or a player. */
export const lastUse = (sql: Sql) => sql`
  greatest(t.created_at,
    (select max(s.last_used_at) from session s where s.tenant_id = t.id),
    (select max(k.last_used_at) from api_key k where k.tenant_id = t.id),
    (select max(a.updated_at) from activity a where a.tenant_id = t.id),
    (select max(g.started_at) from game g where g.tenant_id = t.id),
    (select max(l.at) from audit_log l where l.tenant_id = t.id))`;

/** The open sandbox that a person owns. */
export async function findSandbox(owner: Sql, account_id: string): Promise<Sandbox | null> {
  const [row] = await owner<Row[]>`
    select t.id, t.name, t.created_at, ${lastUse(owner)} as last_used_at
    from membership m join tenant t on t.id = m.tenant_id and t.is_sandbox
    where m.account_id = ${account_id} and m.role = 'owner' and t.suspended_at is null`;
  if (!row) return null;
  const { id, name, created_at, last_used_at } = row;
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    closes_at: new Date(last_used_at.getTime() + sandboxDays * dayMs).toISOString(),
  };
}
