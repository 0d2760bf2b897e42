import { quizzes } from '#shared/contract/quizzes.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { changePart } from './change-part.ts';

export const changeResult = serve(quizzes.changeResult, ({ params: { quizID }, body }, context) =>
  changePart(context, quizID, 'change_result', body),
);
