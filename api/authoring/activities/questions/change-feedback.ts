import type { EditInput } from '#activity/edits/edits.ts';
import { questions } from '#shared/contract/questions.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { editPart } from '../edit-quiz.ts';
import { keepUpload } from './keep-upload.ts';
import { wireQuestion } from './wire-question.ts';

/** An empty text or link takes it away. */
export const changeFeedback = serve(questions.changeFeedback, async ({ params: { id }, body: { text, link } }, context) => {
  const image = await keepUpload(context, 'question', id);
  const changes: EditInput<'change_feedback'>['changes'] = {
    ...(text !== undefined && { text: text || null }),
    ...(link !== undefined && { link: link || null }),
    ...(image && { image }),
  };
  return editPart(
    context,
    'question',
    id,
    () => (Object.keys(changes).length === 0 ? [] : [{ edit: 'change_feedback', input: { id, changes } }]),
    (activity) => wireQuestion(activity, id),
  );
});
