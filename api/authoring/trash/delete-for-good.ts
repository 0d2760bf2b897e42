import { trash } from '#shared/contract/trash.ts';
import { dueInTrash } from '#shared/trash.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { deleteTrashed } from './delete-trashed.ts';
import { lockTrashed } from './trash-store.ts';

export const deleteForGood = serve(trash.deleteForGood, async ({ params: { id } }, context) => {
  const { actor, database, clock } = context;
  const now = clock.now();
  // From here on it is due: nobody restores it while its data goes, and the nightly job ends what this process cannot.
  await database.asActor(actor, async (tx) => {
    await lockTrashed(tx, id, now);
    await tx
      .updateTable('any_activity')
      .set({ trashed_at: dueInTrash(now) })
      .where('id', '=', id)
      .execute();
  });
  const inTransaction = (work: (tx: Tx) => Promise<void>) => database.asActor(actor, work);
  await deleteTrashed(context, { tenant_id: actor.tenant_id, activity_id: id }, { by: actor, inTransaction });
  return { success: true };
});
