import { quizzes } from '#shared/contract/quizzes.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { deleteGameData } from './delete-game-data.ts';

export const deleteQuizData = serve(quizzes.deleteQuizData, ({ body: { id, type } }, context) =>
  deleteGameData(context, id, type === 'games' ? 'games' : 'players'),
);
