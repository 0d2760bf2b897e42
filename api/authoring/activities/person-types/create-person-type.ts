import { questions } from '#shared/contract/questions.ts';
import { outcomesOf } from '#activity/document.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import { toWirePersonType } from '#activity/wire.ts';
import { newId } from '#shared/ids.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { editQuiz } from '../edit-quiz.ts';

export const createPersonType = serve(questions.createPersonType, ({ body: { quiz_localization_id, ...fields } }, context) => {
  const person_type = { title: '', description: '', button: '', images: {}, ...fields, id: newId() };
  return editQuiz(
    context,
    quiz_localization_id,
    () => [{ edit: 'add_person_type', input: { person_type } }],
    ({ draft, id }) => toWirePersonType(outcomesOf(draft).find((type) => type.id === person_type.id) as WireOutcome, id),
  );
});
