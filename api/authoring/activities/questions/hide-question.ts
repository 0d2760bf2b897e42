import { questionsOf } from '#shared/content/part.ts';
import { questions } from '#shared/contract/questions.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { editPart } from '../edit-quiz.ts';
import { wireQuestion } from './wire-question.ts';

export const hideQuestion = serve(questions.hideQuestion, ({ params: { id } }, context) =>
  editPart(
    context,
    'question',
    id,
    ({ draft }) => {
      const hidden = !questionsOf(draft).find((question) => question.id === id)?.hidden;
      return [{ edit: 'change_question', input: { id, changes: { hidden } } }];
    },
    (activity) => wireQuestion(activity, id),
  ),
);
