import { createHash } from 'node:crypto';
import type { MediaStore } from '#api/kernel/storage/kept-bytes.ts';
import { formulaFont } from './formula-font.ts';
import { formulaLetters } from './formula-letters.ts';

/**
 * The address of the font with the letters of these formulas; undefined where there are none. The name says which letters it has: the same letters are
 * stored once for all tenants, and served as an uploaded font is.
 */
export async function keepFormulaFont(mathmls: readonly string[], media: Pick<MediaStore, 'put' | 'size'>): Promise<string | undefined> {
  if (mathmls.length === 0) return undefined;
  const hash = createHash('sha256').update(formulaLetters(mathmls)).digest('base64url');
  const name = `formulas-${hash}.woff2`;
  if ((await media.size(name)) === undefined) await media.put(name, await formulaFont(mathmls));
  return `/cdn/proxy/fonts/${name}`;
}
