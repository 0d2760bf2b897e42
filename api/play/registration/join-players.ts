import type { TransactionSql } from 'postgres';
import { addPendingSubscribers, joinEvents } from '#api/kernel/events/event-store.ts';
import type { BonusKey } from '#api/play/boards/bonus.ts';
import { joinCompletions } from '#api/billing/allowance/settle-completions.ts';
import { joinRecords } from '#api/play/boards/join-records.ts';
import { claimPlayers } from '#api/play/player-records/hold-players.ts';
import { columnsOf, playerData, playerTables } from '#api/play/player-records/player-data.ts';
import { joinSharing } from '#api/play/sharing/join-sharing.ts';
import { keepFirstGames } from '#api/play/figures/item-cells.ts';
import { kyselyOn } from '#api/kernel/db/kysely-on.ts';
import { joinFigures } from '#api/play/figures/join-figures.ts';
import { leaveOutBeyondLimit } from './leave-out-beyond-limit.ts';

export interface MergedPlayers {
  tenant_id: string;
  /** The player who ceases to exist. */
  from: string;
  /** The player who gets everything. */
  into: string;
  /** The subscribers that handle her registrations once more. */
  again: readonly string[];
}

/**
 * Transfers the devices, games and registrations of one player to another, once the same person has proved to be both. Returns whose standings and
 * bonus points must be recomputed: the player's, and those of sharers whose two friends turn out to be one.
 */
export async function joinPlayers(sql: TransactionSql, joining: MergedPlayers): Promise<BonusKey[]> {
  const { tenant_id, from, into } = joining;
  await claimPlayers(sql, [from, into]);
  await leaveSecondGames(sql, joining);
  const activities = await sql<{ activity_id: string }[]>`
    select activity_id from game where tenant_id = ${tenant_id} and player_id = ${from}
    union select activity_id from registration where tenant_id = ${tenant_id} and player_id = ${from}`;
  // Runs while the rows still show what belonged to whom.
  const others = await joinSharing(sql, joining);
  const pendingSubscribers = await joinEvents(sql, joining);
  await joinFigures(kyselyOn(sql), joining, () => joinTables(sql, joining));
  const sharers = await joinRecords(sql, joining);
  await sql`
    delete from pending_registration p where tenant_id = ${tenant_id} and player_id = ${into}
      and exists (select from registration r where r.tenant_id = p.tenant_id and r.player_id = p.player_id and r.activity_id = p.activity_id)`;
  await keepFirstGames(sql, { tenant_id, player_id: into });
  await joinProfiles(sql, joining);
  // Together, both players' actions may reveal what neither player's alone did.
  const onceMore = activities.map(({ activity_id }) => ({ activity_id, waiting: joining.again }));
  await addPendingSubscribers(sql, { tenant_id, player_id: into }, [...pendingSubscribers, ...onceMore]);
  const hers = activities.map(({ activity_id }) => ({ tenant_id, activity_id, player_id: into }));
  await leaveOutBeyondLimit(sql, hers);
  await joinCompletions(sql, joining);
  return [...hers, ...others, ...sharers];
}

/** Only one game can be open in a part of an activity; the game on the present device continues. */
async function leaveSecondGames(sql: TransactionSql, { tenant_id, from, into }: MergedPlayers): Promise<void> {
  await sql`
    update game set state = 'left', ended_at = greatest(now(), started_at)
    where tenant_id = ${tenant_id} and player_id = ${into} and state = 'playing' and not is_preview
      and (activity_id, part_id) in (select activity_id, part_id from game where tenant_id = ${tenant_id} and player_id = ${from} and state = 'playing' and not is_preview)`;
}

async function joinTables(sql: TransactionSql, { tenant_id, from, into }: MergedPlayers): Promise<void> {
  // The cause for which draws count a registration that is deleted here.
  await sql`select set_config('app.departure', 'joined', true)`;
  // Found by the player's games, because not every table has an index by player.
  await sql`
    update ledger set player_id = ${into}
    where tenant_id = ${tenant_id} and game_id in (select id from game where tenant_id = ${tenant_id} and player_id = ${from})`;
  for (const [name, { columns, joined }] of playerTables) {
    const [column = ''] = columnsOf(columns, 'player');
    const hers = sql`tenant_id = ${tenant_id} and ${sql(column)} = ${from}`;
    if (joined === 'moved') await sql`update ${sql(name)} set ${sql(column)} = ${into} where ${hers}`;
    if (joined === 'once')
      await sql`
        update ${sql(name)} t set ${sql(column)} = ${into} where ${hers}
          and not exists (select from ${sql(name)} o where o.tenant_id = t.tenant_id and o.${sql(column)} = ${into} and o.activity_id = t.activity_id)`;
    if (joined === 'once' || joined === 'dropped') await sql`delete from ${sql(name)} where ${hers}`;
  }
}

const profile = columnsOf(playerData.player.columns, 'personal', 'secret').filter((name) => name !== 'email');

/** Copies the details that only the other player had. No personal data stays under the id that ceases to exist. */
async function joinProfiles(sql: TransactionSql, { tenant_id, from, into }: MergedPlayers): Promise<void> {
  const filled = profile.map((name, at) => sql`${at > 0 ? sql`, ` : sql``}${sql(name)} = coalesce(p.${sql(name)}, f.${sql(name)})`);
  await sql`update player p set ${filled} from player f where p.tenant_id = ${tenant_id} and p.id = ${into} and f.tenant_id = p.tenant_id and f.id = ${from}`;
  const emptied = ['email', ...profile].map((name, at) => sql`${at > 0 ? sql`, ` : sql``}${sql(name)} = null`);
  await sql`update player set ${emptied} where tenant_id = ${tenant_id} and id = ${from}`;
}
