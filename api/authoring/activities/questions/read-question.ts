import { questions } from '#shared/contract/questions.ts';
import { findActivity } from '../activity-store.ts';
import { findActivityOf } from '../parts/part-store.ts';
import { readableDraft } from '../readable-draft.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { wireQuestion } from './wire-question.ts';

export const readQuestion = serve(questions.readQuestion, ({ params: { id } }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { id: activity_id, draft } = await findActivity(tx, await findActivityOf(tx, 'question', id));
    return wireQuestion({ id: activity_id, draft: readableDraft(actor, draft) }, id);
  }),
);
