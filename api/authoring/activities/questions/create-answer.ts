import { questionsOf } from '#shared/content/part.ts';
import { questions } from '#shared/contract/questions.ts';
import { newId } from '#shared/ids.ts';
import { invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { additionOf } from './answer-edits.ts';
import { typeOf } from './answer-fields.ts';
import { answerRow } from './answer-row.ts';
import { editPart } from '../edit-quiz.ts';
import { keepUpload } from './keep-upload.ts';

export const createAnswer = serve(questions.createAnswer, async ({ params: { collection }, body }, context) => {
  const { question_localization_id, ...fields } = body;
  const type = typeOf(collection, body, context.files);
  const image = await keepUpload(context, 'question', question_localization_id);
  let id = newId();
  return editPart(
    context,
    'question',
    question_localization_id,
    ({ draft }) => {
      const question = questionsOf(draft).find((each) => each.id === question_localization_id);
      if (question?.type !== type) throw invalidAt('question_localization_id', 'other_type');
      const addition = additionOf(question, fields, image, id);
      id = addition.id;
      return addition.edits;
    },
    ({ draft }) => answerRow(draft, type, id),
  );
});
