import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import type { PlayerKey } from './find-games.ts';

/** A nameless player has no browser. This distinguishes her from a player who chose such a username. */
export async function isNameless(tx: Tx, { tenant_id, player_id }: PlayerKey): Promise<boolean> {
  const { rows } = await sql<{ is_nameless: boolean }>`
    select p.username ~ '^Player [0-9]+$'
      and not exists (select from player_device d where d.tenant_id = p.tenant_id and d.player_id = p.id) as is_nameless
    from player p where p.tenant_id = ${tenant_id} and p.id = ${player_id}`.execute(tx);
  return rows[0]?.is_nameless === true;
}
