import { sql as kyselySql } from 'kysely';
import type { Sql, TransactionSql } from 'postgres';
import type { Tx } from '#api/kernel/db/database.ts';

type AnySql = Sql | TransactionSql;

/**
 * Shards. Ended games are counted into `counted`, by one process at a time. All other writes go into the other shard, so that neither waits for the
 * other.
 */
export const counted = 0;
const moved = 8;

/** SQL: whether the ending game `of` is the first of its player in its part to end, and the player is not excluded from the figures. */
export function isFirstEnded(sql: AnySql, alias: string) {
  const game = sql(alias);
  return sql`not ${game}.left_out and not exists (
          select from game o where o.tenant_id = ${game}.tenant_id and o.player_id = ${game}.player_id and (o.activity_id = ${game}.activity_id) is true
            and o.part_id = ${game}.part_id and o.id <> ${game}.id and o.state in ('finished', 'timed_out') and not o.is_preview)`;
}

/** Adds (1) or removes (-1) the stored answers of those of these games that are in the cells. Call it before and after the answers change. */
export async function moveItemCells(sql: AnySql, tenant_id: string, game_ids: readonly string[], times: 1 | -1): Promise<void> {
  if (game_ids.length === 0) return;
  await sql`
    select count_items(array_agg(g.tenant_id), array_agg(g.activity_id), array_agg(g.id), ${times}::integer, ${moved}::smallint)
    from unnest(${[...game_ids]}::uuid[]) k(id) join game g on g.tenant_id = ${tenant_id} and g.id = k.id
    where g.in_items`;
}

interface PlayersScope {
  tenant_id: string;
  activity_id: string;
  player_ids: readonly string[];
}

/**
 * Removes players from the item analysis of an activity, in the transaction that removes them from all other figures. Has no effect the second time.
 */
export async function leaveOutItemCells(tx: Tx, players: PlayersScope): Promise<void> {
  const { rows } = await kyselySql<{ id: string }>`
    select id from game where ${theirs(players)} and in_items order by id for no key update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await moveCells(tx, players.tenant_id, ids, -1);
  await markGames(tx, players.tenant_id, ids, false);
}

/** Adds the first games of players to the item analysis of an activity, by the same rule as when the games ended. Has no effect the second time. */
export async function takeItemCellsIn(tx: Tx, players: PlayersScope): Promise<void> {
  const { rows } = await kyselySql<{ id: string }>`
    select id from game where ${theirs(players)} and not in_items and state = 'finished' and not is_preview and not exists (
        select from game o where o.tenant_id = game.tenant_id and o.player_id = game.player_id and (o.activity_id = game.activity_id) is true
          and o.part_id = game.part_id and o.state in ('finished', 'timed_out') and not o.is_preview and (o.ended_at, o.id) < (game.ended_at, game.id))
    order by id for no key update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await markGames(tx, players.tenant_id, ids, true);
  await moveCells(tx, players.tenant_id, ids, 1);
}

const theirs = ({ tenant_id, activity_id, player_ids }: PlayersScope) =>
  kyselySql`tenant_id = ${tenant_id} and player_id = any(${player_ids as string[]}::uuid[]) and (activity_id = ${activity_id}) is true`;

const markGames = (tx: Tx, tenant_id: string, ids: readonly string[], in_items: boolean) =>
  kyselySql`update game set in_items = ${in_items} where tenant_id = ${tenant_id} and id = any(${ids as string[]}::uuid[])`.execute(tx);

const moveCells = (tx: Tx, tenant_id: string, ids: readonly string[], times: 1 | -1) =>
  kyselySql`
    select count_items(array_agg(tenant_id), array_agg(activity_id), array_agg(id), ${times}::integer, ${moved}::smallint)
    from game where tenant_id = ${tenant_id} and id = any(${ids as string[]}::uuid[]) and in_items`.execute(tx);

/** When a player's devices were joined, only the game that ended first counts: in the game on the other device she already knew the questions. */
export async function keepFirstGames(sql: AnySql, { tenant_id, player_id }: { tenant_id: string; player_id: string }): Promise<void> {
  const games = await sql<{ id: string }[]>`
    select g.id from game g where g.tenant_id = ${tenant_id} and g.player_id = ${player_id} and g.in_items and not (${isFirst(sql)})
    order by g.id for no key update`;
  const ids = games.map(({ id }) => id);
  await moveItemCells(sql, tenant_id, ids, -1);
  await sql`update game set in_items = false where tenant_id = ${tenant_id} and id = any(${ids}::uuid[])`;
}

/** SQL: whether the game `g` is the first game of its player in its part to end. */
const isFirst = (sql: AnySql) => sql`not exists (
        select from game o where o.tenant_id = g.tenant_id and o.player_id = g.player_id and (o.activity_id = g.activity_id) is true
          and o.part_id = g.part_id and o.state in ('finished', 'timed_out') and not o.is_preview and (o.ended_at, o.id) < (g.ended_at, g.id))`;
