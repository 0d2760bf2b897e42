import { questionsOf } from '#shared/content/part.ts';
import { questions } from '#shared/contract/questions.ts';
import { serve } from '#api/http/served-operation.ts';
import { editPart } from '#api/activities/edit-quiz.ts';
import { screenOf } from '#api/activities/publishing/screen-of.ts';
import { wireQuestion } from './wire-question.ts';

export const deleteQuestionCover = serve(questions.deleteQuestionCover, ({ params: { id }, query }, context) =>
  editPart(
    context,
    'question',
    id,
    ({ draft }) => {
      const cover = { ...questionsOf(draft).find((question) => question.id === id)?.cover };
      delete cover[screenOf(query)];
      return [{ edit: 'change_question', input: { id, changes: { cover } } }];
    },
    (activity) => wireQuestion(activity, id),
  ),
);
