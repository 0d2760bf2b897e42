import type { Sql, TransactionSql } from 'postgres';
import { Unmovable, type Cell } from './cells.ts';
import { factors, terms } from './shared-tables.ts';

/** Rows that are read and written at once. */
const atOnce = 1_000;

export const columnsOf = async (sql: Sql, table: string): Promise<string[]> =>
  (
    await sql<{ name: string }[]>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`
  ).map(({ name }) => name);

type Row = Record<string, unknown>;

/** Rows as JSON, so that whatever columns a table has are carried over. */
const rowsOf = async (sql: Sql | TransactionSql, table: string, column: string, ids: readonly string[]): Promise<Row[]> =>
  (await sql<{ row: Row }[]>`select to_jsonb(t) as row from ${sql(table)} t where ${sql(column)}::text = any(${[...ids]})`).map(
    ({ row }) => row,
  );

/** Copies rows that the other cell does not have. */
export async function carry(from: Sql | TransactionSql, to: Sql, table: string, column: string, ids: readonly string[]): Promise<void> {
  const names = to(await columnsOf(to, table));
  const rows = await rowsOf(from, table, column, ids);
  await to`
    insert into ${to(table)} (${names}) select ${names} from jsonb_populate_recordset(null::${to(table)}, ${to.json(rows as never)})
    on conflict do nothing`;
}

/** The later change of each account that both cells have: follow_account decides, as it does for what follows. */
export async function mergeAccounts(from: Cell, to: Cell): Promise<void> {
  const all = (await to.sql<{ id: string }[]>`select id::text from account order by id`).map(({ id }) => id);
  const columns = (await columnsOf(to.sql, 'account')).filter((name) => name !== 'id');
  const names = to.sql(columns);
  for (let at = 0; at < all.length; at += atOnce) {
    const rows = await rowsOf(from.sql, 'account', 'id', all.slice(at, at + atOnce));
    const shared = rows.map(({ id }) => String(id));
    await to.sql`
      update account a set (${names}) = (select ${names} from jsonb_populate_record(null::account, g.row))
      from (select text::jsonb as row from unnest(${rows.map((row) => JSON.stringify(row))}::text[]) text) g where a.id = (g.row ->> 'id')::uuid`;
    for (const table of factors) await carry(from.sql, to.sql, table, 'account_id', shared);
  }
}

/** The other cell gets the plans of the one that leads. */
export async function mergeTerms(from: Cell, to: Cell): Promise<void> {
  for (const [table, { key, columns }] of Object.entries(terms)) {
    const rows = (await from.sql<{ row: Row }[]>`select to_jsonb(t) as row from ${from.sql(table)} t`).map(({ row }) => row);
    const keys = key.split(', ');
    const all = columns?.split(', ') ?? (await columnsOf(to.sql, table));
    const names = to.sql(all);
    const own = await to.sql<{ row: Row }[]>`select to_jsonb(t) as row from ${to.sql(table)} t`;
    const textOf = (row: Row): string => keys.map((name) => String(row[name])).join(' ');
    const led = new Set(rows.map(textOf));
    const unknown = own.map(({ row }) => textOf(row)).filter((text) => !led.has(text));
    if (unknown.length > 0) throw new Unmovable(`The leading cell lacks what another one has: ${table} ${unknown.join(', ')}`);
    const changed = all.filter((name) => !keys.includes(name));
    const news = rows.filter((row) => !own.some((one) => textOf(one.row) === textOf(row)));
    await to.sql.begin(async (tx) => {
      await tx`insert into ${tx(table)} (${names}) select ${names} from jsonb_populate_recordset(null::${tx(table)}, ${tx.json(news as never)})`;
      await tx`
        update ${tx(table)} t set (${tx(changed)}) = (select ${tx(changed)} from jsonb_populate_record(null::${tx(table)}, g.row))
        from (select text::jsonb as row from unnest(${rows.map((row) => JSON.stringify(row))}::text[]) text) g
        where ${tx.unsafe(keys.map((name) => `t.${name}::text = g.row ->> '${name}'`).join(' and '))}`;
    });
  }
}
