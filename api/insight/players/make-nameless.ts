import type { TransactionSql } from 'postgres';
import { newId } from '#shared/ids.ts';
import { lockStandings } from '#api/play/boards/lock-standings.ts';
import { kyselyOn } from '#api/kernel/db/kysely-on.ts';
import { keepUnique } from '#api/play/figures/unique-players.ts';
import { addNameless, changes } from '#api/play/player-records/become-nameless.ts';
import { columnsOf, playerTables } from '#api/play/player-records/player-data.ts';

interface PlayersScope {
  tenant_id: string;
  activity_id: string;
  player_id: string;
}

/** Tables found by her games, or whose rows are moved before. */
const apart: readonly string[] = ['game', 'event', 'ledger'];

/**
 * Pseudonymises a player in one activity: a nameless player keeps her points and places, with a new id, no device, days without times, and none of
 * her texts. Her data in other activities stays hers; a player known from no other activity is deleted. Returns the new name, as boards show it. Call
 * it after claimConcerned.
 */
export async function makeNameless(sql: TransactionSql, scope: PlayersScope, timezone: string, now: Date): Promise<string> {
  const { id, name } = await addNameless(sql, scope);
  // If she also plays elsewhere, she counts as two players in the tenant's figures from now on, as in the rows.
  await keepUnique(kyselyOn(sql), scope.tenant_id, [scope.player_id, id], () => moveTo(id, sql, scope, timezone, now));
  await deleteUnknown(sql, scope);
  return name;
}

async function moveTo(id: string, sql: TransactionSql, scope: PlayersScope, timezone: string, now: Date): Promise<void> {
  const { tenant_id, activity_id, player_id } = scope;
  const hers = sql`tenant_id = ${tenant_id} and activity_id = ${activity_id} and player_id = ${player_id}`;
  const day = (at: string) => sql`date_trunc('day', ${sql(at)}, ${timezone})`;
  await sql`select from game where ${hers} and state = 'playing' order by id for no key update`;
  // This game never continues. A page that is still open becomes a new player with its next game.
  await sql`update game set state = 'left', ended_at = greatest(${now}, started_at) where ${hers} and state = 'playing'`;
  await lockStandings(sql, [scope]);
  const devices = sql`select uuid_front from player_device where tenant_id = ${tenant_id} and player_id = ${player_id}`;
  for (const table of ['share_visit', 'hatch_view'])
    await sql`delete from ${sql(table)} where tenant_id = ${tenant_id} and activity_id = ${activity_id} and uuid_front in (${devices})`;
  const games = sql`select id from game where ${hers}`;
  await sql`
    update answer set answer = case when answer ? 'text' then answer || '{"text": ""}' when answer ? 'filled' then answer || '{"filled": []}' else answer end,
      answered_at = ${day('answered_at')}
    where tenant_id = ${tenant_id} and game_id in (${games})`;
  await sql`delete from question_shown where tenant_id = ${tenant_id} and game_id in (${games})`;
  await sql`update ledger set player_id = ${id}, at = ${day('at')} where tenant_id = ${tenant_id} and game_id in (${games})`;
  await sql`
    update event set at = ${day('at')} where tenant_id = ${tenant_id} and activity_id = ${activity_id} and kind = 'game_ended' and subject_id in (${games})`;
  await sql`
    update event set subject_id = ${id}, at = ${day('at')}
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and kind = 'registered' and subject_id = ${player_id}`;
  await sql`
    update draw_entry set player_id = null
    where tenant_id = ${tenant_id} and player_id = ${player_id} and draw_id in (select d.id from draw d where d.tenant_id = ${tenant_id} and d.activity_id = ${activity_id})`;
  await sql`update standing set player_id = ${id}, reached_at = ${day('reached_at')} where tenant_id = ${tenant_id} and board_id = ${activity_id} and player_id = ${player_id}`;
  // The ledger of the player who brought her names her by her id.
  await sql`
    update ledger l set item_id = ${id} from share_reward r
    where r.tenant_id = ${tenant_id} and r.activity_id = ${activity_id} and r.friend_id = ${player_id}
      and l.tenant_id = r.tenant_id and l.game_id = r.game_id and l.item_id = r.friend_id`;
  await moveRest(sql, scope, id);
  await sql`
    update game set player_id = ${id}, uuid_front = gen_random_uuid(), network = null, started_at = ${day('started_at')}, left_at = ${day('left_at')}, ended_at = ${day('ended_at')}
    where ${hers}`;
}

/** All other tables of the activity that name her, from the list of player data. Draws only lose their link to her, which happens before. */
async function moveRest(sql: TransactionSql, { tenant_id, activity_id, player_id }: PlayersScope, nameless_id: string): Promise<void> {
  const browsers = await sql<{ uuid_front: string }[]>`
    select uuid_front from player_device where tenant_id = ${tenant_id} and player_id = ${player_id}`;
  const becomes = { tenant_id, player_id, nameless_id, devices: new Map(browsers.map(({ uuid_front }) => [uuid_front, newId()])) };
  for (const [table, { columns, erased }] of playerTables) {
    if (!('activity_id' in columns) || apart.includes(table)) continue;
    for (const [place, column] of columnsOf(columns, 'player').entries()) {
      const hers = sql`t.tenant_id = ${tenant_id} and t.activity_id = ${activity_id} and t.${sql(column)} = ${player_id}`;
      if (erased === 'deleted') await sql`delete from ${sql(table)} t where ${hers}`;
      const changed = erased === 'nameless' ? changes(sql, table, columns, becomes, place) : undefined;
      if (changed) await sql`update ${sql(table)} t set ${changed} where ${hers}`;
    }
  }
}

/** When no other activity knows her, nothing personal remains: her devices and her profile are deleted. */
async function deleteUnknown(sql: TransactionSql, { tenant_id, player_id }: PlayersScope): Promise<void> {
  await sql`
    delete from player p where p.tenant_id = ${tenant_id} and p.id = ${player_id}
      and not exists (select from game g where g.tenant_id = p.tenant_id and g.player_id = p.id)
      and not exists (select from registration r where r.tenant_id = p.tenant_id and r.player_id = p.id)
      and not exists (select from pending_registration w where w.tenant_id = p.tenant_id and w.player_id = p.id)`;
}
