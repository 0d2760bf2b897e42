import { Type } from 'typebox';
import { Theme } from '#shared/content/head.ts';
import { changesOf, pathsOf, previousOf, withChanges, type Changes } from '#shared/content/changes.ts';
import { editKind, graphics } from './edit.ts';

/** What is changed by itself is no copy of a saved theme any longer. */
const withOrigin = ({ saved_theme }: Theme, changes: Changes<Theme>): Changes<Theme> =>
  'saved_theme' in changes || saved_theme === undefined ? changes : { ...changes, saved_theme: null };

export const changeTheme = editKind({
  name: 'change_theme',
  schema: Type.Object({ changes: changesOf(Theme) }, { additionalProperties: false }),
  needs: () => graphics,
  // Whoever dresses it in a saved theme means the whole look: any change of it beside would end that.
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
