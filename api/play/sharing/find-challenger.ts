import type { Sql } from 'postgres';
import { displayName, type NamedPlayer } from '#shared/play/display-name.ts';
import type { Challenge } from '#shared/contract/sharing.ts';
import { readShareKey } from './share-key.ts';
import type { Sharer } from './share-store.ts';

/** The player whose link the visitor used, if she is on the activity's board and not the visitor herself. `key`: of the address. */
export async function findChallenger(
  sql: Sql,
  { tenant_id, activity_id, uuid_front }: Sharer,
  key: string | undefined,
): Promise<Challenge['challenger']> {
  const shared = readShareKey(key);
  if (!shared) return null;
  const [row] = await sql<(NamedPlayer & { points: number })[]>`
    select p.username, p.name, p.surname, s.total as points
    from share_key k
    join standing s on s.tenant_id = k.tenant_id and s.board_id = k.activity_id and s.player_id = k.player_id
    join player p on p.tenant_id = s.tenant_id and p.id = s.player_id
    where k.tenant_id = ${tenant_id} and k.key = ${shared.key} and k.activity_id = ${activity_id}
      and not exists (
        select from player_device d where d.tenant_id = k.tenant_id and d.uuid_front = ${uuid_front} and d.player_id = k.player_id)`;
  const name = row && displayName(row);
  return row && name ? { name, points: row.points } : null;
}
