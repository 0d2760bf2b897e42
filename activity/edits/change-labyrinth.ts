import { Type } from 'typebox';
import { changesOf, pathsOf, previousOf, withChanges } from '#shared/content/changes.ts';
import { LabyrinthRules } from '#shared/content/labyrinth.ts';
import { content, editKind } from './edit.ts';
import { labyrinthDraft } from './labyrinth-draft.ts';

/** Settings of all rooms: the start of games, the items to find, what wrong turns cost, the longest game. */
export const changeLabyrinth = editKind({
  name: 'change_labyrinth',
  schema: Type.Object({ changes: changesOf(LabyrinthRules) }, { additionalProperties: false }),
  needs: () => content,
  touches: ({ changes }) => pathsOf('labyrinth', changes),
  apply: (draft, { changes }) => {
    const labyrinth = labyrinthDraft(draft);
    return { ...labyrinth, labyrinth: withChanges(labyrinth.labyrinth, changes) };
  },
  invert: (before, { changes }) => ({
    edit: 'change_labyrinth',
    input: { changes: previousOf(labyrinthDraft(before).labyrinth, changes) },
  }),
  merge: (earlier, later) => ({ changes: { ...earlier.changes, ...later.changes } }),
});
