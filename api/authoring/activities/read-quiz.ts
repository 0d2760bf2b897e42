import { quizzes } from '#shared/contract/quizzes.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findActivity } from './activity-store.ts';
import { quizOf } from './to-quiz.ts';

export const readQuiz = serve(quizzes.readQuiz, ({ params: { quizID } }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => quizOf(tx, actor, await findActivity(tx, quizID), clock.now())),
);
