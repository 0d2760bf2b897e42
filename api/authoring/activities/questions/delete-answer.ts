import { answerCollections, questions } from '#shared/contract/questions.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { deletionOf } from './answer-edits.ts';
import { findAnswer } from './answer-row.ts';
import { editPart } from '../edit-quiz.ts';

export const deleteAnswer = serve(questions.deleteAnswer, ({ params: { collection, id } }, context) =>
  editPart(
    context,
    ['answer', 'question'],
    id,
    ({ draft }) => deletionOf(findAnswer(draft, answerCollections[collection], id)),
    () => ({ success: true }),
  ),
);
