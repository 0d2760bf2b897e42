import { outcomesOf } from '#activity/document.ts';
import type { WireOutcome } from '#shared/content/outcome.ts';
import { questions } from '#shared/contract/questions.ts';
import { toWirePersonType } from '#activity/wire.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { editPart } from '../edit-quiz.ts';

export const updatePersonType = serve(
  questions.updatePersonType,
  ({ params: { id }, body: { quiz_localization_id: _, ...changes } }, context) =>
    editPart(
      context,
      'person_type',
      id,
      () => (Object.keys(changes).length === 0 ? [] : [{ edit: 'change_person_type', input: { id, changes } }]),
      (activity) => toWirePersonType(outcomesOf(activity.draft).find((type) => type.id === id) as WireOutcome, activity.id),
    ),
);
