import { questions } from '#shared/contract/questions.ts';
import { serve } from '#api/http/served-operation.ts';
import { editPart } from '#api/activities/edit-quiz.ts';

export const deleteQuestion = serve(questions.deleteQuestion, ({ params: { id } }, context) =>
  editPart(
    context,
    'question',
    id,
    () => [{ edit: 'delete_questions', input: { ids: [id] } }],
    () => ({ success: true }),
  ),
);
