import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll } from 'vitest';
import { testDatabase } from '#ops/test-database.ts';

interface Catalogue {
  /** Uses the database of this test file, as its owner. */
  sql: Sql;
  /** The current tables with their columns in order. */
  columns(): Promise<{ table: string; name: string; type: string; is_generated: boolean }[]>;
  /** The indexes with their columns in order; `of` is the condition of a partial index. */
  indexes(): Promise<{ table: string; columns: string[]; is_primary: boolean; of: string | null }[]>;
}

/** Reads the catalogue of the migrated tables; call it once in a test file. */
export function testCatalogue(): Catalogue {
  let sql: Sql;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const { url, drop } = await testDatabase();
    sql = postgres(url, { max: 1, onnotice: () => undefined });
    close = async () => {
      await sql.end();
      await drop();
    };
  });
  afterAll(() => close());
  return {
    get sql() {
      return sql;
    },
    columns: () => sql`
      select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attgenerated <> '' as is_generated
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname, a.attnum`,
    indexes: () => sql`
      select c.relname as table, i.indisprimary as is_primary, pg_get_expr(i.indpred, i.indrelid) as of, array(
        select a.attname::text from unnest(i.indkey) with ordinality k(attnum, at) join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum order by at
      ) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace`,
  };
}
