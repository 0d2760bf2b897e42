import { quizzes } from '#shared/contract/quizzes.ts';
import { serve } from '#api/http/served-operation.ts';
import { audit } from '#api/audit.ts';
import { findActivity, lockActivity } from './activity-store.ts';
import { emptyActivity } from './game-data/empty-activity.ts';

export const deleteQuiz = serve(quizzes.deleteQuiz, async ({ params: { quizID } }, { actor, database, clock }) => {
  const { tenant_id } = actor;
  await database.asActor(actor, (tx) => findActivity(tx, quizID));
  // What thousands of players left goes first, in slices: the last transaction would hold its locks for minutes.
  await emptyActivity(database, { tenant_id, activity_id: quizID, what: 'registrations', before: clock.now().toISOString() });
  return database.asActor(actor, async (tx) => {
    const { name } = await lockActivity(tx, quizID);
    await tx.deleteFrom('activity').where('id', '=', quizID).execute();
    await audit(tx, actor, 'delete_quiz', `${name} (${quizID})`, clock.now());
    return { success: true };
  });
});
