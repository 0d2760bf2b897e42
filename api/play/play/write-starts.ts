import type { Sql, TransactionSql } from 'postgres';
import type { FairTime } from '#shared/play/time-limits.ts';
import { wholePart } from '#shared/content/part.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import { admitStarts, type StartBound } from '#api/billing/allowance/admit-starts.ts';
import { anyShard } from '#api/play/figures/day-counts.ts';
import { reachedFirst } from '#api/play/figures/count-answers.ts';
import { countedByThing, namedSources, seenPlayers } from '#api/play/figures/count-starts.ts';
import { sourceId } from '#api/play/figures/sources.ts';
import { settleLateDay } from '#api/play/figures/settle-late-day.ts';
import { lockSeed, turnOf } from '#api/kernel/db/advisory-locks.ts';
import { jsonRows } from '#api/kernel/db/json-rows.ts';

/** A game to start. */
export interface StartRow {
  tenant_id: string;
  game_id: string;
  activity_id: string;
  publication_id: string;
  player_id: string;
  /** The player is created with the game. */
  is_new_player: boolean;
  uuid_front: string;
  part_id: string;
  seed: number;
  total: number;
  is_preview: boolean;
  fair_time: FairTime;
  /** The activity asks for registration first, and the player skipped it, as she may. */
  skipped_registration: boolean;
  /** Nothing is shown before the player has registered, and only then does the clock start. */
  waits_for_registration: boolean;
  device_type: 'desktop' | 'mobile' | 'tablet' | 'screen';
  /** 16 hexadecimal digits that reveal no address; see api/play/player-records/networks.ts. */
  network?: string | undefined;
  /** Milliseconds. */
  at: number;
  /** In the activity's timezone. */
  day: string;
  hour: number;
  /** ISO 3166, two letters. */
  country: string | null;
  /** The value of the column. */
  source: string | null;
  /** The first question of the game. */
  first_question_id: string | undefined;
  kind: ActivityKind;
}

/** SQL: whether a row of `given` plays the whole of its activity. A part, such as a door, is played once. */
const isOfWhole = (sql: Sql | TransactionSql) => sql`given.part_id = ${wholePart}`;

/**
 * Returns the stored games, and whether their players already played on a later day. A game is not stored when its player has another open game, or a
 * game of the same part. Throws 23505 when the device got a player in the meantime.
 */
