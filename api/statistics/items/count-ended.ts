import { sql, type Kysely } from 'kysely';
import type { Sql, TransactionSql } from 'postgres';
import type { Tables } from '#api/db/tables.ts';
import { counted } from './item-cells.ts';

/** CTE that notes the ended games in the CTE named `games`, where item analysis takes them (`in_items`). They are counted later, together with others. */
export const toItems = (own: Sql | TransactionSql, games: string) => own`, to_items as (
      insert into uncounted_game (tenant_id, game_id, activity_id) select tenant_id, id, activity_id from ${own(games)} where in_items
    )`;

/** Games that are counted in one statement, well within the time that one may take: 100 to 200 us each. */
const most = 5_000;

/**
 * Adds the games that ended since to the cells of item analysis. One process at a time, so that none waits for another: false where another one does
 * it, which may not see all yet. What somebody takes out just now is left to her (count_items).
 */
export async function countEnded(play: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean; games: number }>`
    with mine as materialized (select pg_try_advisory_xact_lock(hashtextextended('uncounted_game', 1)) as is_mine), gone as (
      -- By their places, which they keep while they are held: as a list of keys they could all be looked for again for each that is deleted.
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
