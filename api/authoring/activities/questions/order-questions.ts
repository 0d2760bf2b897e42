import { questionsOf } from '#shared/content/part.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { editQuiz } from '../edit-quiz.ts';
import { quizOf } from '../to-quiz.ts';

export const orderQuestions = serve(quizzes.orderQuestions, ({ params: { quizID }, body: { ids } }, context) =>
  editQuiz(
    context,
    quizID,
    ({ draft }) => {
      const sent = new Set(ids);
      const isSame =
        ids.length === questionsOf(draft).length &&
        sent.size === ids.length &&
        questionsOf(draft).every((question) => sent.has(question.id));
      if (!isSame) throw new HttpError('order_differs');
      return ids.length === 0 ? [] : [{ edit: 'order_questions', input: { ids } }];
    },
    (activity, tx) => quizOf(tx, context.actor, activity, context.clock.now()),
  ),
);
