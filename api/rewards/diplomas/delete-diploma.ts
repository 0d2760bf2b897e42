import { diplomas } from '#shared/contract/diplomas.ts';
import { demand } from '#api/authoring/activities/activity-policy.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { wholeDiploma } from './diploma-needs.ts';
import { findDiploma } from './diploma-store.ts';

export const deleteDiploma = serve(diplomas.deleteDiploma, ({ params }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const { id } = await findDiploma(tx, params.id);
    demand(actor, wholeDiploma);
    await tx.deleteFrom('diploma').where('id', '=', id).execute();
    await audit(tx, actor, 'delete_diploma', id, clock.now());
    return { success: true };
  }),
);
