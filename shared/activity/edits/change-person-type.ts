import { Type } from 'typebox';
import { PersonType } from '../document.ts';
import { changesOf, pathsOf, previousOf, withChanges } from './changes.ts';
import { byField, editKind } from './edit.ts';
import { changed, find } from './lists.ts';

const { id, ...changeable } = PersonType.properties;

export const changePersonType = editKind({
  name: 'change_person_type',
  schema: Type.Object({ id, changes: changesOf(Type.Object(changeable)) }, { additionalProperties: false }),
  needs: ({ changes }) => byField(changes, ['images', 'image_copyright']),
  touches: ({ id, changes }) => pathsOf(`person_type/${id}`, changes),
  apply: (draft, { id, changes }) => ({
    ...draft,
    person_types: changed(draft.person_types, id, 'person_type', (type) => withChanges(type, changes)),
  }),
  invert: (before, { id, changes }) => ({
    edit: 'change_person_type',
    input: { id, changes: previousOf(find(before.person_types, id, 'person_type'), changes) },
  }),
  merge: (earlier, later) => (earlier.id === later.id ? { id: later.id, changes: { ...earlier.changes, ...later.changes } } : null),
});
