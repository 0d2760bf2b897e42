import { sql } from 'kysely';
import type { Tx } from '#api/db/database.ts';

/** All games of an activity with what follows from them: answers and points (by trigger), places, counts, shares and link clicks. */
export async function deleteGames(tx: Tx, activity_id: string): Promise<void> {
  await tx.deleteFrom('standing').where('board_id', '=', activity_id).execute();
  await tx.deleteFrom('game').where('activity_id', '=', activity_id).execute();
  for (const table of [
    'ledger',
    'daily_statistic',
    'poll_vote',
    'share_visit',
    'share_reward',
    'share_statistic',
    'link_statistic',
  ] as const) {
    await sql`delete from ${sql.table(table)} where activity_id = ${activity_id}`.execute(tx);
  }
}

/** The players of an activity who are not known from any other one, and all registrations in it. After deleteGames. */
export async function deletePlayers(tx: Tx, activity_id: string, players: readonly string[]): Promise<void> {
  await tx.deleteFrom('registration').where('activity_id', '=', activity_id).execute();
  await tx.deleteFrom('pending_registration').where('activity_id', '=', activity_id).execute();
  await tx.deleteFrom('confirmation_link').where('activity_id', '=', activity_id).execute();
  await tx.deleteFrom('share_key').where('activity_id', '=', activity_id).execute();
  await sql`
    delete from player p where p.id = any (${players as string[]}::uuid[])
      and not exists (select from game g where g.tenant_id = p.tenant_id and g.player_id = p.id)
      and not exists (select from registration r where r.tenant_id = p.tenant_id and r.player_id = p.id)`.execute(tx);
}

/** Everybody who played an activity or registered in it. */
export async function findPlayers(tx: Tx, activity_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select player_id as id from game where activity_id = ${activity_id} union select player_id from registration where activity_id = ${activity_id}
    union select player_id from pending_registration where activity_id = ${activity_id}`.execute(tx);
  return rows.map((row) => row.id);
}
