import type { Sql } from 'postgres';
import { addDevicePlayer } from '#api/play/player-records/add-device-player.ts';
import { newShareKey } from './share-key.ts';

/** A player on a device, in one activity. */
export interface Sharer {
  tenant_id: string;
  activity_id: string;
  uuid_front: string;
}

/** The key of this device's player, created when there is none yet, with the player: she may challenge others before her first game. */
export async function findOrMakeKey(sql: Sql, sharer: Sharer, { at, address }: { at: Date; address: string }): Promise<string> {
  const known = await findKey(sql, sharer);
  if (known !== null) return known;
  const { tenant_id, activity_id, uuid_front } = sharer;
  const player_id = await addDevicePlayer(sql, { tenant_id, uuid_front, now: at, address });
  const made = newShareKey();
  // Two simultaneous calls create two keys; both work, and later calls return the first.
  await sql`
    insert into share_key (tenant_id, key, activity_id, player_id, created_at) values (${tenant_id}, ${made}, ${activity_id}, ${player_id}, ${at})`;
  return (await findKey(sql, sharer)) ?? made;
}

/** Null when there is none yet. */
export async function findKey(sql: Sql, { tenant_id, activity_id, uuid_front }: Sharer): Promise<string | null> {
  const [row] = await sql<{ key: string }[]>`
    select k.key from player_device d
    join share_key k on k.tenant_id = d.tenant_id and k.activity_id = ${activity_id} and k.player_id = d.player_id
    where d.tenant_id = ${tenant_id} and d.uuid_front = ${uuid_front}
    order by k.created_at, k.key limit 1`;
  return row?.key ?? null;
}

/** The number of devices that came by the player's links. */
export async function countVisits(
  sql: Sql,
  { tenant_id, activity_id, uuid_front }: Sharer,
): Promise<{ opens: number; plays: number; registrations: number }> {
  const [row] = await sql<{ opens: number; plays: number; registrations: number }[]>`
    select count(*)::int as opens, count(v.played_at)::int as plays, count(v.registered_at)::int as registrations
    from player_device d
    join share_key k on k.tenant_id = d.tenant_id and k.activity_id = ${activity_id} and k.player_id = d.player_id
    join share_visit v on v.tenant_id = k.tenant_id and v.key = k.key
    where d.tenant_id = ${tenant_id} and d.uuid_front = ${uuid_front}`;
  return row ?? { opens: 0, plays: 0, registrations: 0 };
}

/** The points that the player's links have earned her. */
export async function sumRewards(
  sql: Sql,
  { tenant_id, activity_id, uuid_front }: Sharer,
): Promise<{ friends: number; bonus_points: number }> {
  const [row] = await sql<{ friends: number; bonus_points: number }[]>`
    select count(*)::int as friends, coalesce(sum(r.points), 0) as bonus_points
    from player_device d
    join share_reward r on r.tenant_id = d.tenant_id and (r.activity_id = ${activity_id}) is true and r.player_id = d.player_id
    where d.tenant_id = ${tenant_id} and d.uuid_front = ${uuid_front}`;
  return row ?? { friends: 0, bonus_points: 0 };
}
