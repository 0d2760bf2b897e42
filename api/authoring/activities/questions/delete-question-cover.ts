import { questionsOf } from '#shared/content/part.ts';
import { questions, type Question } from '#shared/contract/questions.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { editPart, type Editing } from '../edit-quiz.ts';
import { screenOf } from '../publishing/screen-of.ts';
import { wireQuestion } from './wire-question.ts';

export const deleteQuestionCover = serve(questions.deleteQuestionCover, ({ params: { id }, query }, context) =>
  takeCoverAway(context, id, query),
);

export const takeCoverAway = (context: Editing, id: string, screen: Parameters<typeof screenOf>[0]): Promise<Question> =>
  editPart(
    context,
    'question',
    id,
    ({ draft }) => {
      const cover = { ...questionsOf(draft).find((question) => question.id === id)?.cover };
      delete cover[screenOf(screen)];
      return [{ edit: 'change_question', input: { id, changes: { cover } } }];
    },
    (activity) => wireQuestion(activity, id),
  );
