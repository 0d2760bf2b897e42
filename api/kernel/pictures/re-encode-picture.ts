import { fieldSentence, type FieldProblem } from '#shared/contract/field-problems.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { pictureOf, type Measures, type Picture } from './picture.ts';

/** A decompressed picture with this many pixels takes 200 MB; a larger one is a decompression bomb or a mistake. */
export const mostPixels = 50_000_000;
const longestSide = 4096;
/** Beyond so many pixels, near-lossless encoding takes half a minute and 500 MB. */
const mostLineArtPixels = 4_000_000;

const startsWith = (bytes: Buffer, text: string, at = 0): boolean => bytes.toString('latin1', at, at + text.length) === text;

/** The kind of a picture by its first bytes, whatever its name. Undefined for SVG and everything else. */
export function kindOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  return startsWith(bytes, 'ftypavif', 4) ? 'avif' : undefined;
}

function storedPixels({ width, height }: Measures): number {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return width * height * scale * scale;
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
  const picture = pictureOf(sent, { limitInputPixels: mostPixels, failOn: 'error' });
  try {
    // Keeps line art sharp and photographs small.
    const isLineArt = (kind === 'png' || kind === 'gif') && storedPixels(await picture.measure()) <= mostLineArtPixels;
    // More effort takes twice the memory and time, and makes files a few percent smaller.
    const encoding = isLineArt ? { nearLossless: true, quality: 75, effort: 2 } : { quality: 88, effort: 2 };
    return await picture
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
