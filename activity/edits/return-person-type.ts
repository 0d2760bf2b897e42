import { Type } from 'typebox';
import { PersonType } from '#shared/content/outcome.ts';
import { Id } from '#shared/content/question.ts';
import { addPersonType } from './add-person-type.ts';
import { BindingPoints } from './bind-person-type.ts';
import { changeAnswers, withBindings } from './bindings.ts';
import { content, editKind } from './edit.ts';
import { inserted } from './lists.ts';
import { OrderNumber } from './order-number.ts';

const Binding = Type.Object(
  { question_id: Id, answer_id: Id, order_number: OrderNumber, id: Id, points: BindingPoints },
  { additionalProperties: false },
);

/** A deleted person type back at its place with its bindings; those of answers that are gone stay away. */
export const returnPersonType = editKind({
  name: 'return_person_type',
  schema: Type.Object(
    { person_type: PersonType, order_number: OrderNumber, bindings: Type.Array(Binding, { maxItems: 1_000_000 }) },
    { additionalProperties: false },
  ),
  needs: () => content,
  touches: ({ person_type }) => [`person_type/${person_type.id}`],
  apply: (draft, { person_type, order_number, bindings }) => {
    const byAnswer = new Map(bindings.map((binding) => [`${binding.question_id}/${binding.answer_id}`, binding]));
    const bound = changeAnswers(draft, (answer, questionId) => {
      const binding = byAnswer.get(`${questionId}/${answer.id}`);
      if (!binding) return answer;
      const { id, points } = binding;
      return withBindings(
        answer,
        inserted(answer.person_types ?? [], { id, person_type_id: person_type.id, points }, binding.order_number),
      );
    });
    return addPersonType.apply(bound, { person_type, order_number });
  },
  invert: (_, { person_type }) => ({ edit: 'delete_person_type', input: { id: person_type.id } }),
});
