import { quizzes } from '#shared/contract/quizzes.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { lockActivity } from '../activity-store.ts';
import { quizOf } from '../to-quiz.ts';
import { publishLocked } from './publish-locked.ts';

export const publishQuiz = serve(quizzes.publishQuiz, ({ params: { quizID } }, context) =>
  context.database.asActor(context.actor, async (tx) => {
    const { after, notApplied } = await publishLocked(tx, context, await lockActivity(tx, quizID));
    return quizOf(tx, context.actor, after, context.clock.now(), notApplied);
  }),
);
