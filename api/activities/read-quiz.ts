import { quizzes } from '#shared/contract/quizzes.ts';
import { serve } from '#api/http/served-operation.ts';
import { Written } from '#api/http/written.ts';
import { findStored, readStored } from './activity-store.ts';
import { isLong, writeQuiz } from './long/long-draft.ts';
import { headOf, quizOf } from './to-quiz.ts';

export const readQuiz = serve(quizzes.readQuiz, async ({ params: { quizID } }, { actor, database, clock }) => {
  const found = await database.asActor(actor, async (tx) => {
    const { draft, ...activity } = await findStored(tx, quizID);
    return isLong(draft.length)
      ? { draft, head: await headOf(tx, actor, activity, clock.now()) }
      : quizOf(tx, actor, readStored({ draft, ...activity }), clock.now());
  });
  return 'head' in found ? new Written(await writeQuiz(found.draft, actor, found.head)) : found;
});
