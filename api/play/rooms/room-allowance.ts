import type { Services } from '#api/services.ts';
import type { StoredRoom } from './room-store.ts';

/**
 * Whether the month of a tenant whose plan stops at its limit has a completion left for one more player of a room. It is reckoned as she joins, with
 * all who are in rooms: nobody who has joined is refused later.
 */
export async function hasRoomFor(
  { play, database }: Pick<Services, 'play' | 'database'>,
  { tenant_id, activity_id }: StoredRoom,
  player_id: string | undefined,
): Promise<boolean> {
  const bound = await play.allowances.findBound(tenant_id);
  if (!bound) return true;
  const [row] = await database.playSql<{ taken: number; is_counted: boolean }[]>`
    select coalesce((select u.used from usage_month u where u.tenant_id = ${tenant_id} and u.month = ${bound.month}), 0) + (
        select count(*) from room r join room_player p on p.tenant_id = r.tenant_id and p.room_id = r.id
        where r.tenant_id = ${tenant_id} and r.written_at is null and p.removed_at is null)::int as taken,
      exists (select from unique_completion c where c.tenant_id = ${tenant_id} and c.month = ${bound.month} and c.activity_id = ${activity_id}
        and c.player_id = ${player_id ?? null}::uuid) as is_counted`;
  return row === undefined || row.is_counted || row.taken < bound.most;
}
