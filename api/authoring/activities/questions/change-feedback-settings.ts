import { questions } from '#shared/contract/questions.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { editPart } from '../edit-quiz.ts';
import { wireQuestion } from './wire-question.ts';

export const changeFeedbackSettings = serve(questions.changeFeedbackSettings, ({ params: { id }, body: { show } }, context) =>
  editPart(
    context,
    'question',
    id,
    () => [{ edit: 'change_question', input: { id, changes: { feedback_settings: { show } } } }],
    (activity) => wireQuestion(activity, id),
  ),
);
