import { Type } from 'typebox';
import { mostHatches } from '#shared/content/calendar.ts';
import { Id } from '#shared/content/question.ts';
import { calendarDraft, hatchOrderPath, hatchPath, withHatches } from './calendar-draft.ts';
import { content, editKind } from './edit.ts';
import { find } from './lists.ts';
import { findPart } from './question-list.ts';

/** Deletes doors with everything behind them. */
export const deleteHatches = editKind({
  name: 'delete_hatches',
  schema: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: mostHatches, uniqueItems: true }) }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ ids }) => ids.flatMap((id) => [hatchPath(id), hatchOrderPath(id)]),
  apply: (draft, { ids }) => {
    const { hatches } = calendarDraft(draft);
    for (const id of ids) find(hatches, id, 'hatch');
    const gone = new Set(ids);
    return withHatches(draft, (present) => present.filter(({ id }) => !gone.has(id)));
  },
  invert: (before, { ids }) => {
    const gone = new Set(ids);
    const hatches = calendarDraft(before).hatches.flatMap((hatch, place) =>
      gone.has(hatch.id) ? [{ hatch, order_number: place + 1, questions: findPart(before, hatch.id).questions }] : [],
    );
    return { edit: 'add_hatches', input: { hatches } };
  },
});
