import { Type } from 'typebox';
import { Head } from '#shared/content/head.ts';
import { contentOrSettings, editKind } from './edit.ts';

export const changeLanguage = editKind({
  name: 'change_language',
  schema: Type.Object({ lang: Head.properties.lang }, { additionalProperties: false }),
  needs: () => contentOrSettings,
  touches: () => ['lang'],
  apply: (draft, { lang }) => ({ ...draft, lang }),
  invert: (before) => ({ edit: 'change_language', input: { lang: before.lang } }),
  merge: (_, later) => later,
});
