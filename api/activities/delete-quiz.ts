import { quizzes } from '#shared/contract/quizzes.ts';
import { serve } from '#api/http/served-operation.ts';
import { audit } from '#api/audit.ts';
import { lockActivity } from './activity-store.ts';
import { deleteGames } from './game-data/game-data-store.ts';

export const deleteQuiz = serve(quizzes.deleteQuiz, ({ params: { quizID } }, { actor, database, clock }) =>
  database.asTenant(actor.tenant_id, async (tx) => {
    const { name } = await lockActivity(tx, quizID);
    await deleteGames(tx, quizID);
    await tx.deleteFrom('activity').where('id', '=', quizID).execute();
    await audit(tx, actor, 'delete_quiz', `${name} (${quizID})`, clock.now());
    return { success: true };
  }),
);
