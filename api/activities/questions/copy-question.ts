import { questionsOf } from '#shared/content/part.ts';
import { copyOfQuestion } from '#activity/copy-of-question.ts';
import type { Question } from '#shared/content/question.ts';
import { questions } from '#shared/contract/questions.ts';
import { newId } from '#shared/ids.ts';
import { serve } from '#api/http/served-operation.ts';
import { editPart } from '#api/activities/edit-quiz.ts';
import { wireQuestion } from './wire-question.ts';

export const copyQuestion = serve(questions.copyQuestion, ({ params: { id } }, context) => {
  const copyId = newId();
  return editPart(
    context,
    'question',
    id,
    ({ draft }) => {
      const question = { ...copyOfQuestion(questionsOf(draft).find((each) => each.id === id) as Question, newId), id: copyId };
      return [{ edit: 'copy_question', input: { id, question } }];
    },
    (activity) => wireQuestion(activity, copyId),
  );
});
