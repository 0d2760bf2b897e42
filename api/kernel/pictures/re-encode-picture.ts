import { fieldSentence, type FieldProblem } from '#shared/contract/field-problems.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { pictureOf, type Picture } from './picture.ts';

/** A decompressed picture with this many pixels takes 200 MB; a larger one is a decompression bomb or a mistake. */
export const mostPixels = 50_000_000;
const longestSide = 4096;

const startsWith = (bytes: Buffer, text: string, at = 0): boolean => bytes.toString('latin1', at, at + text.length) === text;

/** The kind of a picture by its first bytes, whatever its name. Undefined for SVG and everything else. */
export function kindOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  return startsWith(bytes, 'ftypavif', 4) ? 'avif' : undefined;
}

/** Status 415 at the field of the upload. */
export const refusedPicture = (field: string, problem: FieldProblem): HttpError =>
  new HttpError('wrong_type', { message: fieldSentence(problem), fields: { [field]: [problem] } });

/**
 * Re-encodes an upload as WebP, upright and without metadata, so that only its pixels are ever served. Of an animation, it stores the first frame. Throws 415 at the field of the upload.
 */
export async function readPicture(sent: Buffer, field: string): Promise<Picture> {
  const kind = kindOf(sent);
  if (!kind) throw refusedPicture(field, { code: 'not_a_picture' });
  // Keeps line art sharp and photographs small.
  const encoding = kind === 'png' || kind === 'gif' ? { nearLossless: true, quality: 75 } : { quality: 88 };
  try {
    return await pictureOf(sent, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp(encoding)
      .draw();
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (/pixel limit/i.test((error as Error).message)) throw refusedPicture(field, { code: 'picture_too_large' });
    throw refusedPicture(field, { code: 'picture_broken' });
  }
}
