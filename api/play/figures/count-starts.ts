import type { Sql, TransactionSql } from 'postgres';

type Runs = Sql | TransactionSql;

// CTEs of the statement that starts games. `games` names the CTE with the started games that count. Rows are grouped and written in order, so that no
// two statements deadlock. Each connection writes rows of its own, so statements seldom wait for each other at all.

/** Counts starts by hour, country and source. */
export const countedByThing = (sql: Runs, games: string) => sql`, counted_by_thing as (
      insert into daily_breakdown (tenant_id, activity_id, day, thing, value, shard, n)
      select tenant_id, activity_id, day, b.thing, b.value, ${ownShard(sql)}, count(*) from ${sql(games)}
      cross join lateral (values ('country', coalesce(country, '')), ('hour', hour::text), ('source', coalesce(source, ''))) as b(thing, value)
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (tenant_id, activity_id, day, thing, value, shard) do update set n = daily_breakdown.n + excluded.n
    )`;

/** Stores the names of the sources of the games in the CTE named `given`: all games of the statement, also those that do not count. */
export const namedSources = (sql: Runs, source: string) => sql`, named_sources as (
      insert into play_source (tenant_id, activity_id, id, source)
      select distinct tenant_id, activity_id, source_id, source from ${sql(source)} where source is not null and not is_preview order by 1, 2, 3 on conflict do nothing
    )`;

/** Notes in each scope that the players were seen on the day. Players already seen on a later day are left to settleLateDay. */
export const seenPlayers = (sql: Runs, games: string) => sql`, seen_now as (
      insert into seen (tenant_id, player_id, scope_id, last_day, country)
      select distinct on (tenant_id, player_id, s.scope_id) tenant_id, player_id, s.scope_id, day, s.country from ${sql(games)}
      cross join lateral (values (activity_id, coalesce(country, '')), (tenant_id, ''), (kind_scope(tenant_id, kind), '')) as s(scope_id, country)
      order by tenant_id, player_id, s.scope_id, day desc, game_id
      on conflict (tenant_id, player_id, scope_id) do update set last_day = excluded.last_day, previous_day = seen.last_day, country = excluded.country
        where seen.last_day < excluded.last_day
      returning tenant_id, scope_id, last_day, previous_day, country
    ), gaps as (
      insert into unique_gap (tenant_id, scope_id, day, previous_day, country, shard, players)
      select tenant_id, scope_id, last_day, previous_day, country, ${ownShard(sql)}, count(*) from seen_now
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (tenant_id, scope_id, day, previous_day, country, shard) do update set players = unique_gap.players + excluded.players
    )`;

/** The rows of a day that this connection writes. */
export const ownShard = (sql: Runs) => sql`(pg_backend_pid() & 15)::smallint`;
