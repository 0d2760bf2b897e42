import { questions } from '#shared/contract/questions.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { editPart, type Editing } from '../edit-quiz.ts';

export const deleteQuestion = serve(questions.deleteQuestion, ({ params: { id } }, context) => takeQuestionAway(context, id));

export const takeQuestionAway = (context: Editing, id: string): Promise<{ success: boolean }> =>
  editPart(
    context,
    'question',
    id,
    () => [{ edit: 'delete_questions', input: { ids: [id] } }],
    () => ({ success: true }),
  );
