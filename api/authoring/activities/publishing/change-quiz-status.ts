import { quizzes } from '#shared/contract/quizzes.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { quizOf } from '../to-quiz.ts';
import { toggleActive } from './toggle-active.ts';

export const changeQuizStatus = serve(quizzes.changeQuizStatus, ({ params: { quizID } }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const now = clock.now();
    const { activity, notApplied } = await toggleActive(tx, actor, quizID, now);
    return quizOf(tx, actor, activity, now, notApplied);
  }),
);
