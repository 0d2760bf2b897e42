import { Type } from 'typebox';
import { Id } from '#shared/content/question.ts';
import { content, editKind } from './edit.ts';
import { find, inserted, moved, placeOf } from './lists.ts';
import { OrderNumber } from './order-number.ts';
import { findPart, partId, partOf, withPart } from './question-list.ts';

/** Moves a question into the given part, or within its own part. */
export const moveQuestion = editKind({
  name: 'move_question',
  schema: Type.Object({ ...partId, id: Id, order_number: OrderNumber }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ id }) => [`questions/order/${id}`],
  apply: (draft, { part_id, id, order_number }) => {
    const from = partOf(draft, id);
    const to = part_id === undefined ? from : findPart(draft, part_id);
    if (from.id === to.id) return withPart(draft, from.id, (questions) => moved(questions, id, order_number, 'question'));
    const question = find(from.questions, id, 'question');
    const without = withPart(draft, from.id, (questions) => questions.filter((candidate) => candidate !== question));
    return withPart(without, to.id, (questions) => inserted(questions, question, order_number));
  },
  invert: (before, { part_id, id }) => {
    const from = partOf(before, id);
    const back = { id, order_number: placeOf(from.questions, id, 'question') + 1 };
    return { edit: 'move_question', input: part_id === undefined ? back : { ...back, part_id: from.id } };
  },
});
