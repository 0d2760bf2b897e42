import { questionsOf } from '#shared/content/part.ts';
import { questions, type Question } from '#shared/contract/questions.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { editPart, type Editing } from '../edit-quiz.ts';
import { wireQuestion } from './wire-question.ts';

export const pinQuestion = serve(questions.pinQuestion, ({ params: { id } }, context) => togglePinned(context, id));

export const togglePinned = (context: Editing, id: string): Promise<Question> =>
  editPart(
    context,
    'question',
    id,
    ({ draft }) => {
      const pinned = !questionsOf(draft).find((question) => question.id === id)?.pinned;
      return [{ edit: 'change_question', input: { id, changes: { pinned } } }];
    },
    (activity) => wireQuestion(activity, id),
  );
