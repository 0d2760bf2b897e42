import { Type } from 'typebox';
import { Theme } from '#shared/content/head.ts';
import { changesOf, pathsOf, previousOf, withChanges } from '#shared/content/changes.ts';
import { editKind, graphics } from './edit.ts';

export const changeTheme = editKind({
  name: 'change_theme',
  schema: Type.Object({ changes: changesOf(Theme) }, { additionalProperties: false }),
  needs: () => graphics,
  touches: ({ changes }) => pathsOf('theme', changes),
  apply: (draft, { changes }) => ({ ...draft, theme: withChanges(draft.theme, changes) }),
  invert: (before, { changes }) => ({ edit: 'change_theme', input: { changes: previousOf(before.theme, changes) } }),
  merge: (earlier, later) => ({ changes: { ...earlier.changes, ...later.changes } }),
});
