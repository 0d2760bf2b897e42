import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';

/** Corrections have their own shard among those of a day, so that they never block play. */
export const corrections = 100;
const inOrder = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted();

/**
 * Changes which games of players count, and keeps the numbers of different players consistent: subtracts the players' counts from before the change,
 * and adds those after it. Locks their rows of `seen`, so that they start no game meanwhile.
 */
export async function keepUnique<T>(tx: Tx, tenant_id: string, playerIds: readonly string[], change: () => Promise<T>): Promise<T> {
  const players = inOrder(playerIds);
  if (players.length === 0) return change();
  await sql`
    select from seen where tenant_id = ${tenant_id} and player_id = any(${players}::uuid[]) order by player_id, scope_id for update`.execute(
    tx,
  );
  await addGaps(tx, tenant_id, players, -1);
  const changed = await change();
  await addGaps(tx, tenant_id, players, 1);
  await writeSeen(tx, tenant_id, players);
  return changed;
}

/** SQL: the days on which players played in each scope, from the games that count, without those of `except`. */
const daysOf = (tenant_id: string, players: readonly string[], except: readonly string[]) => sql`
  select s.scope_id, g.player_id, g.day, (array_agg(s.country order by g.id))[1] as country
  from game g join any_activity a on a.tenant_id = g.tenant_id and a.id = g.activity_id
  cross join lateral (values (g.activity_id, coalesce(g.country, '')), (g.tenant_id, ''), (kind_scope(g.tenant_id, a.kind), '')) as s(scope_id, country)
  where g.tenant_id = ${tenant_id} and g.player_id = any(${players as string[]}::uuid[]) and g.day is not null and not g.left_out
    and g.id <> all(${except as string[]}::uuid[])
  group by 1, 2, 3`;

/** SQL: the same days, each with the day before it. */
const gapsOf = (tenant_id: string, players: readonly string[], except: readonly string[]) => sql`
  select *, coalesce(lag(day) over (partition by scope_id, player_id order by day), '-infinity') as previous_day
  from (${daysOf(tenant_id, players, except)}) d`;

/** Adds (1) or removes (-1) what players stand for. */
export async function addGaps(
  tx: Tx,
  tenant_id: string,
  players: readonly string[],
  sign: 1 | -1,
  except: readonly string[] = [],
): Promise<void> {
  await sql`
    insert into unique_gap (tenant_id, scope_id, day, previous_day, country, shard, players)
    select ${tenant_id}::uuid, scope_id, day, previous_day, country, ${corrections}::smallint, ${sign}::int * count(*)
    from (${gapsOf(tenant_id, players, except)}) g group by scope_id, day, previous_day, country order by scope_id, day, previous_day, country
    on conflict (tenant_id, scope_id, day, previous_day, country, shard) do update set players = unique_gap.players + excluded.players`.execute(
    tx,
  );
}

/** Writes the players' last days, from the games that count. */
export async function writeSeen(tx: Tx, tenant_id: string, players: readonly string[]): Promise<void> {
  await sql`delete from seen where tenant_id = ${tenant_id} and player_id = any(${players as string[]}::uuid[])`.execute(tx);
  await sql`
    insert into seen (tenant_id, player_id, scope_id, last_day, previous_day, country)
    select distinct on (player_id, scope_id) ${tenant_id}::uuid, player_id, scope_id, day, previous_day, country
    from (${gapsOf(tenant_id, players, [])}) g order by player_id, scope_id, day desc
    on conflict (tenant_id, player_id, scope_id) do update
      set last_day = excluded.last_day, previous_day = excluded.previous_day, country = excluded.country`.execute(tx);
}
