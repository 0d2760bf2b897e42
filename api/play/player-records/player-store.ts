import type { Sql } from 'postgres';
import type { Settings } from '#shared/content/head.ts';
import { wholePart } from '#shared/content/part.ts';
import type { Batches } from '#api/kernel/db/in-batches.ts';

/** The player of a device, with respect to one part of an activity. */
export interface PlayerHere {
  player_id: string;
  /** The game to resume. */
  open_game_id: string | null;
  /** Her newest game of the part, where it was left: it was closed without a result, because she did not come back for a day. */
  left_game_id: string | null;
  /** For a part that is played once, such as a door: whether the player has a game of it that is no longer open. */
  has_played_part: boolean;
  is_registered: boolean;
  /** The address of a registration that is still to be confirmed. */
  confirming: string | null;
}

export interface DeviceHere {
  tenant_id: string;
  activity_id: string;
  part_id: string;
  uuid_front: string;
}

/** The players of devices, in the same order; undefined for a device that has not played in its tenant. */
export async function findPlayersHere(sql: Sql, lookups: readonly DeviceHere[]): Promise<(PlayerHere | undefined)[]> {
  const keys = lookups.map(({ tenant_id, activity_id, part_id, uuid_front }, n) => ({ n, tenant_id, activity_id, part_id, uuid_front }));
  const found = await sql<(PlayerHere & { n: number })[]>`
    select k.n, d.player_id,
      (select g.id from game g where g.tenant_id = d.tenant_id and g.player_id = d.player_id and (g.activity_id = k.activity_id) is true and g.part_id = k.part_id
        and g.state = 'playing' and not g.is_preview) as open_game_id,
      (select n.id from (
        select g.id, g.state from game g where g.tenant_id = d.tenant_id and g.player_id = d.player_id and (g.activity_id = k.activity_id) is true
          and g.part_id = k.part_id and not g.is_preview order by g.started_at desc limit 1
      ) n where n.state = 'left') as left_game_id,
      k.part_id <> ${wholePart} and exists (select from game g where g.tenant_id = d.tenant_id and g.player_id = d.player_id and (g.activity_id = k.activity_id) is true
        and g.part_id = k.part_id and g.state in ('finished', 'timed_out') and not g.is_preview) as has_played_part,
      exists (select from registration r where r.tenant_id = d.tenant_id and r.player_id = d.player_id and (r.activity_id = k.activity_id) is true) as is_registered,
      (select w.email from pending_registration w where w.tenant_id = d.tenant_id and w.player_id = d.player_id and (w.activity_id = k.activity_id) is true) as confirming
    from jsonb_to_recordset(${sql.json(keys)}) as k(n integer, tenant_id uuid, activity_id uuid, part_id uuid, uuid_front uuid)
    join player_device d on d.tenant_id = k.tenant_id and d.uuid_front = k.uuid_front`;
  const players: (PlayerHere | undefined)[] = lookups.map(() => undefined);
  for (const { n, ...player } of found) players[n] = player;
  return players;
}

/**
 * The game that the player resumes: the open one, or an abandoned one where she could not start another, because a part is played once or the number
 * of games is limited.
 */
export const gameToResume = (
  player: PlayerHere | undefined,
  part_id: string,
  { game_limit }: Pick<Settings, 'game_limit'>,
): string | null => player?.open_game_id ?? (part_id !== wholePart || game_limit > 0 ? (player?.left_game_id ?? null) : null);

/** The player of a device; without `part_id`, with respect to the whole activity. */
export const findPlayerHere = (
  play: { readonly players: Batches<DeviceHere, PlayerHere | undefined> },
  { tenant_id, activity_id, part_id = wholePart, uuid_front }: Omit<DeviceHere, 'part_id'> & Partial<Pick<DeviceHere, 'part_id'>>,
): Promise<PlayerHere | undefined> => play.players.add({ tenant_id, activity_id, part_id, uuid_front });

/** Whether the device belongs to the player. */
export async function isDeviceOf(
  sql: Sql,
  { tenant_id, player_id }: { tenant_id: string; player_id: string },
  uuid_front: string,
): Promise<boolean> {
  const devices = await sql`
    select from player_device where tenant_id = ${tenant_id} and uuid_front = ${uuid_front} and player_id = ${player_id}`;
  return devices.length > 0;
}
