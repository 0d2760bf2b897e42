import { Type } from 'typebox';
import { Image } from '#shared/content/question.ts';
import { replacePicture as replaced } from '#shared/content/replace-picture.ts';
import { editKind, graphics } from './edit.ts';

const { key, width, height, focus, motion } = Image.properties;

/** Replaces a picture by another everywhere in the draft; the alternative texts stay. */
export const replacePicture = editKind({
  name: 'replace_picture',
  schema: Type.Object(
    { from: key, image: Type.Object({ key, width, height, focus, motion }, { additionalProperties: false }) },
    { additionalProperties: false },
  ),
  needs: () => graphics,
  touches: () => [''],
  apply: (draft, { from, image }) => replaced(draft, from, image),
  // The new picture may already have been in the draft, so the inverse restores the whole draft.
  invert: (before) => ({ edit: 'restore', input: { draft: before } }),
});
