import type { PendingQuery, Row, TransactionSql } from 'postgres';
import { newId } from '#shared/ids.ts';
import { claimPlayers } from '#api/play/player-records/hold-players.ts';
import { addNameless, changes, zoneOf, type Becoming } from '#api/play/player-records/become-nameless.ts';
import { columnsOf, playerTables, type PlayerTable } from '#api/play/player-records/player-data.ts';

export interface ErasedPlayer {
  tenant_id: string;
  player_id: string;
}
export interface Erased {
  /** Rows that were deleted or made anonymous, by table. */
  counts: Record<string, number>;
  /** The ids that identified her browsers. */
  devices: string[];
}

/** Days during which an open page in an erased browser must generate a new uuid. */
const deviceDays = 30;

/**
 * Makes a player anonymous: data that counts in totals stays with a nameless player, everything else is deleted. Runs in the caller's transaction, as
 * the owner. Undefined when she no longer exists.
 */
export async function erasePlayer(tx: TransactionSql, scope: ErasedPlayer, now: Date): Promise<Erased | undefined> {
  const { tenant_id, player_id } = scope;
  await claimPlayers(tx, [player_id]);
  const [player] = await tx`select from player where tenant_id = ${tenant_id} and id = ${player_id} for update`;
  if (!player) return undefined;
  const devices = await findDevices(tx, scope);
  const becomes: Becoming = {
    ...scope,
    nameless_id: (await addNameless(tx, scope)).id,
    devices: new Map(devices.map((uuid) => [uuid, newId()])),
  };
  await endOpenGames(tx, scope, now);
  const counts = await eraseTables(tx, becomes);
  await tx`delete from player where tenant_id = ${tenant_id} and id = ${player_id}`;
  await refuseDevices(tx, tenant_id, devices, now);
  return { counts, devices };
}

async function findDevices(tx: TransactionSql, { tenant_id, player_id }: ErasedPlayer): Promise<string[]> {
  const rows = await tx<{ uuid_front: string }[]>`
    select uuid_front from player_device where tenant_id = ${tenant_id} and player_id = ${player_id}
    union select uuid_front from game where tenant_id = ${tenant_id} and player_id = ${player_id}`;
  return rows.map(({ uuid_front }) => uuid_front);
}

/** These games never continue. */
const endOpenGames = (tx: TransactionSql, { tenant_id, player_id }: ErasedPlayer, now: Date) =>
  tx`update game set state = 'left', ended_at = greatest(${now}, started_at) where tenant_id = ${tenant_id} and player_id = ${player_id} and state = 'playing'`;

async function eraseTables(tx: TransactionSql, becomes: Becoming): Promise<Record<string, number>> {
  const { tenant_id, player_id, nameless_id } = becomes;
  const counts: Record<string, number> = {};
  const noted = async (table: PlayerTable, work: PendingQuery<Row[]>): Promise<void> => {
    const { count } = await work;
    if (count > 0) counts[table] = (counts[table] ?? 0) + count;
  };
  // Rows that depend on games go first, while the games still identify the player; the friend of a reward is named in the ledger of another player's
  // game.
  await noted(
    'ledger',
    tx`update ledger l set item_id = ${nameless_id} from share_reward r
      where r.tenant_id = ${tenant_id} and r.friend_id = ${player_id} and l.tenant_id = r.tenant_id and l.game_id = r.game_id and l.item_id = r.friend_id`,
  );
  await tx`
    update event e set at = date_trunc('day', e.at, ${zoneOf(tx, tx`e.tenant_id`, tx`e.activity_id`)}) from game g
    where g.tenant_id = ${tenant_id} and g.player_id = ${player_id} and e.tenant_id = g.tenant_id and e.activity_id = g.activity_id and e.subject_id = g.id and e.kind = 'game_ended'`;
  const last: PlayerTable[] = ['game', 'player_device', 'player'];
  const inOrder = playerTables.toSorted(([a], [b]) => last.indexOf(a) - last.indexOf(b));
  for (const [table, { columns, erased }] of inOrder) {
    if (table === 'player' || erased === 'cut') continue;
    for (const [place, where] of rowsOf(tx, table, columns, becomes).entries()) {
      if (erased === 'deleted') await noted(table, tx`delete from ${tx(table)} t where ${where}`);
      else {
        // Undefined when only the game identifies her rows.
        const changed = changes(tx, table, columns, becomes, place);
        if (changed) await noted(table, tx`update ${tx(table)} t set ${changed} where ${where}`);
      }
    }
  }
  return counts;
}

/** Finds her rows of a table: by each column that names a player, otherwise by her games, otherwise by her browsers. */
function rowsOf(
  tx: TransactionSql,
  table: PlayerTable,
  columns: Record<string, string>,
  { tenant_id, player_id, devices }: Becoming,
): PendingQuery<Row[]>[] {
  const named = columnsOf(columns as never, 'player');
  const [game] = columnsOf(columns as never, 'game');
  const [device] = columnsOf(columns as never, 'device');
  const hers = tx`t.tenant_id = ${tenant_id}`;
  const ofGames = tx`${hers} and t.game_id in (select id from game where tenant_id = ${tenant_id} and player_id = ${player_id})`;
  // The ledger has no index by player, so its rows are found by game.
  if (game && (table === 'ledger' || named.length === 0)) return [ofGames];
  if (named.length > 0) {
    const more = table === 'event' ? tx`and t.kind = 'registered'` : tx``;
    return named.map((name) => tx`${hers} and t.${tx(name)} = ${player_id} ${more}`);
  }
  return device ? [tx`${hers} and t.${tx(device)} = any(${[...devices.keys()]}::uuid[])`] : [];
}

/** See the trigger refuse_erased_device. */
async function refuseDevices(tx: TransactionSql, tenant_id: string, devices: readonly string[], now: Date): Promise<void> {
  const until = new Date(now.getTime() + deviceDays * 86_400_000);
  await tx`
    insert into erased_device (tenant_id, hash, until)
    select ${tenant_id}, erased_hash(${tenant_id}, uuid), ${until} from unnest(${devices as string[]}::uuid[]) as uuid
    on conflict (tenant_id, hash) do update set until = excluded.until`;
}
