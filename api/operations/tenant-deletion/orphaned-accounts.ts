import type { Sql } from 'postgres';

/** Members of a tenant who belong to no other tenant and are no provider staff. Call it before the tenant is deleted. */
export async function findOrphanedAccounts(owner: Sql, tenant_id: string): Promise<string[]> {
  const found = await owner<{ account_id: string }[]>`
    select m.account_id from membership m join account a on a.id = m.account_id and not a.is_staff
    where m.tenant_id = ${tenant_id} and not exists (
      select from membership o where o.account_id = m.account_id and o.tenant_id <> ${tenant_id})`;
  return found.map(({ account_id }) => account_id);
}

/** Deletes the accounts that no row refers to any more. Returns the storage keys of their pictures. */
export async function deleteAccounts(owner: Sql, accounts: readonly string[]): Promise<string[]> {
  if (accounts.length === 0) return [];
  const naming = await owner<{ table: string; name: string }[]>`
    select c.relname as table, a.attname as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id' and t.attnotnull
    where k.contype = 'f' and k.confrelid = 'account'::regclass
    union select 'audit_log', 'account_id'`;
  const kept = new Set<string>();
  for (const { table, name } of naming) {
    const rows = await owner<{ id: string }[]>`
      select distinct ${owner(name)} as id from ${owner(table)} where ${owner(name)} = any(${accounts as string[]}::uuid[])`;
    for (const { id } of rows) kept.add(id);
  }
  const gone = await owner<{ avatar_key: string | null }[]>`
    delete from account where id = any(${accounts.filter((id) => !kept.has(id))}::uuid[]) returning avatar_key`;
  return gone.flatMap(({ avatar_key }) => avatar_key ?? []);
}
