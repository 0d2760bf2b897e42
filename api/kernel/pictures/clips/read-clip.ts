import type { ClipFormat } from '#shared/content/clip-kinds.ts';
import { fieldSentence, type FieldCode } from '#shared/contract/field-problems.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import type { UploadedFile } from '#api/kernel/http/served-operation.ts';
import { pictureOf, type Picture } from '../picture.ts';
import { readPicture } from '../re-encode-picture.ts';
import { filmKindOf } from '../moving/film-kind.ts';
import { FilmProblem } from '../moving/film-problem.ts';
import { checkedSize } from '../moving/film-size.ts';
import { cleanMp4WithSound } from '../moving/mp4.ts';
import { cleanWebm } from '../moving/webm.ts';
import { cleanMp3 } from './mp3.ts';
import { cleanOgg } from './ogg.ts';
import { cleanWav } from './wav.ts';

type Sent = Pick<UploadedFile, 'field' | 'bytes'>;

/** A film or a sound in the form to store, and the picture that stands for it. */
export interface ReadClip extends Picture {
  moving: { kind: ClipFormat; bytes: Buffer };
}

const codes: Record<FilmProblem['code'], FieldCode> = {
  film_broken: 'clip_broken',
  film_codec: 'clip_codec',
  picture_too_large: 'picture_too_large',
};

const refused = (field: string, code: FieldCode): HttpError =>
  new HttpError('wrong_type', { message: fieldSentence({ code }), fields: { [field]: [{ code }] } });

/** Tells the format by the bytes. Throws 415 for what browsers cannot play, 422 for a film without a poster. */
export async function readClip(file: Sent, poster: Sent | undefined): Promise<ReadClip> {
  const { kind, bytes, hasPictures } = cleaned(file);
  if (hasPictures && !poster) throw invalidAt('poster', 'poster_missing');
  const picture = poster ? await readPicture(poster.bytes, poster.field) : await drawnSound();
  return { ...picture, moving: { kind, bytes } };
}

function cleaned({ bytes, field }: Sent): { kind: ClipFormat; bytes: Buffer; hasPictures: boolean } {
  try {
    const film = filmKindOf(bytes);
    if (film) return filmOf(Buffer.from(bytes), film);
    const sound = soundOf(bytes);
    if (sound) return { ...sound, hasPictures: false };
  } catch (error) {
    throw error instanceof FilmProblem ? refused(field, codes[error.code]) : error;
  }
  throw refused(field, 'not_a_clip');
}

function filmOf(bytes: Buffer, kind: 'mp4' | 'webm') {
  const size = kind === 'webm' ? cleanWebm(bytes) : cleanMp4WithSound(bytes).size;
  if (size) checkedSize(size);
  return { kind: size ? kind : ('m4a' as const), bytes, hasPictures: size !== undefined };
}

function soundOf(bytes: Buffer): { kind: ClipFormat; bytes: Buffer } | undefined {
  const start = bytes.toString('latin1', 0, 4);
  if (start === 'OggS') return { kind: 'ogg', bytes: cleanOgg(bytes) };
  if (start === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE') return { kind: 'wav', bytes: cleanWav(bytes) };
  if (start.startsWith('ID3') || (bytes[0] === 0xff && (bytes[1]! & 0xe6) === 0xe2)) return { kind: 'mp3', bytes: cleanMp3(bytes) };
  return undefined;
}

const waves = [30, 70, 110, 60, 130, 90, 40, 100, 60, 30];

/** What stands for a sound in lists. */
function drawnSound(): Promise<Picture> {
  const [width, height] = [320, 180];
  const bars = waves.map(
    (bar, place) => `<rect x="${40 + place * 25}" y="${90 - bar / 2}" width="12" height="${bar}" rx="6" fill="#5b6b7f"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e8edf3"/>${bars.join('')}</svg>`;
  return pictureOf(Buffer.from(svg)).webp({ quality: 80 }).draw();
}
