import { questions } from '#shared/contract/questions.ts';
import { serve } from '#api/http/served-operation.ts';
import { editPart } from '#api/activities/edit-quiz.ts';
import { wireQuestion } from './wire-question.ts';

export const dropQuestion = serve(questions.dropQuestion, ({ params: { id }, body: { order_number } }, context) =>
  editPart(
    context,
    'question',
    id,
    () => [{ edit: 'move_question', input: { id, order_number } }],
    (activity) => wireQuestion(activity, id),
  ),
);
