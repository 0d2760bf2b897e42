import { quizzes } from '#shared/contract/quizzes.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findActivity } from './activity-store.ts';
import { duplicateActivity } from './duplicate-activity.ts';
import { quizOf } from './to-quiz.ts';

export const duplicateQuiz = serve(
  quizzes.duplicateQuiz,
  ({ params: { quizID }, body: { title, lang, first_door_day } }, { actor, database, clock }) =>
    database.asActor(actor, async (tx) => {
      const at = clock.now();
      return quizOf(
        tx,
        actor,
        await duplicateActivity(tx, actor, await findActivity(tx, quizID), { name: title, lang, first_door_day, at }),
        at,
      );
    }),
);
