import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import { columnsOf, playerTables } from '#api/play/player-records/player-data.ts';
import { forgetGames, forgetRegistrations } from '#api/play/figures/leave-out-players.ts';
import { lockSeed } from '#api/kernel/db/advisory-locks.ts';

export interface ChosenPlayers {
  tenant_id: string;
  activity_id: string;
  players: readonly string[];
  /** Also deletes the players themselves, if they are known from no other activity. */
  withPlayers: boolean;
}

/** The number of games whose figures are computed in one statement. */
const atOnce = 300;

/**
 * Deletes all data of these players in an activity, in one transaction with the resulting statistics, places and rewards. Draws stay unchanged.
 * Rewards of sharers for the players are taken back: otherwise a repeated registration would earn them again.
 */
export async function deleteChosen(tx: Tx, chosen: ChosenPlayers): Promise<void> {
  const players = [...new Set(chosen.players)].toSorted();
  // Meanwhile none of them can be joined with another player: see hold-players.
  await sql`select pg_advisory_xact_lock(hashtextextended(id, ${lockSeed.players})) from unnest(${players}::text[]) as id`.execute(tx);
  const games = await tx
    .selectFrom('game')
    .select('id')
    .where('activity_id', '=', chosen.activity_id)
    .where('player_id', 'in', players)
    .execute();
  for (let at = 0; at < games.length; at += atOnce)
    await forgetGames(
      tx,
      chosen,
      games.slice(at, at + atOnce).map(({ id }) => id),
    );
  await forgetRegistrations(tx, chosen, players);
  await takeBackRewards(tx, chosen, players);
  await deleteRows(tx, chosen, players);
  if (chosen.withPlayers) await deleteUnknown(tx, chosen, players);
}

/** Lines are only added to the ledger, as when a sharer turns out to be her own friend. */
async function takeBackRewards(tx: Tx, { tenant_id, activity_id }: ChosenPlayers, players: string[]): Promise<void> {
  await sql`
    with taken as (
      delete from share_reward where tenant_id = ${tenant_id} and activity_id = ${activity_id} and friend_id = any(${players}::uuid[])
      returning player_id, game_id, points, at
    ), corrected as (
      insert into ledger (tenant_id, activity_id, player_id, game_id, item_id, reason, points, at)
      select ${tenant_id}, ${activity_id}, player_id, game_id, gen_random_uuid(), 'correction', -points, at from taken
    ), less as (
      select t.player_id, sum(t.points) as points from taken t group by t.player_id
    )
    update standing s set bonus_points = s.bonus_points - l.points from less l
    where s.tenant_id = ${tenant_id} and s.player_id = l.player_id and (s.board_id = ${activity_id}) is true
      and (select a.adds_bonus from activity a where a.tenant_id = ${tenant_id} and a.id = ${activity_id})`.execute(tx);
}

async function deleteRows(tx: Tx, { tenant_id, activity_id }: ChosenPlayers, players: string[]): Promise<void> {
  const devices = sql`(select d.uuid_front from player_device d where d.tenant_id = ${tenant_id} and d.player_id = any(${players}::uuid[]))`;
  for (const [name, { columns, goes_with, since }] of playerTables) {
    if (goes_with === 'player' || since === undefined) continue;
    const [column] = columnsOf(columns, 'player');
    const [device] = columnsOf(columns, 'device');
    if (name === 'share_reward') continue;
    const hers = column ? sql`${sql.ref(column)} = any(${players}::uuid[])` : sql`${sql.ref(device ?? '')} in ${devices}`;
    await sql`delete from ${sql.table(name)} where tenant_id = ${tenant_id} and activity_id = ${activity_id} and ${hers}`.execute(tx);
  }
  await sql`delete from standing where tenant_id = ${tenant_id} and board_id = ${activity_id} and player_id = any(${players}::uuid[])`.execute(
    tx,
  );
}

async function deleteUnknown(tx: Tx, { tenant_id }: ChosenPlayers, players: string[]): Promise<void> {
  await sql`
    delete from player p where p.tenant_id = ${tenant_id} and p.id = any(${players}::uuid[])
      and not exists (select from game g where g.tenant_id = p.tenant_id and g.player_id = p.id)
      and not exists (select from registration r where r.tenant_id = p.tenant_id and r.player_id = p.id)`.execute(tx);
}
