import { Type } from 'typebox';
import { Id } from '#shared/content/question.ts';
import { calendarDraft, hatchOrderPath, withHatches } from './calendar-draft.ts';
import { content, editKind } from './edit.ts';
import { moved, placeOf } from './lists.ts';
import { OrderNumber } from './order-number.ts';

/** Moves a door in the order: its number and the numbers of the doors in between change. */
export const moveHatch = editKind({
  name: 'move_hatch',
  schema: Type.Object({ id: Id, order_number: OrderNumber }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ id }) => [hatchOrderPath(id)],
  apply: (draft, { id, order_number }) => withHatches(draft, (hatches) => moved(hatches, id, order_number, 'hatch')),
  invert: (before, { id }) => ({
    edit: 'move_hatch',
    input: { id, order_number: placeOf(calendarDraft(before).hatches, id, 'hatch') + 1 },
  }),
});
