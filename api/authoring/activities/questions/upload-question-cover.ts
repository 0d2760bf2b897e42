import { questionsOf } from '#shared/content/part.ts';
import { questions, type Question } from '#shared/contract/questions.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { editPart, type Editing } from '../edit-quiz.ts';
import { keepUpload } from './keep-upload.ts';
import { screenOf } from '../publishing/screen-of.ts';
import { wireQuestion } from './wire-question.ts';

export const uploadQuestionCover = serve(questions.uploadQuestionCover, ({ params: { id }, body }, context) =>
  keepCover(context, id, body),
);

export async function keepCover(context: Editing, id: string, screen: Parameters<typeof screenOf>[0]): Promise<Question> {
  const image = await keepUpload(context, 'question', id);
  return editPart(
    context,
    'question',
    id,
    ({ draft }) => {
      const cover = { ...questionsOf(draft).find((question) => question.id === id)?.cover, [screenOf(screen)]: image };
      return [{ edit: 'change_question', input: { id, changes: { cover } } }];
    },
    (activity) => wireQuestion(activity, id),
  );
}
