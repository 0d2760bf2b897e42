import { cleanMp4 } from './mp4.ts';
import { FilmProblem } from './film-problem.ts';
import { cleanWebm } from './webm.ts';

type FilmKind = 'mp4' | 'webm';

const longestSide = 4096;

/** The kind of a video by its first bytes, whatever its name; undefined for everything else. AVIF and HEIF begin like an MP4. */
export function filmKindOf(bytes: Buffer): FilmKind | undefined {
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a45dfa3) return 'webm';
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  return /^(?:avi[fs]|mif1|msf1|hei[cxms]|hev[cx])/.test(bytes.toString('latin1', 8, 12)) ? undefined : 'mp4';
}

/** A video in the form to store: checked, without data about its author. Its frames are not re-encoded. Throws a FilmProblem. */
export function cleanFilm(sent: Buffer, kind: FilmKind): Buffer {
  const bytes = Buffer.from(sent);
  const { width, height } = kind === 'mp4' ? cleanMp4(bytes) : cleanWebm(bytes);
  if (width < 1 || height < 1) throw new FilmProblem('film_broken');
  if (width > longestSide || height > longestSide) throw new FilmProblem('picture_too_large');
  return bytes;
}
