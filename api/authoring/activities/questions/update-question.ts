import type { Static } from 'typebox';
import { questions, type Question, type QuestionChange } from '#shared/contract/questions.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { editPart, type Editing } from '../edit-quiz.ts';
import { wireQuestion } from './wire-question.ts';

export const updateQuestion = serve(questions.updateQuestion, ({ params: { id }, body }, context) => changeQuestion(context, id, body));

export const changeQuestion = (context: Editing, id: string, changes: Static<typeof QuestionChange>): Promise<Question> =>
  editPart(
    context,
    'question',
    id,
    () => (Object.keys(changes).length === 0 ? [] : [{ edit: 'change_question', input: { id, changes } }]),
    (activity) => wireQuestion(activity, id),
  );
