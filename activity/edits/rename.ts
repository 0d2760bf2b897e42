import { Type } from 'typebox';
import { Head } from '#shared/content/head.ts';
import { plainName } from '#shared/content/plain-name.ts';
import { contentOrSettings, editKind, EditRefused } from './edit.ts';

export const rename = editKind({
  name: 'rename',
  schema: Type.Object({ name: Head.properties.name }, { additionalProperties: false }),
  needs: () => contentOrSettings,
  touches: () => ['name'],
  apply: (draft, { name }) => {
    const plain = plainName(name);
    if (plain === '') throw new EditRefused('name', 'empty');
    return { ...draft, name: plain };
  },
  invert: (before) => ({ edit: 'rename', input: { name: before.name } }),
  merge: (_, later) => later,
});
