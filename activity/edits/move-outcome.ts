import { Type } from 'typebox';
import type { Outcome } from '#shared/content/outcome.ts';
import { Id } from '#shared/content/question.ts';
import { content, editKind } from './edit.ts';
import { moved, placeOf } from './lists.ts';
import { OrderNumber } from './order-number.ts';
import { listOf, withList, type OutcomeList } from './outcome-list.ts';

export function moveOutcome<Word extends string, Item extends Outcome>(list: OutcomeList<Word, Item>) {
  const { word, names } = list;
  return editKind({
    name: names.move,
    schema: Type.Object({ id: Id, order_number: OrderNumber }, { additionalProperties: false }),
    needs: () => content,
    touches: ({ id }) => [`person_types/order/${id}`],
    apply: (draft, { id, order_number }) => withList(draft, list, moved(listOf(draft, list), id, order_number, word)),
    invert: (before, { id }) => ({ edit: names.move, input: { id, order_number: placeOf(listOf(before, list), id, word) + 1 } }),
  });
}
