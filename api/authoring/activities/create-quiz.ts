import { traits } from '#kinds/traits.ts';
import { newDraft } from '#activity/new-draft.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { newId } from '#shared/ids.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { asTenantHasIt } from './new-activity.ts';
import { findActivity, insertActivity } from './activity-store.ts';
import { storeParts } from './parts/part-store.ts';
import { quizOf } from './to-quiz.ts';

const leastOutcomes = 2;

export const createQuiz = serve(quizzes.createQuiz, async ({ body }, { actor, database, clock }) => {
  const { tenant_id, account_id } = actor;
  const { person_type_count: count, quiz_type } = body;
  // A quiz without person types is read with null, which creating it accepts, too.
  if (count !== undefined && count < leastOutcomes && (count > 0 || traits[quiz_type].needsOutcomes))
    throw invalidAt('person_type_count', 'least', { limit: leastOutcomes });
  const id = newId();
  return database.asActor(actor, async (tx) => {
    const at = clock.now();
    const draft = await asTenantHasIt(tx, tenant_id, newDraft({ ...body, newId }));
    await insertActivity(tx, { tenant_id, id, quiz_id: newId(), draft, created_by: account_id, at });
    await storeParts(tx, { tenant_id, id }, undefined, draft);
    return quizOf(tx, actor, await findActivity(tx, id), at);
  });
});
