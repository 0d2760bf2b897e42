import type { Client } from 'pg';

export type Table = { name: string; columns: string[] };
export type Manifest = {
  format: 1;
  made_at: string;
  migrations: { name: string; sha256: string }[];
  tables: Table[];
  sequences: { name: string; last_value: string | null }[];
  /** Tables of the job queue. */
  jobs?: Table[];
};

/**
 * Excluded: the tables that migrate() writes itself, and counters that expire within the hour. The server's own keys are included, so that games and
 * cookies stay valid.
 */
const leftOut = ['schema_migration', 'rate_limit'];

/** The tables of the database, each with the columns that can be written. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($1)
    group by c.relname order by c.relname`,
    [leftOut],
  );
  return rows;
}
