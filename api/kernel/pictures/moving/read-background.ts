import type { Motion } from '#shared/content/question.ts';
import { fieldSentence, type FieldCode } from '#shared/contract/field-problems.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import type { UploadedFile } from '#api/kernel/http/served-operation.ts';
import type { Picture } from '../picture.ts';
import { kindOf, readPicture } from '../re-encode-picture.ts';
import { animationOf, movesOf } from './animation.ts';
import { filmKindOf, type FilmKind } from './film-kind.ts';
import { FilmProblem } from './film-problem.ts';
import { checkedSize } from './film-size.ts';
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

/** A video in the form to store: checked, without data about its author. Its frames are not re-encoded. */
function film({ bytes: sent, field }: Sent, kind: FilmKind): Buffer {
  const bytes = Buffer.from(sent);
  try {
    checkedSize(kind === 'mp4' ? cleanMp4(bytes) : cleanWebm(bytes));
    return bytes;
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
