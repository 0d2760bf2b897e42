import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import { addGames, addRegistrations, type FiguresScope } from './game-figures.ts';
import { leaveOutItemCells, takeItemCellsIn } from './item-cells.ts';
import { addGaps, keepUnique } from './unique-players.ts';

// Call all of these in the transaction that changes the rows, so that statistics and rows agree at every instant. In a transaction of postgres.js,
// pass kyselyOn(tx). A repeated call changes nothing.

/**
 * Excludes players from the statistics of an activity and of its tenant, with all their past and future activity: games, answers, exits,
 * registrations, different players, countries. Their rows stay. Until they are readmitted, nothing that they do there counts. Views, clicks and
 * shares belong to pages and stay.
 */
export async function leaveOutPlayers(tx: Tx, scope: FiguresScope, playerIds: readonly string[]): Promise<void> {
  const { tenant_id, activity_id } = scope;
  await sql`
    insert into left_out_player (tenant_id, activity_id, player_id)
    select ${tenant_id}::uuid, ${activity_id}::uuid, id from unnest(${playerIds as string[]}::uuid[]) as id order by id on conflict do nothing`.execute(
    tx,
  );
  await keepUnique(tx, tenant_id, playerIds, () => setLeftOut(tx, scope, playerIds, true));
}

/** The opposite: everything counts again, including the players' activity meanwhile. */
export async function takePlayersIn(tx: Tx, scope: FiguresScope, playerIds: readonly string[]): Promise<void> {
  const { tenant_id, activity_id } = scope;
  await sql`
    delete from left_out_player where tenant_id = ${tenant_id} and activity_id = ${activity_id} and player_id = any(${playerIds as string[]}::uuid[])`.execute(
    tx,
  );
  await keepUnique(tx, tenant_id, playerIds, () => setLeftOut(tx, scope, playerIds, false));
}

/** Switches games and registrations between left out and counted. */
async function setLeftOut(tx: Tx, scope: FiguresScope, players: readonly string[], isLeftOut: boolean): Promise<void> {
  const { tenant_id, activity_id } = scope;
  const sign = isLeftOut ? -1 : 1;
  const theirs = sql`tenant_id = ${tenant_id} and player_id = any(${players as string[]}::uuid[]) and (activity_id = ${activity_id}) is true and left_out = ${!isLeftOut}`;
  // Waits for games that are ending at this moment.
  const games = await sql<{ id: string }>`select id from game where ${theirs} order by id for update`.execute(tx);
  const ids = games.rows.map(({ id }) => id);
  await addGames(tx, scope, ids, sign);
  await sql`update game set left_out = ${isLeftOut} where tenant_id = ${tenant_id} and id = any(${ids}::uuid[])`.execute(tx);
  const registrations = await sql<{
    day: string | null;
  }>`update registration set left_out = ${isLeftOut} where ${theirs} returning day`.execute(tx);
  await addRegistrations(tx, scope, daysOf(registrations.rows), sign);
  await (isLeftOut ? leaveOutItemCells : takeItemCellsIn)(tx, { ...scope, player_ids: players });
}

const daysOf = (rows: readonly { day: string | null }[]): string[] => rows.flatMap(({ day }) => (day === null ? [] : [day]));

/** Removes games from the statistics before they are deleted. At most some hundred at once. */
export async function forgetGames(tx: Tx, scope: FiguresScope, gameIds: readonly string[]): Promise<void> {
  await keepUnique(tx, scope.tenant_id, await playersOf(tx, scope, gameIds), async () => {
    await addGames(tx, scope, await countingAmong(tx, scope, gameIds), -1);
    await stopCounting(tx, scope, gameIds);
  });
}

/** Removes registrations from the figures before they are deleted. */
export async function forgetRegistrations(tx: Tx, scope: FiguresScope, playerIds: readonly string[]): Promise<void> {
  const { tenant_id, activity_id } = scope;
  const { rows } = await sql<{ day: string }>`
    with found as materialized (
      select player_id, day from registration
      where tenant_id = ${tenant_id} and player_id = any(${playerIds as string[]}::uuid[]) and (activity_id = ${activity_id}) is true and day is not null and not left_out
      for update
    ), gone as (
      update registration r set day = null from found f where r.tenant_id = ${tenant_id} and r.player_id = f.player_id and (r.activity_id = ${activity_id}) is true
    )
    select day from found`.execute(tx);
  await addRegistrations(tx, scope, daysOf(rows), -1);
}

/**
 * Call it before games and registrations of players are deleted while their statistics stay (retention). From then on the statistics of days up to
 * `until` (YYYY-MM-DD) are final and never recounted. The statistics do not know who the players were, so a returning player counts as a new one.
 */
export async function keepFigures(tx: Tx, scope: FiguresScope, playerIds: readonly string[], until: string): Promise<void> {
  const { tenant_id, activity_id } = scope;
  await sql`
    insert into figures_kept (tenant_id, activity_id, until_day) values (${tenant_id}, ${activity_id}, ${until})
    on conflict (tenant_id, activity_id) do update set until_day = greatest(figures_kept.until_day, excluded.until_day)`.execute(tx);
  await keepUnique(tx, tenant_id, playerIds, async () => {
    const { rows } = await sql<{ id: string }>`
      select id from game where tenant_id = ${tenant_id} and player_id = any(${playerIds as string[]}::uuid[]) and (activity_id = ${activity_id}) is true
        and day is not null and not left_out for update`.execute(tx);
    const ids = rows.map(({ id }) => id);
    // Their remaining figures in this activity are now as if others had played.
    await addGaps(tx, tenant_id, playerIds, 1, await otherGames(tx, scope, playerIds));
    await stopCounting(tx, scope, ids);
  });
  await sql`
    update registration set day = null where tenant_id = ${tenant_id} and player_id = any(${playerIds as string[]}::uuid[]) and (activity_id = ${activity_id}) is true`.execute(
    tx,
  );
}

async function otherGames(tx: Tx, { tenant_id, activity_id }: FiguresScope, players: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from game where tenant_id = ${tenant_id} and player_id = any(${players as string[]}::uuid[]) and (activity_id = ${activity_id}) is not true`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

async function playersOf(tx: Tx, { tenant_id }: FiguresScope, gameIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    select distinct player_id from game where tenant_id = ${tenant_id} and id = any(${gameIds as string[]}::uuid[]) and day is not null`.execute(
    tx,
  );
  return rows.map(({ player_id }) => player_id);
}

async function countingAmong(tx: Tx, { tenant_id }: FiguresScope, gameIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from game where tenant_id = ${tenant_id} and id = any(${gameIds as string[]}::uuid[]) and day is not null and not left_out order by id for update`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

const stopCounting = (tx: Tx, { tenant_id }: FiguresScope, gameIds: readonly string[]) =>
  sql`update game set day = null where tenant_id = ${tenant_id} and id = any(${gameIds as string[]}::uuid[])`.execute(tx);
