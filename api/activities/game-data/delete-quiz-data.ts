import { quizzes } from '#shared/contract/quizzes.ts';
import { audit } from '#api/audit.ts';
import { serve } from '#api/http/served-operation.ts';
import { lockActivity } from '#api/activities/activity-store.ts';
import { deleteCounts, emptyActivity, type Emptying } from './empty-activity.ts';

/** Milliseconds for which the call itself deletes. What is left then is the job's. */
const longest = 5_000;

export const deleteQuizData = serve(quizzes.deleteQuizData, async ({ body: { id, type } }, { actor, database, jobs, clock }) => {
  const { tenant_id } = actor;
  const now = clock.now();
  const of: Emptying = { tenant_id, activity_id: id, what: type === 'games' ? 'games' : 'players', before: now.toISOString() };
  await database.asActor(actor, async (tx) => {
    const { name } = await lockActivity(tx, id);
    await deleteCounts(tx, id);
    await jobs.send('empty-activity', of, { tx });
    await audit(tx, actor, type === 'games' ? 'delete_games' : 'delete_games_and_players', `${name} (${id})`, now);
  });
  await emptyActivity(database, of, longest);
  return { success: true };
});
