import { questions, type Question } from '#shared/contract/questions.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { editPart, type Editing } from '../edit-quiz.ts';
import { wireQuestion } from './wire-question.ts';

export const dropQuestion = serve(questions.dropQuestion, ({ params: { id }, body }, context) => moveQuestion(context, { id, ...body }));

/** `part_id`: to another part of the activity. */
export const moveQuestion = (context: Editing, to: { id: string; order_number: number; part_id?: string }): Promise<Question> =>
  editPart(
    context,
    'question',
    to.id,
    () => [{ edit: 'move_question', input: to }],
    (activity) => wireQuestion(activity, to.id),
  );
