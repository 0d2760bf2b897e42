import { createHash } from 'node:crypto';
import type { MediaStore } from '#api/kernel/storage/kept-bytes.ts';
import { openThread } from '#api/kernel/threads/open-thread.ts';
import { formulaLetters } from './formula-letters.ts';

const thread = openThread<string, Uint8Array>(new URL('./font-program.ts', import.meta.url));

/** A WOFF2 font with a MATH table for these formulas: a few kilobytes. Without one, browsers leave brackets and roots small. */
export const formulaFont = (mathmls: readonly string[]): Promise<Uint8Array> => thread.run(formulaLetters(mathmls));

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
