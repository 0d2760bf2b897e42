import type { Sql } from 'postgres';
import { newId } from '#shared/ids.ts';

/** The player of a device, as far as one activity goes. */
export interface PlayerHere {
  player_id: string;
  /** The game to go on with. */
  open_game_id: string | null;
  is_registered: boolean;
}

/** Undefined for a device that has not played within this tenant. */
export async function findPlayerHere(sql: Sql, tenant_id: string, activity_id: string, uuid_front: string): Promise<PlayerHere | undefined> {
  const [player] = await sql<PlayerHere[]>`
    select d.player_id,
      (select g.id from game g where g.tenant_id = d.tenant_id and g.activity_id = ${activity_id} and g.player_id = d.player_id
        and g.state = 'playing' and not g.is_preview) as open_game_id,
      exists (select from registration r where r.tenant_id = d.tenant_id and r.activity_id = ${activity_id} and r.player_id = d.player_id) as is_registered
    from player_device d where d.tenant_id = ${tenant_id} and d.uuid_front = ${uuid_front}`;
  return player;
}

/** The player of a device; a new one where it has none. */
export async function addDevicePlayer(sql: Sql, tenant_id: string, uuid_front: string, now: Date): Promise<string> {
  const player_id = newId();
  try {
    await sql`
      with new_player as (insert into player (tenant_id, id, created_at) values (${tenant_id}, ${player_id}, ${now}))
      insert into player_device (tenant_id, uuid_front, player_id, created_at) values (${tenant_id}, ${uuid_front}, ${player_id}, ${now})`;
    return player_id;
  } catch (error) {
    if ((error as { code?: unknown }).code !== '23505') throw error;
    const [device] = await sql<{ player_id: string }[]>`select player_id from player_device where tenant_id = ${tenant_id} and uuid_front = ${uuid_front}`;
    if (!device) throw error;
    return device.player_id;
  }
}
