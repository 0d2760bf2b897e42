import type { FilmSize } from './film-size.ts';
import { FilmProblem } from './film-problem.ts';

interface Box {
  type: string;
  start: number;
  /** The offset of its content. */
  from: number;
  end: number;
}

/** Codecs that all current browsers play: H.264, VP8, VP9 and AV1. */
const codecs: readonly string[] = ['avc1', 'avc3', 'vp08', 'vp09', 'av01'];
/** AAC or MP3, and Opus. */
const soundCodecs: readonly string[] = ['mp4a', 'Opus'];
/** Boxes with names, places and devices, and without visible content. */
const words: readonly string[] = ['udta', 'meta', 'uuid', 'free', 'skip'];
const mostBoxes = 20_000;

/** Checks the structure of an MP4 and blanks its sound and data about its author, in place; the visible content keeps its offsets. */
export function cleanMp4(bytes: Buffer): FilmSize {
  const { size } = cleanTracks(bytes, false);
  if (!size) throw new FilmProblem('film_broken');
  return size;
}

/** The same for an MP4 that keeps its sound. Without a size it is only a sound. */
export function cleanMp4WithSound(bytes: Buffer): { size?: FilmSize } {
  const { size, sounds } = cleanTracks(bytes, true);
  if (!size && sounds === 0) throw new FilmProblem('film_broken');
  return size ? { size } : {};
}

function cleanTracks(bytes: Buffer, keepsSound: boolean): { size?: FilmSize; sounds: number } {
  const top = boxesIn(bytes, 0, bytes.length);
  const [first] = top;
  const movies = top.filter(({ type }) => type === 'moov');
  const [movie] = movies;
  if (first?.type !== 'ftyp' || !movie || movies.length > 1 || !top.some(({ type }) => type === 'mdat'))
    throw new FilmProblem('film_broken');
  const parts = boxesIn(bytes, movie.from, movie.end);
  const isWhole = !parts.some(({ type }) => type === 'mvex');
  const sizes: FilmSize[] = [];
  let sounds = 0;
  for (const track of parts.filter(({ type }) => type === 'trak')) {
    const handler = handlerOf(bytes, track);
    const isHeard = keepsSound && handler === 'soun';
    if (handler === 'vide') sizes.push(sizeOf(bytes, entryOf(bytes, track, codecs)));
    if (isHeard) sounds += Number(entryOf(bytes, track, soundCodecs) !== undefined);
    if (handler === 'vide' || isHeard) clean(bytes, boxesIn(bytes, track.from, track.end));
    // Blanks tracks that are not played, such as those of locations. In a fragmented file each fragment references its tracks, so they stay.
    else if (isWhole) empty(bytes, track);
  }
  clean(bytes, [...top, ...parts]);
  const [size] = sizes;
  if (sizes.length > 1) throw new FilmProblem('film_broken');
  return { ...(size && { size }), sounds };
}

function clean(bytes: Buffer, boxes: readonly Box[]): void {
  for (const box of boxes) if (words.includes(box.type)) empty(bytes, box);
}

function empty(bytes: Buffer, { start, from, end }: Box): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, from, end);
}

/** What a track is for: vide, soun, … */
function handlerOf(bytes: Buffer, track: Box): string {
  const media = inside(bytes, track, 'mdia');
  const handler = media && inside(bytes, media, 'hdlr');
  return handler ? text(bytes, handler.from + 8, handler) : '';
}

const sizeOf = (bytes: Buffer, { start, end }: Box): FilmSize => {
  if (end < start + 36) throw new FilmProblem('film_broken');
  return { width: bytes.readUInt16BE(start + 32), height: bytes.readUInt16BE(start + 34) };
};

/** The only description of a track's content, which is in this file and has one of these codecs. */
function entryOf(bytes: Buffer, track: Box, allowed: readonly string[]): Box {
  const media = inside(bytes, track, 'mdia');
  const information = media && inside(bytes, media, 'minf');
  const table = information && inside(bytes, information, 'stbl');
  const entries = table && inside(bytes, table, 'stsd');
  const place = information && inside(bytes, information, 'dinf');
  const references = place && inside(bytes, place, 'dref');
  if (!entries || !references) throw new FilmProblem('film_broken');
  // Version and flags, a count, then the entries; the lowest flag says that the video data is in this file.
  const [entry, ...others] = boxesIn(bytes, entries.from + 8, entries.end);
  const isHere = boxesIn(bytes, references.from + 8, references.end).every(
    ({ from, end }) => end - from >= 4 && (bytes[from + 3]! & 1) === 1,
  );
  if (!entry || others.length > 0 || !isHere) throw new FilmProblem('film_broken');
  if (!allowed.includes(entry.type)) throw new FilmProblem('film_codec');
  return entry;
}

const inside = (bytes: Buffer, box: Box, type: string): Box | undefined =>
  boxesIn(bytes, box.from, box.end).find((child) => child.type === type);

const text = (bytes: Buffer, at: number, { end }: Box): string => (at + 4 <= end ? bytes.toString('latin1', at, at + 4) : '');

/** Boxes follow each other without gaps; a size of 0 reaches to the end. */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to; start = boxes.at(-1)!.end) {
    if (to - start < 8 || boxes.length >= mostBoxes) throw new FilmProblem('film_broken');
    const length = bytes.readUInt32BE(start);
    if (length === 1 && to - start < 16) throw new FilmProblem('film_broken');
    const size = length === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : length === 0 ? to - start : length;
    const header = length === 1 ? 16 : 8;
    if (size < header || size > to - start) throw new FilmProblem('film_broken');
    boxes.push({ type: bytes.toString('latin1', start + 4, start + 8), start, from: start + header, end: start + size });
  }
  return boxes;
}
