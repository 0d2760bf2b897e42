import { Type } from 'typebox';
import type { Outcome } from '#shared/content/outcome.ts';
import { outcomeHasPictures } from '../has-pictures.ts';
import { editKind, newContent } from './edit.ts';
import { inserted, refuseFull, refuseKnown } from './lists.ts';
import { OrderNumber } from './order-number.ts';
import { listOf, mostOutcomes, touchesOf, withList, type OutcomeList } from './outcome-list.ts';

export type Added<Word extends string, Item> = { [W in Word]: Item } & { order_number?: number };

export function addOutcome<Word extends string, Item extends Outcome>(list: OutcomeList<Word, Item>) {
  const { word, field, schema, kept, names } = list;
  const input = Type.Object({ [word]: schema, order_number: Type.Optional(OrderNumber) }, { additionalProperties: false });
  return editKind({
    name: names.add,
    schema: Type.Unsafe<Added<Word, Item>>(input),
    needs: (input) => newContent(outcomeHasPictures(input[word])),
    touches: (input) => [touchesOf(input[word])],
    apply: (draft, input) => {
      const present = listOf(draft, list);
      const outcome = kept(input[word]);
      refuseKnown(present, [outcome], word);
      refuseFull(present.length + 1, mostOutcomes, field);
      return withList(draft, list, inserted(present, outcome, input.order_number));
    },
    invert: (_, input) => ({ edit: names.delete, input: { id: input[word].id } }),
  });
}