async function insertGames(sql: Sql | TransactionSql, rows: readonly StartRow[]): Promise<{ id: string; is_late: boolean }[]> {
  return sql<{ id: string; is_late: boolean }[]>`
    with given as materialized (
      select *, case when is_new_player then false else coalesce((
        select true from left_out_player o where o.tenant_id = g.tenant_id and o.player_id = g.player_id and o.activity_id = g.activity_id), false) end as left_out
      from jsonb_to_recordset(${jsonRows(
        sql,
        rows.map((row) => ({ ...row, source_id: row.source === null ? null : sourceId(row.source) })),
      )}) as g(
        tenant_id uuid, game_id uuid, activity_id uuid, publication_id uuid, player_id uuid, is_new_player boolean, uuid_front uuid,
        part_id uuid, seed integer, total integer, is_preview boolean, fair_time real, skipped_registration boolean, waits_for_registration boolean, device_type text, network text, at float8, day date,
        hour smallint, country text, source text, source_id integer, first_question_id uuid, kind text)
    ), new_player as (
      insert into player (tenant_id, id, created_at, country) select tenant_id, player_id, to_timestamp(at / 1000), country from given where is_new_player
    ), new_device as (
      insert into player_device (tenant_id, uuid_front, player_id, created_at)
      select tenant_id, uuid_front, player_id, to_timestamp(at / 1000) from given where is_new_player
    ), started as (
      insert into game (tenant_id, id, activity_id, publication_id, player_id, uuid_front, part_id, seed, total, is_preview, fair_time, skipped_registration,
        waits_for_registration, device_type, network, started_at, day, hour, country, source_id, left_out)
      select tenant_id, game_id, activity_id, publication_id, player_id, uuid_front, part_id, seed, total, is_preview, fair_time, skipped_registration,
        waits_for_registration, device_type, decode(network, 'hex'), to_timestamp(at / 1000), case when not is_preview then day end, hour, country, source_id, left_out
      from given
      where ${isOfWhole(sql)} or is_preview or not exists (
        select from game g where g.tenant_id = given.tenant_id and g.player_id = given.player_id and (g.activity_id = given.activity_id) is true
          and g.part_id = given.part_id and not g.is_preview)
      on conflict (player_id, activity_id, part_id, tenant_id) where state = 'playing' and not is_preview do nothing
      returning id
    ), counting as materialized (
      select * from given where not is_preview and not left_out and (game_id in (select id from started)) is true
    ), counted as (
      insert into daily_statistic (tenant_id, activity_id, day, part_id, shard, games, desktop, mobile, tablet, screen, fair_time)
      select tenant_id, activity_id, day, part_id, ${anyShard()}, count(*), count(*) filter (where device_type = 'desktop'),
        count(*) filter (where device_type = 'mobile'), count(*) filter (where device_type = 'tablet'), count(*) filter (where device_type = 'screen'),
        count(*) filter (where fair_time <> 1)
      from counting group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (tenant_id, activity_id, day, part_id, shard) do update set games = daily_statistic.games + excluded.games,
        desktop = daily_statistic.desktop + excluded.desktop, mobile = daily_statistic.mobile + excluded.mobile,
        tablet = daily_statistic.tablet + excluded.tablet, screen = daily_statistic.screen + excluded.screen,
        fair_time = daily_statistic.fair_time + excluded.fair_time
    )${rows.some(({ source }) => source !== null) ? namedSources(sql, 'given') : sql``}${countedByThing(sql, 'counting')}${reachedFirst(sql, 'counting')}${seenPlayers(sql, 'counting')}
    -- Scalar subselects, which no plan turns into reading whole tables.
    select id, (id in (
      select game_id from counting c where not is_new_player and (
        select s.last_day > c.day from seen s where s.tenant_id = c.tenant_id and s.player_id = c.player_id and s.scope_id = c.tenant_id))) is true as is_late
    from started`.execute();
}

/** Starts games and counts them; returns for each whether it was stored. Returns after the commit. */
export async function writeStarts(sql: Sql | TransactionSql, rows: readonly StartRow[]): Promise<boolean[]> {
  const started = await insertGames(
    sql,
    rows.toSorted((a, b) => (a.uuid_front < b.uuid_front ? -1 : 1)),
  );
  const late = new Set(started.filter(({ is_late }) => is_late).map(({ id }) => id));
  for (const row of rows) if (late.has(row.game_id)) await settleLateDay(sql, row);
  const ids = new Set(started.map(({ id }) => id));
  return rows.map(({ game_id }) => ids.has(game_id));
}

interface GameLimit {
  most: number;
  since: Date;
  /** The limit of the tenant's month, if there is one. */
  bound: StartBound | undefined;
}

/**
 * Starts one game if the player has had fewer than `most` since `since`, and the tenant's month has room. Two starts of one player wait for each
 * other, so that they cannot both see the same count.
 */
export function writeLimitedStart(
  sql: Sql,
  row: StartRow,
  { most, since, bound }: GameLimit,
): Promise<'started' | 'left_out' | 'game_limit' | 'completion_limit'> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${turnOf.starts(row.activity_id, row.player_id)}, ${lockSeed.turns}))`;
    if ((await countGames(tx, row, since)) >= most) return 'game_limit';
    if (bound && (await admitStarts(tx, row.tenant_id, bound, [row], new Date(row.at))).length === 0) return 'completion_limit';
    const [isStarted] = await writeStarts(tx, [row]);
    return isStarted ? 'started' : 'left_out';
  });
}

/** The games that count against the limit: all that were started, finished or not. */
export async function countGames(
  sql: Sql | TransactionSql,
  player: Pick<StartRow, 'tenant_id' | 'activity_id' | 'player_id'>,
  since: Date,
): Promise<number> {
  const [row] = await sql<{ games: number }[]>`
    select count(*)::int as games from game
    where tenant_id = ${player.tenant_id} and player_id = ${player.player_id} and (activity_id = ${player.activity_id}) is true and started_at >= ${since} and not is_preview`;
  return row?.games ?? 0;
}
