import { Type } from 'typebox';
import { Round } from '#shared/content/head.ts';
import { changesOf, pathsOf, previousOf, withChanges } from '#shared/content/changes.ts';
import { editKind, settings } from './edit.ts';
import { changed, find } from './lists.ts';

const { id, ...changeable } = Round.properties;

export const changeRound = editKind({
  name: 'change_round',
  schema: Type.Object({ id, changes: changesOf(Type.Object(changeable)) }, { additionalProperties: false }),
  needs: () => settings,
  touches: ({ id, changes }) => pathsOf(`round/${id}`, changes),
  apply: (draft, { id, changes }) => ({ ...draft, rounds: changed(draft.rounds, id, 'round', (round) => withChanges(round, changes)) }),
  invert: (before, { id, changes }) => ({
    edit: 'change_round',
    input: { id, changes: previousOf(find(before.rounds, id, 'round'), changes) },
  }),
  merge: (earlier, later) => (earlier.id === later.id ? { id: later.id, changes: { ...earlier.changes, ...later.changes } } : null),
});
