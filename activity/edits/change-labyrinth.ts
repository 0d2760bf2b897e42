import { Type } from 'typebox';
import { changesOf, pathsOf, previousOf, withChanges } from '#shared/content/changes.ts';
import { LabyrinthRules } from '#shared/content/labyrinth.ts';
import { content, editKind } from './edit.ts';
import { labyrinthDraft } from './labyrinth-draft.ts';

/** What holds for all rooms: where games begin, what can be found, what wrong turns cost in, how long a game may be. */
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
