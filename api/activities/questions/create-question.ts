import { schemas } from '#questions/schemas.ts';
import type { Question } from '#shared/content/question.ts';
import { questions } from '#shared/contract/questions.ts';
import { newId } from '#shared/ids.ts';
import { invalidAt } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';
import { editQuiz } from '#api/activities/edit-quiz.ts';
import { wireQuestion } from './wire-question.ts';

/** Without answers: they come by the calls of their collection. Without an order number it is the last one. */
export const createQuestion = serve(questions.createQuestion, ({ body }, context) => {
  const { type, text, points, time_for_answer_in_seconds, order_number, quiz_id, quiz_localization_id } = body;
  const empty = schemas[type].newQuestion(newId);
  const question: Question = {
    ...empty,
    text,
    answers: [],
    points: points ?? empty.points,
    time_for_answer_in_seconds: time_for_answer_in_seconds ?? empty.time_for_answer_in_seconds,
  };
  return editQuiz(
    context,
    quiz_localization_id,
    (activity) => {
      if (quiz_id !== undefined && quiz_id !== activity.quiz_id) throw invalidAt('quiz_id', 'other_quiz');
      return [{ edit: 'add_question', input: { question, ...(order_number !== undefined && { order_number }) } }];
    },
    (activity) => wireQuestion(activity, question.id),
  );
});
