import { activityKinds } from '#shared/content/kind.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { listActivities } from './list-activities.ts';

export const listQuizzes = serve(quizzes.listQuizzes, async ({ query: { typeQuiz = '', ...query } }, context) =>
  listActivities(context, typeQuiz === '' ? activityKinds : [typeQuiz], query),
);
