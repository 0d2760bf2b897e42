import { sql } from 'kysely';
import type { Tx } from '#api/kernel/db/database.ts';
import { forgetRegistrations, leaveOutPlayers } from './leave-out-players.ts';
import { keepUnique } from './unique-players.ts';

interface MergedPlayers {
  tenant_id: string;
  from: string;
  into: string;
}

/** Called while one player becomes another. From then on both are one in every figure, and a player excluded as either is excluded as both. */
export async function joinFigures(tx: Tx, { tenant_id, from, into }: MergedPlayers, join: () => Promise<void>): Promise<void> {
  const both = await sql<{ activity_id: string }>`
    select r.activity_id from registration r
    where r.tenant_id = ${tenant_id} and r.player_id = ${from}
      and exists (select from registration o where o.tenant_id = r.tenant_id and o.player_id = ${into} and o.activity_id = r.activity_id)`.execute(
    tx,
  );
  // The joined player registered once.
  for (const { activity_id } of both.rows) await forgetRegistrations(tx, { tenant_id, activity_id }, [from]);
  await keepUnique(tx, tenant_id, [from, into], join);
  const out = await tx
    .selectFrom('left_out_player')
    .select('activity_id')
    .where('tenant_id', '=', tenant_id)
    .where('player_id', '=', into)
    .execute();
  for (const { activity_id } of out) await leaveOutPlayers(tx, { tenant_id, activity_id }, [into]);
}
