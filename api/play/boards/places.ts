import type { Sql, TransactionSql } from 'postgres';
import type { Ranked } from './round-store.ts';

export interface PlaceKey {
  tenant_id: string;
  board_id: string;
  player_id: string;
}

const countsOf = (sql: Sql | TransactionSql) => sql`standing_count c where c.tenant_id = s.tenant_id and c.board_id = s.board_id`;
/** SQL: joins, as `t`, how many players have a higher total than the standing `s` in its part, and whether its own is counted by time. */
const countsOfTotals = (sql: Sql | TransactionSql) => sql`
    cross join lateral (
      select sum(c.players) filter (where c.key > s.total) as ahead, bool_or(c.by_time) filter (where c.key = s.total) as by_time
      from ${countsOf(sql)} and c.level = 1 and c.part = floor(s.total / 64) and c.key >= s.total
    ) t`;
/** SQL: the place of the standing `s`, given `countsOfTotals`. Players with equal counts are compared. */
const placeOf = (sql: Sql | TransactionSql) => sql`(
      1 + coalesce((select sum(c.players) from ${countsOf(sql)} and c.level = 0 and c.part = 0 and c.key > floor(s.total / 64)), 0) + coalesce(t.ahead, 0)
      + coalesce((select sum(c.players) from ${countsOf(sql)} and c.level = 2 and c.part = s.total and c.key < floor(s.time_used)), 0)
      + coalesce((select sum(c.players) from ${countsOf(sql)} and c.level = 3 and c.part = s.total
          and c.key >= 256 * floor(s.time_used) and c.key < floor(s.time_used * 256)), 0)
      + (select count(*) from standing o
          where (o.tenant_id = s.tenant_id) is true and o.board_id = s.board_id and o.total = s.total and (o.time_used, o.reached_at) < (s.time_used, s.reached_at)
            and o.time_used >= case when t.by_time then floor(s.time_used * 256) / 256 else 0 end)
    )::int`;

/**
 * The places of players on boards, counted from 1, in the same order; undefined for a player without one. The counts of a board say how many players
 * are ahead by points and, where more than 500 have the same, by time, down to a 256th of a second (0242-crowded-totals.sql). Only the remaining ties
 * are compared, so a million players cost no more than a thousand.
 */
export async function findPlaces(sql: Sql | TransactionSql, lookups: readonly PlaceKey[]): Promise<(number | undefined)[]> {
  const keys = lookups.map(({ tenant_id, board_id, player_id }, n) => ({ n, tenant_id, board_id, player_id }));
  const found = await sql<{ n: number; place: number }[]>`
    select k.n, ${placeOf(sql)} as place
    from jsonb_to_recordset(${sql.json(keys)}) as k(n integer, tenant_id uuid, board_id uuid, player_id uuid)
    join standing s on s.tenant_id = k.tenant_id and s.player_id = k.player_id and (s.board_id = k.board_id) is true
    ${countsOfTotals(sql)}`.execute();
  const places: (number | undefined)[] = lookups.map(() => undefined);
  for (const { n, place } of found) places[n] = place;
  return places;
}

export const findPlace = async (
  sql: Sql | TransactionSql,
  tenant_id: string,
  board_id: string,
  player_id: string,
): Promise<number | undefined> => (await findPlaces(sql, [{ tenant_id, board_id, player_id }]))[0];

/** Also counts the totals that have become crowded by time (0242-crowded-totals.sql). Simultaneous processes do each of them once. */
export async function countCrowded(playSql: Sql): Promise<void> {
  while ((await playSql<{ more: boolean }[]>`select count_crowded() as more`)[0]?.more === true);
}

/** The first rows of a board, with their places; `total` counts all. */
export async function findFirst(
  sql: Sql,
  { tenant_id, board_id }: Pick<PlaceKey, 'tenant_id' | 'board_id'>,
  first: number,
): Promise<{ rows: Ranked[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    sql<Ranked[]>`
    select s.player_id, rank() over (order by s.total desc, s.time_used, s.reached_at)::int as place, s.points, s.bonus_points, s.time_used, p.username, p.name, p.surname
    from (
      select * from standing where (tenant_id = ${tenant_id}) is true and board_id = ${board_id} order by total desc, time_used, reached_at, player_id limit ${first}
    ) s join player p on p.tenant_id = s.tenant_id and p.id = s.player_id
    order by s.total desc, s.time_used, s.reached_at, s.player_id`,
    sql<
      { total: number }[]
    >`select coalesce(sum(players), 0)::int as total from standing_count where tenant_id = ${tenant_id} and board_id = ${board_id} and level = 0`,
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** The rows of players with their places, in the same order; undefined for a player without one. */
export async function findRows(sql: Sql, places: readonly PlaceKey[]): Promise<(Ranked | undefined)[]> {
  const keys = places.map(({ tenant_id, board_id, player_id }, n) => ({ n, tenant_id, board_id, player_id }));
  const found = await sql<(Ranked & { n: number })[]>`
    select k.n, s.player_id, ${placeOf(sql)} as place, s.points, s.bonus_points, s.time_used, p.username, p.name, p.surname
    from jsonb_to_recordset(${sql.json(keys)}) as k(n integer, tenant_id uuid, board_id uuid, player_id uuid)
    join standing s on s.tenant_id = k.tenant_id and s.player_id = k.player_id and (s.board_id = k.board_id) is true
    ${countsOfTotals(sql)}
    join player p on p.tenant_id = s.tenant_id and p.id = s.player_id`.execute();
  const rows: (Ranked | undefined)[] = places.map(() => undefined);
  for (const { n, ...row } of found) rows[n] = row;
  return rows;
}
