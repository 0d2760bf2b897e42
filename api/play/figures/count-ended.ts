import { sql, type Kysely } from 'kysely';
import type { Sql, TransactionSql } from 'postgres';
import type { Tables } from '#api/kernel/db/tables.ts';
import { counted } from './item-cells.ts';

/** CTE that notes the ended games in the CTE named `games`, where item analysis includes them (`in_items`). They are counted later, in batches. */
export const toItems = (own: Sql | TransactionSql, games: string) => own`, to_items as (
      insert into uncounted_game (tenant_id, game_id, activity_id) select tenant_id, id, activity_id from ${own(games)} where in_items
    )`;

/** Games counted in one statement, which takes 100 to 200 µs each and so stays well within the statement timeout. */
const most = 5_000;

/**
 * Adds the games that have ended to the cells of item analysis. Only one process counts at a time; the others skip the work. Returns false when
 * another process is counting; its result may not be visible yet. Games that another transaction is excluding are left to that transaction
 * (count_items).
 */
export async function countEnded(play: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean; games: number }>`
    with mine as materialized (select pg_try_advisory_xact_lock(hashtextextended('uncounted_game', 1)) as is_mine), gone as (
      -- Deletes by ctid, which stays the same while the rows are locked. With a list of keys, a plan could search the whole list again for each
      -- deleted row.
      delete from uncounted_game where ctid = any(array(
        select ctid from uncounted_game where (select is_mine from mine) order by tenant_id, game_id limit ${most} for update skip locked
      )) returning *
    ), given as (
      select array_agg(tenant_id) as tenants, array_agg(activity_id) as activities, array_agg(game_id) as games, count(*)::int as count from gone
    )
    select (select is_mine from mine) as is_mine, count as games, count_items(tenants, activities, games, 1, ${counted}::smallint) from given`.execute(
    play,
  );
  const [done] = rows;
  if (done?.is_mine !== true) return false;
  return done.games < most || countEnded(play);
}
