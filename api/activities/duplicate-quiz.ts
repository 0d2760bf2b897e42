import { duplicateDraft } from '#activity/duplicate-draft.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { newId } from '#shared/ids.ts';
import { serve } from '#api/http/served-operation.ts';
import { findActivity, insertActivity } from './activity-store.ts';
import { storeParts } from './parts/part-store.ts';
import { quizOf } from './to-quiz.ts';

/** All content under new ids; pictures are shared by their keys, since what lies under a key never changes. */
export const duplicateQuiz = serve(quizzes.duplicateQuiz, ({ params: { quizID }, body: { title, lang } }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const { tenant_id, account_id } = actor;
    const draft = duplicateDraft((await findActivity(tx, quizID)).draft, { name: title, lang, newId });
    const id = newId();
    const at = clock.now();
    await insertActivity(tx, { tenant_id, id, quiz_id: newId(), draft, created_by: account_id, at });
    await storeParts(tx, { tenant_id, id }, undefined, draft);
    return quizOf(tx, actor, await findActivity(tx, id), at);
  }),
);
