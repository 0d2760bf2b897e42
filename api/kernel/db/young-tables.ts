import type { Sql } from 'postgres';

/**
 * Analyzes tables of less than 5,000 rows that have grown by half since they were last analyzed: for an empty table PostgreSQL considers any index as
 * good as the primary key (docs/decisions/0170). Autovacuum runs only once a minute, and starts a process each time. Tables of notes, whose rows are
 * short-lived, are left to it, and a locked table to the next run. Returns the checked tables.
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
