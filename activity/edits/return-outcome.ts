import { Type, type Static } from 'typebox';
import type { Outcome } from '#shared/content/outcome.ts';
import { Id } from '#shared/content/question.ts';
import { addOutcome, type Added } from './add-outcome.ts';
import { BindingPoints } from './bind-person-type.ts';
import { changeAnswers, withBindings } from './bindings.ts';
import { content, editKind } from './edit.ts';
import { inserted } from './lists.ts';
import { OrderNumber } from './order-number.ts';
import { touchesOf, type OutcomeList } from './outcome-list.ts';

const Binding = Type.Object(
  { question_id: Id, answer_id: Id, order_number: OrderNumber, id: Id, points: BindingPoints },
  { additionalProperties: false },
);
type Returned<Word extends string, Item> = { [W in Word]: Item } & { order_number: number; bindings: Static<typeof Binding>[] };

/** Restores a deleted person type or grade at its place with its bindings, except those of deleted answers. */
export function returnOutcome<Word extends string, Item extends Outcome>(list: OutcomeList<Word, Item>) {
  const { word, schema, names } = list;
  const input = Type.Object(
    { [word]: schema, order_number: OrderNumber, bindings: Type.Array(Binding, { maxItems: 1_000_000 }) },
    { additionalProperties: false },
  );
  const add = addOutcome(list);
  return editKind({
    name: names.return,
    schema: Type.Unsafe<Returned<Word, Item>>(input),
    needs: () => content,
    touches: (input) => [touchesOf(input[word])],
    apply: (draft, { bindings, ...added }) => {
      const outcome = (added as unknown as Added<Word, Item>)[word];
      const byAnswer = new Map(bindings.map((binding) => [`${binding.question_id}/${binding.answer_id}`, binding]));
      const bound = changeAnswers(draft, (answer, questionId) => {
        const binding = byAnswer.get(`${questionId}/${answer.id}`);
        if (!binding) return answer;
        const { id, points, order_number } = binding;
        return withBindings(answer, inserted(answer.person_types ?? [], { id, person_type_id: outcome.id, points }, order_number));
      });
      return add.apply(bound, added as unknown as Added<Word, Item>);
    },
    invert: (_, input) => ({ edit: names.delete, input: { id: input[word].id } }),
  });
}
