import { questions } from '#shared/contract/questions.ts';
import { serve } from '#api/http/served-operation.ts';
import { editPart } from '#api/activities/edit-quiz.ts';
import { wireQuestion } from './wire-question.ts';

export const updateQuestion = serve(questions.updateQuestion, ({ params: { id }, body: changes }, context) =>
  editPart(
    context,
    'question',
    id,
    () => (Object.keys(changes).length === 0 ? [] : [{ edit: 'change_question', input: { id, changes } }]),
    (activity) => wireQuestion(activity, id),
  ),
);
