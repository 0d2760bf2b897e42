import { questions } from '#shared/contract/questions.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { editPart } from '../edit-quiz.ts';

export const deleteRound = serve(questions.deleteRound, ({ params: { id } }, context) =>
  editPart(
    context,
    'round',
    id,
    () => [{ edit: 'delete_round', input: { id } }],
    () => ({ success: true }),
  ),
);
