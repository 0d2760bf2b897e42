import sharp from 'sharp';
import { fieldSentence, type FieldCode } from '#shared/contract/field-problems.ts';
import { HttpError } from '#api/http/errors.ts';

/** A picture as it is kept: WebP, upright, without any metadata. */
export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** A decompressed picture of this many pixels takes 200 MB; more is a bomb or a mistake. */
const mostPixels = 50_000_000;
const longestSide = 4096;

const startsWith = (bytes: Buffer, text: string, at = 0): boolean => bytes.toString('latin1', at, at + text.length) === text;

/** The kind of a picture told by its first bytes, whatever its name says. SVG and everything else is undefined. */
export function kindOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  return startsWith(bytes, 'ftypavif', 4) ? 'avif' : undefined;
}

const refused = (field: string, code: FieldCode): HttpError =>
  new HttpError('wrong_type', { message: fieldSentence({ code }), fields: { [field]: [{ code }] } });

/** Re-encodes an upload, so that nothing of what was sent is served but its pixels. Of a moving picture the first one is kept. Throws 415 at the field that it was sent in. */
export async function readPicture(sent: Buffer, field: string): Promise<Picture> {
  const kind = kindOf(sent);
  if (!kind) throw refused(field, 'not_a_picture');
  // Line art stays sharp, photographs small.
  const encoding = kind === 'png' || kind === 'gif' ? { nearLossless: true, quality: 75 } : { quality: 88 };
  try {
    const { data, info } = await sharp(sent, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp(encoding)
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (/pixel limit/i.test((error as Error).message)) throw refused(field, 'picture_too_large');
    throw refused(field, 'picture_broken');
  }
}
