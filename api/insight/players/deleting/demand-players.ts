import type { Tx } from '#api/kernel/db/database.ts';
import { notFound } from '#api/kernel/errors.ts';

/** Throws 404 unless all of them are registered in the activity. */
export async function demandPlayers(tx: Tx, activity_id: string, ids: readonly string[]): Promise<void> {
  const playerIds = [...new Set(ids)];
  const known = await tx
    .selectFrom('registration')
    .select('player_id')
    .where('activity_id', '=', activity_id)
    .where('player_id', 'in', playerIds)
    .execute();
  if (known.length < playerIds.length) throw notFound();
}
