import { Type } from 'typebox';
import { Id } from '#shared/content/question.ts';
import { content, editKind } from './edit.ts';
import { moved, placeOf } from './lists.ts';
import { OrderNumber } from './order-number.ts';

export const movePersonType = editKind({
  name: 'move_person_type',
  schema: Type.Object({ id: Id, order_number: OrderNumber }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ id }) => [`person_types/order/${id}`],
  apply: (draft, { id, order_number }) => ({ ...draft, person_types: moved(draft.person_types, id, order_number, 'person_type') }),
  invert: (before, { id }) => ({
    edit: 'move_person_type',
    input: { id, order_number: placeOf(before.person_types, id, 'person_type') + 1 },
  }),
});
