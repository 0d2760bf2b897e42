import { questions } from '#shared/contract/questions.ts';
import { outcomesOf } from '#activity/document.ts';
import { toWirePersonType } from '#activity/wire.ts';
import { findActivity } from '../activity-store.ts';
import { findActivityOf } from '../parts/part-store.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

export const readPersonType = serve(questions.readPersonType, ({ params: { id } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { id: activity_id, draft } = await findActivity(tx, await findActivityOf(tx, 'person_type', id));
    const type = outcomesOf(draft).find((outcome) => outcome.id === id.toLowerCase());
    if (!type) throw notFound();
    return toWirePersonType(type, activity_id);
  }),
);
