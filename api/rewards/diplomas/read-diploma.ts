import { diplomas } from '#shared/contract/diplomas.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findDiploma } from './diploma-store.ts';
import { showDiploma } from './show-diploma.ts';

export const readDiploma = serve(diplomas.readDiploma, ({ params }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const row = await findDiploma(tx, params.id);
    const { draft } = await findActivity(tx, row.activity_id);
    return showDiploma(row, draft.quiz_type, actor);
  }),
);
