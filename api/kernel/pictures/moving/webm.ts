import type { FilmSize } from './film-size.ts';
import { FilmProblem } from './film-problem.ts';

interface Element {
  id: number;
  start: number;
  /** The offset of its content. */
  from: number;
  end: number;
  /** An unfinished recording gives no sizes for its last elements: they reach to the end. */
  isOpen: boolean;
}

const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  track: 0xae,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  tags: 0x1254c367,
  attachments: 0x1941a469,
} as const;
const codecs: readonly string[] = ['V_VP8', 'V_VP9', 'V_AV1'];
const soundCodecs: readonly string[] = ['A_OPUS', 'A_VORBIS'];
const mostElements = 20_000;

/** Checks the structure of a WebM and blanks data about its author, in place; the visible content keeps its offsets. */
export function cleanWebm(bytes: Buffer): FilmSize {
  const [header, segment, ...others] = elementsIn(bytes, 0, bytes.length);
  if (header?.id !== ids.header || segment?.id !== ids.segment || others.length > 0) throw new FilmProblem('film_broken');
  if (textOf(bytes, elementsIn(bytes, header.from, header.end), ids.docType) !== 'webm') throw new FilmProblem('film_broken');
  const parts = elementsIn(bytes, segment.from, segment.end);
  const tracks = parts.find(({ id }) => id === ids.tracks);
  if (!tracks || !parts.some(({ id }) => id === ids.cluster)) throw new FilmProblem('film_broken');
  for (const part of parts) if (part.id === ids.tags || part.id === ids.attachments) empty(bytes, part);
  const sizes = elementsIn(bytes, tracks.from, tracks.end).flatMap((track) => (track.id === ids.track ? sizeOf(bytes, track) : []));
  const [size] = sizes;
  if (!size || sizes.length > 1) throw new FilmProblem('film_broken');
  return size;
}

/** The size of a video track; empty for any other track. */
function sizeOf(bytes: Buffer, track: Element): FilmSize[] {
  const parts = elementsIn(bytes, track.from, track.end);
  const codec = textOf(bytes, parts, ids.codec);
  if (codec.startsWith('A_') && !soundCodecs.includes(codec)) throw new FilmProblem('film_codec');
  if (!codec.startsWith('V_')) return [];
  if (!codecs.includes(codec)) throw new FilmProblem('film_codec');
  const video = parts.find(({ id }) => id === ids.video);
  const elements = video ? elementsIn(bytes, video.from, video.end) : [];
  return [{ width: numberOf(bytes, elements, ids.width), height: numberOf(bytes, elements, ids.height) }];
}

/** Replaces an element by a Void of the same length: an id of one byte and a size of eight, or of one when there is no room for more. */
function empty(bytes: Buffer, { start, end }: Element): void {
  const length = end - start;
  bytes.fill(0, start, end);
  bytes[start] = 0xec;
  if (length < 9) bytes[start + 1] = 0x80 | (length - 2);
  else bytes.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), start + 1);
}

function textOf(bytes: Buffer, elements: readonly Element[], id: number): string {
  const found = elements.find((element) => element.id === id);
  return found ? bytes.toString('latin1', found.from, Math.min(found.end, found.from + 40)).replace(/\0+$/, '') : '';
}

function numberOf(bytes: Buffer, elements: readonly Element[], id: number): number {
  const found = elements.find((element) => element.id === id);
  const length = found ? found.end - found.from : 0;
  if (!found || length < 1 || length > 4) throw new FilmProblem('film_broken');
  return bytes.readUIntBE(found.from, length);
}

/** Elements follow each other without gaps. Nothing is read after an element of unknown size, because it holds the visible content. */
function elementsIn(bytes: Buffer, from: number, to: number): Element[] {
  const elements: Element[] = [];
  for (let start = from; start < to; start = elements.at(-1)!.end) {
    if (elements.length >= mostElements) throw new FilmProblem('film_broken');
    const id = variableAt(bytes, start, to, 4);
    const size = variableAt(bytes, start + id.length, to, 8);
    const begin = start + id.length + size.length;
    // All bits set: the size is unknown.
    const isOpen = size.value === 2 ** (7 * size.length) - 1;
    if (isOpen && id.whole !== ids.segment && id.whole !== ids.cluster) throw new FilmProblem('film_broken');
    const end = isOpen ? to : begin + size.value;
    if (end > to) throw new FilmProblem('film_broken');
    elements.push({ id: id.whole, start, from: begin, end, isOpen });
  }
  return elements;
}

/** A number whose length follows from the leading zeros of its first byte; `whole` includes the length marker, as ids are written. */
function variableAt(bytes: Buffer, at: number, to: number, most: number): { value: number; whole: number; length: number } {
  const first = at < to ? bytes[at]! : 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > most || at + length > to) throw new FilmProblem('film_broken');
  let whole = first;
  let value = first & (0xff >> length);
  for (let place = 1; place < length; place += 1) {
    const next = bytes[at + place]!;
    whole = whole * 256 + next;
    value = value * 256 + next;
  }
  return { value, whole, length };
}
