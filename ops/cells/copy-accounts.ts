import type { Sql } from 'postgres';
import { Unmovable, type Cell } from './cells.ts';
import { carry } from './merge-cells.ts';
import { factors } from './shared-tables.ts';

/** The columns of tenants' tables that name rows of `target`. */
const referencesTo = (sql: Sql, target: string) => sql<{ table: string; column: string }[]>`
  select k.conrelid::regclass::text as table, a.attname::text as column
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.confrelid = ${target}::regclass and cardinality(k.conkey) = 1
    and exists (select from pg_attribute t where t.attrelid = k.conrelid and t.attname = 'tenant_id' and not t.attisdropped)`;

async function findNamed(sql: Sql, target: string, tenant_id: string): Promise<string[]> {
  const parts = (await referencesTo(sql, target)).map(
    ({ table, column }) => `select "${column}"::text as id from ${table} where tenant_id = '${tenant_id}' and "${column}" is not null`,
  );
  return (await sql.unsafe<{ id: string }[]>(parts.join(' union '))).map(({ id }) => id);
}

/** Throws where an address has another account there: that would be two people. */
async function demandOnePerson(from: Cell, to: Cell, people: readonly string[]): Promise<void> {
  const addresses = await from.sql<{ id: string; email: string }[]>`select id, email::text from account where id = any(${[...people]})`;
  const taken = await to.sql<{ email: string }[]>`
    select a.email::text from account a join unnest(${addresses.map(({ id }) => id)}::uuid[], ${addresses.map(({ email }) => email)}::text[]) g (id, email)
      on a.email = g.email and a.id <> g.id`;
  if (taken.length > 0)
    throw new Unmovable(`The other cell has other accounts under the addresses ${taken.map(({ email }) => email).join(', ')}`);
}

/**
 * Makes sure that the other cell has what all tenants share: the plans have followed; the people of this tenant are carried over, with what they sign in
 * with. From then on their changes follow, since the cells are linked. Until they are there nobody here changes an account: what changed in between would
 * neither be copied nor followed.
 */
export async function copyAccounts(from: Cell, to: Cell, tenant_id: string): Promise<void> {
  for (const shared of ['plan_version', 'addon']) {
    const named = await findNamed(from.sql, shared, tenant_id);
    const there = await to.sql<{ id: string }[]>`select id::text from ${to.sql(shared)} where id::text = any(${named})`;
    if (there.length < named.length)
      throw new Unmovable(
        `The other cell lacks what this tenant has: ${shared} ${named.filter((id) => there.every((row) => row.id !== id)).join(', ')}`,
      );
  }
  const people = await findNamed(from.sql, 'account', tenant_id);
  await demandOnePerson(from, to, people);
  await from.sql.begin(async (tx) => {
    await tx.unsafe(`set local lock_timeout = '2s'; lock table account, ${factors.join(', ')} in share mode`);
    await carry(tx, to.sql, 'account', 'id', people);
    for (const table of factors) await carry(tx, to.sql, table, 'account_id', people);
  });
}
