import { Type } from 'typebox';
import { Head } from '#shared/content/head.ts';
import { contentOrSettings, editKind } from './edit.ts';

export const rename = editKind({
  name: 'rename',
  schema: Type.Object({ name: Head.properties.name }, { additionalProperties: false }),
  needs: () => contentOrSettings,
  touches: () => ['name'],
  apply: (draft, { name }) => ({ ...draft, name }),
  invert: (before) => ({ edit: 'rename', input: { name: before.name } }),
  merge: (_, later) => later,
});
