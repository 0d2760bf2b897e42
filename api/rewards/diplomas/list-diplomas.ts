import { diplomas } from '#shared/contract/diplomas.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findDiplomas } from './diploma-store.ts';
import { showDiploma } from './show-diploma.ts';

export const listDiplomas = serve(diplomas.listDiplomas, ({ params }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { id, draft } = await findActivity(tx, params.id.toLowerCase());
    const rows = await findDiplomas(tx, id);
    return rows.map((row) => showDiploma(row, draft.quiz_type, actor));
  }),
);
