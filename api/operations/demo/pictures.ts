import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Type } from 'typebox';
import { aroundMiddle, readDocument, viewOf } from '#api/kernel/content-files.ts';
import { Focus, type Image } from '#shared/content/question.ts';
import { object, optional, text } from '#shared/content/schema.ts';

const folder = join(import.meta.dirname, 'pictures');
const slug = Type.String({ pattern: '^[a-z-]{2,40}$' });
const side = Type.Integer({ minimum: 1 });

const Picture = object({
  name: text(200),
  alt: text(500),
  /** The file with its drawing; absent: the one with its own name. */
  drawing: optional(slug),
  width: side,
  height: side,
  purpose: optional(Type.Enum(['image', 'background', 'logo'])),
  focus: optional(Focus),
});

/** The same drawing has the same key, so that a seed that is repeated leaves no second file. */
const keyOf = (svg: string): string => createHash('sha256').update(svg).digest('base64url').slice(0, 22);

/** Every picture of the demo tenant, by the names by which its activities refer to them. */
export const drawings = new Map(
  Object.entries(readDocument(Type.Record(slug, Picture), join(folder, 'pictures.json'))).map(
    ([file, { drawing = file, purpose = 'image', ...picture }]) => {
      const svg = viewOf(join(folder, `${drawing}.svg`), aroundMiddle(picture.width, picture.height));
      return [file, { ...picture, purpose, svg, key: keyOf(svg) }];
    },
  ),
);

/** A picture as documents refer to it; undefined where the demo has no such one. */
export function pictureOf(name: string): Image | undefined {
  const drawing = drawings.get(name);
  if (!drawing) return undefined;
  const { key, width, height, alt, focus } = drawing;
  return { key, width, height, alt, ...(focus && { focus }) };
}
