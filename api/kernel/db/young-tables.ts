import type { Sql } from 'postgres';

/**
 * Analyzes tables of less than 5,000 rows that have become half as large again since they were last analyzed: of an empty table PostgreSQL takes any
 * index for as good as the primary key (docs/decisions/0170). Autovacuum looks only once a minute, and takes a process for each look. Tables of
 * notes, which come and go, are left to it, and a locked table to the next time. Returns the checked tables.
 */
export async function analyzeYoungTables(owner: Sql): Promise<string[]> {
  const young = await owner<{ name: string }[]>`
    select s.relid::regclass::text as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = 'public' and c.reltuples < 5000 and s.n_live_tup > 50 + 1.5 * greatest(c.reltuples, 0)
      and c.relname not in ('uncounted_answer', 'uncounted_game', 'unlisted_player')
    order by 1`;
  // One transaction each, so that no table stays locked while the next one is checked.
  for (const { name } of young) await owner`analyze (skip_locked) ${owner.unsafe(name)}`;
  return young.map(({ name }) => name);
}
