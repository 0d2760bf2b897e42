import type { Tx } from '#api/kernel/db/database.ts';
import { storeState } from './complete-draw.ts';

/**
 * Notes on the receipts of all draws that left a removed player out that she is put back: who is chosen to be left out cannot come back in silence.
 * The caller has locked the draws of the activity.
 */
export async function notePutBack(tx: Tx, activity_id: string, removed_at: Date, at: Date): Promise<void> {
  const draws = await tx
    .selectFrom('draw')
    .selectAll()
    .where('activity_id', '=', activity_id)
    .where('frozen_at', '>=', removed_at)
    .where('state', '<>', 'failed')
    .execute();
  for (const draw of draws) await storeState(tx, draw, {}, { kind: 'put_back', at: at.toISOString() });
}
