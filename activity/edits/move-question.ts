import { Type } from 'typebox';
import { Id } from '#shared/content/question.ts';
import { content, editKind } from './edit.ts';
import { moved, placeOf } from './lists.ts';
import { OrderNumber } from './order-number.ts';

export const moveQuestion = editKind({
  name: 'move_question',
  schema: Type.Object({ id: Id, order_number: OrderNumber }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ id }) => [`questions/order/${id}`],
  apply: (draft, { id, order_number }) => ({ ...draft, questions: moved(draft.questions, id, order_number, 'question') }),
  invert: (before, { id }) => ({ edit: 'move_question', input: { id, order_number: placeOf(before.questions, id, 'question') + 1 } }),
});
