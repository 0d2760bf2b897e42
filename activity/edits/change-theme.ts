import { Type } from 'typebox';
import { Theme } from '#shared/content/head.ts';
import { changesOf, pathsOf, previousOf, withChanges, type Changes } from '#shared/content/changes.ts';
import { editKind, graphics } from './edit.ts';

/** A theme that is changed separately is no longer a copy of a saved theme. */
const withOrigin = ({ saved_theme }: Theme, changes: Changes<Theme>): Changes<Theme> =>
  'saved_theme' in changes || saved_theme === undefined ? changes : { ...changes, saved_theme: null };

export const changeTheme = editKind({
  name: 'change_theme',
  schema: Type.Object({ changes: changesOf(Theme) }, { additionalProperties: false }),
  needs: () => graphics,
  // Applying a saved theme concerns the whole look: any simultaneous change of the look would contradict it.
  touches: ({ changes }) => ('saved_theme' in changes ? ['theme'] : pathsOf('theme', changes)),
  apply: (draft, { changes }) => ({ ...draft, theme: withChanges(draft.theme, withOrigin(draft.theme, changes)) }),
  invert: (before, { changes }) => ({
    edit: 'change_theme',
    input: { changes: previousOf(before.theme, withOrigin(before.theme, changes)) },
  }),
  merge: (earlier, later) => ({
    changes: {
      ...earlier.changes,
      ...('saved_theme' in earlier.changes && { saved_theme: null }),
      ...later.changes,
    },
  }),
});
