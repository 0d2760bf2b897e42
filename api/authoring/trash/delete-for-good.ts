import { trash } from '#shared/contract/trash.ts';
import { dueInTrash } from '#shared/trash.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { deleteTrashed } from './delete-trashed.ts';
import { findEntry } from './trash-entries.ts';
import { lockTrashed } from './trashed-activities.ts';

export const deleteForGood = serve(trash.deleteForGood, async ({ params: { id } }, context) => {
  const { actor, database, clock } = context;
  const now = clock.now();
  const item = await database.asActor(actor, async (tx) => {
    const found = await findEntry(tx, actor, id, now);
    if (found === 'activity') await makeDue(tx, id, now);
    else
      await tx
        .deleteFrom(found === 'question' ? 'any_bank_question' : 'any_theme')
        .where('id', '=', id)
        .where('trashed_at', 'is not', null)
        .execute();
    return found;
  });
  const inTransaction = (work: (tx: Tx) => Promise<void>) => database.asActor(actor, work);
  if (item === 'activity') await deleteTrashed(context, { tenant_id: actor.tenant_id, activity_id: id }, { by: actor, inTransaction });
  return { success: true };
});

/** Nobody restores it while its data is deleted, and the nightly job ends what this process cannot. */
async function makeDue(tx: Tx, id: string, now: Date): Promise<void> {
  await lockTrashed(tx, id, now);
  await tx
    .updateTable('any_activity')
    .set({ trashed_at: dueInTrash(now) })
    .where('id', '=', id)
    .execute();
}
