import { cheaters } from '#shared/contract/cheaters.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { askForLook } from './suspicion-store.ts';

export const lookForCheaters = serve(cheaters.lookForCheaters, ({ params }, { actor, database, clock, jobs }) =>
  database.asActor(actor, async (tx) => {
    const { tenant_id, id: activity_id } = await findActivity(tx, params.id);
    if (await askForLook(tx, { tenant_id, activity_id }, clock.now())) await jobs.send('find-cheaters', { tenant_id, activity_id }, { tx });
    return { success: true };
  }),
);
