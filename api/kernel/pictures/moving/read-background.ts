import type { Motion } from '#shared/content/question.ts';
import { fieldSentence, type FieldCode } from '#shared/contract/field-problems.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import type { UploadedFile } from '#api/kernel/http/served-operation.ts';
import { kindOf, readPicture, type Picture } from '../re-encode-picture.ts';
import { animationOf, movesOf } from './animation.ts';
import { FilmProblem } from './film-problem.ts';
import { cleanMp4 } from './mp4.ts';
import { cleanWebm } from './webm.ts';

type Sent = Pick<UploadedFile, 'field' | 'bytes'>;

/** A picture, with the animation or video that replaces it. */
export interface Background extends Picture {
  moving?: { kind: Motion; bytes: Buffer };
}

const refused = (field: string, code: FieldCode): HttpError =>
  new HttpError('wrong_type', { message: fieldSentence({ code }), fields: { [field]: [{ code }] } });

/** Reads a picture, an animation, or a video with its poster. Throws 415 for anything else, 422 for a video without a poster. */
export async function readBackground(file: Sent, poster: Sent | undefined): Promise<Background> {
  const kind = filmKindOf(file.bytes);
  if (kind) {
    const bytes = film(file, kind);
    if (!poster) throw invalidAt('poster', 'poster_missing');
    return { ...(await readPicture(poster.bytes, poster.field)), moving: { kind, bytes } };
  }
  const still = await readPicture(file.bytes, file.field).catch((error: unknown) => {
    throw kindOf(file.bytes) ? error : refused(file.field, 'not_a_background');
  });
  const { pages, isTooMuch } = ['gif', 'webp'].includes(kindOf(file.bytes) ?? '')
    ? await movesOf(file.bytes)
    : { pages: 1, isTooMuch: false };
  if (pages === 1) return still;
  if (isTooMuch) throw refused(file.field, 'moves_too_long');
  return { ...still, moving: { kind: 'webp', bytes: await animation(file) } };
}

function film({ bytes, field }: Sent, kind: 'mp4' | 'webm'): Buffer {
  try {
    return cleanFilm(bytes, kind);
  } catch (error) {
    throw error instanceof FilmProblem ? refused(field, error.code) : error;
  }
}

async function animation({ bytes, field }: Sent): Promise<Buffer> {
  try {
    return await animationOf(bytes);
  } catch (error) {
    throw refused(field, /pixel limit|timeout/i.test((error as Error).message) ? 'moves_too_long' : 'picture_broken');
  }
}

type FilmKind = 'mp4' | 'webm';

const longestSide = 4096;

/** The kind of a video by its first bytes, whatever its name; undefined for everything else. AVIF and HEIF begin like an MP4. */
function filmKindOf(bytes: Buffer): FilmKind | undefined {
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a45dfa3) return 'webm';
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  return /^(?:avi[fs]|mif1|msf1|hei[cxms]|hev[cx])/.test(bytes.toString('latin1', 8, 12)) ? undefined : 'mp4';
}

/** A video in the form to store: checked, without data about its author. Its frames are not re-encoded. Throws a FilmProblem. */
function cleanFilm(sent: Buffer, kind: FilmKind): Buffer {
  const bytes = Buffer.from(sent);
  const { width, height } = kind === 'mp4' ? cleanMp4(bytes) : cleanWebm(bytes);
  if (width < 1 || height < 1) throw new FilmProblem('film_broken');
  if (width > longestSide || height > longestSide) throw new FilmProblem('picture_too_large');
  return bytes;
}
