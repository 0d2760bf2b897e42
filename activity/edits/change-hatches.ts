import { Type } from 'typebox';
import { changesOf, pathsOf, previousOf, withChanges } from '#shared/content/changes.ts';
import { Hatch, mostHatches } from '#shared/content/calendar.ts';
import { Id } from '#shared/content/question.ts';
import { calendarDraft, hatchPath, withHatches } from './calendar-draft.ts';
import { byField, editKind } from './edit.ts';
import { changed, find } from './lists.ts';

const { id: _, ...changeable } = Hatch.properties;
const Changed = Type.Object({ id: Id, changes: changesOf(Type.Object(changeable)) }, { additionalProperties: false });

const looks = ['position', 'position_mobile', 'image', 'door_colour', 'border_colour', 'number_style', 'background'];

/** Changes one door or several: each appears once, with its own changes. */
export const changeHatches = editKind({
  name: 'change_hatches',
  schema: Type.Object({ hatches: Type.Array(Changed, { minItems: 1, maxItems: mostHatches }) }, { additionalProperties: false }),
  needs: ({ hatches }) => hatches.flatMap(({ changes }) => byField(changes, looks, ['content'])),
  touches: ({ hatches }) => hatches.flatMap(({ id, changes }) => pathsOf(hatchPath(id), changes)),
  apply: (draft, { hatches }) =>
    withHatches(draft, (present) =>
      hatches.reduce<Hatch[]>(
        (list, { id, changes }) => changed(list, id, 'hatch', (hatch) => withChanges(hatch, changes)),
        present as Hatch[],
      ),
    ),
  invert: (before, { hatches }) => {
    const present = calendarDraft(before).hatches;
    return {
      edit: 'change_hatches',
      input: { hatches: hatches.map(({ id, changes }) => ({ id, changes: previousOf(find(present, id, 'hatch'), changes) })) },
    };
  },
  merge: (earlier, later) => {
    const isSame =
      earlier.hatches.length === later.hatches.length && earlier.hatches.every(({ id }, place) => later.hatches[place]?.id === id);
    if (!isSame) return null;
    return {
      hatches: later.hatches.map(({ id, changes }, place) => ({ id, changes: { ...earlier.hatches[place]?.changes, ...changes } })),
    };
  },
});
