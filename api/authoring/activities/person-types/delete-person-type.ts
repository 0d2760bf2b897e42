import { questions } from '#shared/contract/questions.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { editPart } from '../edit-quiz.ts';

export const deletePersonType = serve(questions.deletePersonType, ({ params: { id } }, context) =>
  editPart(
    context,
    'person_type',
    id,
    () => [{ edit: 'delete_person_type', input: { id } }],
    () => ({ success: true }),
  ),
);
