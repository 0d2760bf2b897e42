import { sql } from 'kysely';
import type { Tx } from '#api/db/database.ts';
import { addGames, addRegistrations, type FiguresOf } from './game-figures.ts';
import { leaveOutItemCells, takeItemCellsIn } from './items/item-cells.ts';
import { addGaps, keepUnique } from './unique-players.ts';

// All of these belong in the transaction that changes the rows, so that figures and rows say the same at every instant. Within a transaction of
// postgres.js they go with kyselyOn(tx). Each may be repeated and then changes nothing.

/**
 * Takes all that players did and will do in an activity out of its figures and those of its tenant: games, answers, exits, registrations, different
 * players, countries. Their rows stay. What they do there afterwards is not counted either, until they are taken in. Views, clicks and shares are of
 * pages and stay.
 */
export async function leaveOutPlayers(tx: Tx, of: FiguresOf, playerIds: readonly string[]): Promise<void> {
  const { tenant_id, activity_id } = of;
  await sql`
    insert into left_out_player (tenant_id, activity_id, player_id)
    select ${tenant_id}::uuid, ${activity_id}::uuid, id from unnest(${playerIds as string[]}::uuid[]) as id order by id on conflict do nothing`.execute(
    tx,
  );
  await keepUnique(tx, tenant_id, playerIds, () => turn(tx, of, playerIds, true));
}

/** The opposite: all of it counts again, also what they did meanwhile. */
export async function takePlayersIn(tx: Tx, of: FiguresOf, playerIds: readonly string[]): Promise<void> {
  const { tenant_id, activity_id } = of;
  await sql`
    delete from left_out_player where tenant_id = ${tenant_id} and activity_id = ${activity_id} and player_id = any(${playerIds as string[]}::uuid[])`.execute(
    tx,
  );
  await keepUnique(tx, tenant_id, playerIds, () => turn(tx, of, playerIds, false));
}

/** Games and registrations that are not left out, or that are, become the other. */
async function turn(tx: Tx, of: FiguresOf, players: readonly string[], out: boolean): Promise<void> {
  const { tenant_id, activity_id } = of;
  const sign = out ? -1 : 1;
  const theirs = sql`tenant_id = ${tenant_id} and player_id = any(${players as string[]}::uuid[]) and (activity_id = ${activity_id}) is true and left_out = ${!out}`;
  // Games that are ending at this moment are waited for.
  const games = await sql<{ id: string }>`select id from game where ${theirs} order by id for update`.execute(tx);
  const ids = games.rows.map(({ id }) => id);
  await addGames(tx, of, ids, sign);
  await sql`update game set left_out = ${out} where tenant_id = ${tenant_id} and id = any(${ids}::uuid[])`.execute(tx);
  const registrations = await sql<{ day: string | null }>`update registration set left_out = ${out} where ${theirs} returning day`.execute(
    tx,
  );
  await addRegistrations(tx, of, daysOf(registrations.rows), sign);
  await (out ? leaveOutItemCells : takeItemCellsIn)(tx, { ...of, player_ids: players });
}

const daysOf = (rows: readonly { day: string | null }[]): string[] => rows.flatMap(({ day }) => (day === null ? [] : [day]));

/** Before games are deleted together with their figures: takes them out. At most some hundred at once. */
export async function forgetGames(tx: Tx, of: FiguresOf, gameIds: readonly string[]): Promise<void> {
  await keepUnique(tx, of.tenant_id, await playersOf(tx, of, gameIds), async () => {
    await addGames(tx, of, await countingAmong(tx, of, gameIds), -1);
    await stopCounting(tx, of, gameIds);
  });
}

/** Before registrations are deleted together with their figures: takes them out. */
export async function forgetRegistrations(tx: Tx, of: FiguresOf, playerIds: readonly string[]): Promise<void> {
  const { tenant_id, activity_id } = of;
  const { rows } = await sql<{ day: string }>`
    with found as materialized (
      select player_id, day from registration
      where tenant_id = ${tenant_id} and player_id = any(${playerIds as string[]}::uuid[]) and (activity_id = ${activity_id}) is true and day is not null and not left_out
      for update
    ), gone as (
      update registration r set day = null from found f where r.tenant_id = ${tenant_id} and r.player_id = f.player_id and (r.activity_id = ${activity_id}) is true
    )
    select day from found`.execute(tx);
  await addRegistrations(tx, of, daysOf(rows), -1);
}

/**
 * Before games and registrations of players are deleted whose figures stay (retention): the figures of days up to `until` (YYYY-MM-DD) are what
 * counts from now on, and are not recounted any more. Who the players were, the figures do not know: who comes back is counted as somebody new.
 */
export async function keepFigures(tx: Tx, of: FiguresOf, playerIds: readonly string[], until: string): Promise<void> {
  const { tenant_id, activity_id } = of;
  await sql`
    insert into figures_kept (tenant_id, activity_id, until_day) values (${tenant_id}, ${activity_id}, ${until})
    on conflict (tenant_id, activity_id) do update set until_day = greatest(figures_kept.until_day, excluded.until_day)`.execute(tx);
  await keepUnique(tx, tenant_id, playerIds, async () => {
    const { rows } = await sql<{ id: string }>`
      select id from game where tenant_id = ${tenant_id} and player_id = any(${playerIds as string[]}::uuid[]) and (activity_id = ${activity_id}) is true
        and day is not null and not left_out for update`.execute(tx);
    const ids = rows.map(({ id }) => id);
    // What stays of them in this activity is as if others had played it.
    await addGaps(tx, tenant_id, playerIds, 1, await otherGames(tx, of, playerIds));
    await stopCounting(tx, of, ids);
  });
  await sql`
    update registration set day = null where tenant_id = ${tenant_id} and player_id = any(${playerIds as string[]}::uuid[]) and (activity_id = ${activity_id}) is true`.execute(
    tx,
  );
}

async function otherGames(tx: Tx, { tenant_id, activity_id }: FiguresOf, players: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from game where tenant_id = ${tenant_id} and player_id = any(${players as string[]}::uuid[]) and (activity_id = ${activity_id}) is not true`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

async function playersOf(tx: Tx, { tenant_id }: FiguresOf, gameIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    select distinct player_id from game where tenant_id = ${tenant_id} and id = any(${gameIds as string[]}::uuid[]) and day is not null`.execute(
    tx,
  );
  return rows.map(({ player_id }) => player_id);
}

async function countingAmong(tx: Tx, { tenant_id }: FiguresOf, gameIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from game where tenant_id = ${tenant_id} and id = any(${gameIds as string[]}::uuid[]) and day is not null and not left_out order by id for update`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

const stopCounting = (tx: Tx, { tenant_id }: FiguresOf, gameIds: readonly string[]) =>
  sql`update game set day = null where tenant_id = ${tenant_id} and id = any(${gameIds as string[]}::uuid[])`.execute(tx);
