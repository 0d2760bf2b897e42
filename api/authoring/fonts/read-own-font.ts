import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { appearance } from '#shared/contract/appearance.ts';
import { ownFaces } from '#shared/fonts/own-faces.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { sendFont } from './send-font.ts';

const require = createRequire(import.meta.url);
/** A newer package may have other outlines under the same name. */
const monthSeconds = 2_592_000;

export const readOwnFont = serve(appearance.readOwnFont, async ({ params: { name, file } }, { reply }) => {
  const slice = file.slice(0, -'.woff2'.length);
  const face = ownFaces.find(({ slug, slices }) => slug === name && slices.some((ownSlice) => ownSlice === slice));
  if (!face) throw notFound();
  const folder = dirname(require.resolve(`@fontsource-variable/${face.slug}/package.json`));
  const bytes = await readFile(join(folder, 'files', `${face.slug}-${slice}-wght-normal.woff2`));
  await sendFont(reply, bytes, monthSeconds, false);
  return '';
});
