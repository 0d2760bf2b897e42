import type { Sql } from 'postgres';
import { newId } from '#shared/ids.ts';
import { countryOf } from '#api/kernel/http/country.ts';

interface NewDevice {
  tenant_id: string;
  uuid_front: string;
  now: Date;
  /** The network address, which determines the country. */
  address: string;
}

/** The player of a device. Creates one when the device has none, in the country of the address. */
export async function addDevicePlayer(sql: Sql, { tenant_id, uuid_front, now, address }: NewDevice): Promise<string> {
  const player_id = newId();
  const country = await countryOf(address);
  try {
    await sql`
      with new_player as (insert into player (tenant_id, id, created_at, country) values (${tenant_id}, ${player_id}, ${now}, ${country}))
      insert into player_device (tenant_id, uuid_front, player_id, created_at) values (${tenant_id}, ${uuid_front}, ${player_id}, ${now})`;
    return player_id;
  } catch (error) {
    if ((error as { code?: unknown }).code !== '23505') throw error;
    const [device] = await sql<
      { player_id: string }[]
    >`select player_id from player_device where tenant_id = ${tenant_id} and uuid_front = ${uuid_front}`;
    if (!device) throw error;
    return device.player_id;
  }
}
