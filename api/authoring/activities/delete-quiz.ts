import { quizzes } from '#shared/contract/quizzes.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { deleteActivity } from './move-to-trash.ts';

export const deleteQuiz = serve(quizzes.deleteQuiz, ({ params: { quizID } }, context) => deleteActivity(context, quizID));
