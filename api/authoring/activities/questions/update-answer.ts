import { questions } from '#shared/contract/questions.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { changeOf } from './answer-edits.ts';
import { typeOf } from './answer-fields.ts';
import { answerRow, findAnswer } from './answer-row.ts';
import { editPart } from '../edit-quiz.ts';
import { keepUpload } from './keep-upload.ts';

/** An accepted text has another id after it was changed. */
export const updateAnswer = serve(questions.updateAnswer, async ({ params: { collection, id }, body }, context) => {
  const type = typeOf(collection, body, context.files);
  const image = await keepUpload(context, ['answer', 'question'], id);
  let idAfter = id;
  return editPart(
    context,
    ['answer', 'question'],
    id,
    ({ draft }) => {
      const change = changeOf(findAnswer(draft, type, id), body, image);
      idAfter = change.id;
      return change.edits;
    },
    ({ draft }) => answerRow(draft, type, idAfter),
  );
});
