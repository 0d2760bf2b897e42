import { trash } from '#shared/contract/trash.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { restoreActivity } from './trash-store.ts';

export const restoreFromTrash = serve(trash.restoreFromTrash, ({ params: { id } }, { actor, database, jobs, clock }) =>
  database.asActor(actor, async (tx) => {
    await restoreActivity(tx, { actor, jobs }, id, clock.now());
    return { success: true };
  }),
);
