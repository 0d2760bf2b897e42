import type { Sql, TransactionSql } from 'postgres';
import { completed } from '#api/billing/allowance/count-completions.ts';
import { payBonus } from '#api/play/boards/pay-bonus.ts';
import { refreshStandings } from '#api/play/boards/standing-store.ts';
import { toItems } from '#api/play/figures/count-ended.ts';
import { anyShard } from '#api/play/figures/day-counts.ts';
import { isFirstEnded } from '#api/play/figures/item-cells.ts';

/** What an end needs of the answer that ends a game. */
interface EndingAnswer {
  tenant_id: string;
  activity_id: string;
  player_id: string;
  game_id: string;
  in_items?: boolean | undefined;
  month?: string | undefined;
  pays_bonus?: boolean | undefined;
}

/**
 * CTEs that end the games of the last answers in the CTE named `answers`, and count the ends. They are in the statement only when a game ends: in a
 * quiet hour most batches end none.
 */
export const endedGames = (sql: Sql | TransactionSql, rows: readonly EndingAnswer[], answers: string) => sql`, ended as (
      update game set state = 'finished', ended_at = to_timestamp(e.at / 1000), ended_day = e.day,
        points = e.game_points, correct = e.game_correct, wrong = e.game_wrong, time_used = e.game_time,
        in_items = e.in_items is true and not game.left_out and ${isFirstEnded(sql, 'game')}
      from ${sql(answers)} e where e.ends and game.tenant_id = e.tenant_id and game.id = e.game_id
      returning game.tenant_id, game.id, game.activity_id, game.in_items
    )${rows.some(({ in_items }) => in_items) ? toItems(sql, 'ended') : sql``}, counted as (
      insert into daily_statistic (tenant_id, activity_id, day, part_id, shard, finished, points, time_used)
      select tenant_id, activity_id, day, part_id, ${anyShard()}, count(*), sum(game_points), sum(game_time) from ${sql(answers)} where day is not null and game_day is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (tenant_id, activity_id, day, part_id, shard) do update set finished = daily_statistic.finished + excluded.finished,
        points = daily_statistic.points + excluded.points, time_used = daily_statistic.time_used + excluded.time_used
    ), happened as (
      insert into event (tenant_id, activity_id, subject_id, kind, at, waiting)
      select tenant_id, activity_id, game_id, 'game_ended', to_timestamp(at / 1000), coalesce(waiting, '{}') from ${sql(answers)} where day is not null
    )${rows.some(({ month }) => month !== undefined) ? completed(sql, answers) : sql``}`;

/**
 * Runs the statement that stores answers in a transaction with what follows from the ends of games: standings and bonus. The whole transaction is
 * sent at once, without waiting for its parts.
 */
export async function storeWithEnds(
  writer: Sql,
  ending: readonly EndingAnswer[],
  insert: () => Promise<Set<string>>,
): Promise<Set<string>> {
  try {
    // `execute` sends immediately, and so in this order; a statement that is only awaited would be sent after those that are called later.
    const [, written, registered] = await Promise.all([writer`begin`.execute(), insert(), findRegistered(writer, ending)]);
    const ranked = ending.filter(({ game_id }) => registered.has(game_id));
    await Promise.all([
      // A standing is a sum: computing it for a row that was not stored changes nothing.
      refreshStandings(
        writer,
        ranked.map(({ tenant_id, activity_id, player_id, game_id }) => ({ tenant_id, activity_id, player_id, game_id })),
      ),
      ...payBonus(
        writer,
        ending.filter(({ pays_bonus }) => pays_bonus).map(({ tenant_id, game_id }) => ({ tenant_id, game_id })),
      ),
      writer`commit`.execute(),
    ]);
    return written;
  } catch (error) {
    await writer`rollback`.execute().catch(() => undefined);
    throw error;
  }
}

/**
 * The games whose ends change a standing. Sent after the statement that ends the games: a player who registers at this moment has either committed by
 * then, or waits for the rows of these games and computes the standing herself.
 */
async function findRegistered(sql: Sql, ending: readonly EndingAnswer[]): Promise<Set<string>> {
  const found = await sql<{ id: string }[]>`
    select g.id
    from unnest(${ending.map(({ tenant_id }) => tenant_id)}::uuid[], ${ending.map(({ game_id }) => game_id)}::uuid[]) as k(tenant_id, game_id)
    join game g on g.tenant_id = k.tenant_id and g.id = k.game_id
    where (select true from registration r where r.tenant_id = g.tenant_id and r.player_id = g.player_id and (r.activity_id = g.activity_id) is true)`.execute();
  return new Set(found.map(({ id }) => id));
}
