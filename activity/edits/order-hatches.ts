import { Type } from 'typebox';
import { mostHatches } from '#shared/content/calendar.ts';
import { Id } from '#shared/content/question.ts';
import { calendarDraft, hatchOrderPath, withHatches } from './calendar-draft.ts';
import { content, editKind, EditRefused } from './edit.ts';

/** The whole order of the doors, and so their numbers; refused when the doors differ. */
export const orderHatches = editKind({
  name: 'order_hatches',
  schema: Type.Object({ ids: Type.Array(Id, { maxItems: mostHatches }) }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ ids }) => ['hatches/order', ...ids.map(hatchOrderPath)],
  apply: (draft, { ids }) =>
    withHatches(draft, (present) => {
      const byId = new Map(present.map((hatch) => [hatch.id, hatch]));
      const hatches = ids.flatMap((id) => {
        const hatch = byId.get(id);
        byId.delete(id);
        return hatch ? [hatch] : [];
      });
      if (hatches.length !== ids.length || byId.size > 0) throw new EditRefused('ids', 'list_differs');
      return hatches;
    }),
  invert: (before) => ({ edit: 'order_hatches', input: { ids: calendarDraft(before).hatches.map(({ id }) => id) } }),
  merge: (_, later) => later,
});
