import { FilmProblem } from '../moving/film-problem.ts';

/** kbit/s of layer III: MPEG 1, and MPEG 2 with 2.5. */
const rates = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const frequencies = [44_100, 48_000, 32_000];
/** Fewer than these are no sound. */
const fewestFrames = 4;

/** Only the frames of an MP3. Its tags, such as names and pictures, are removed. */
export function cleanMp3(bytes: Buffer): Buffer {
  const start = afterWords(bytes);
  let end = start;
  let frames = 0;
  for (let length = frameLength(bytes, start); length > 0; length = frameLength(bytes, end)) {
    // The last frame may be cut off.
    if (end + length > bytes.length) break;
    end += length;
    frames += 1;
  }
  // Otherwise most of the file is something else.
  if (frames < fewestFrames || end - start < (bytes.length - start) / 2) throw new FilmProblem('film_broken');
  return Buffer.from(bytes.subarray(start, end));
}

/** The offset behind an ID3 tag, whose size has seven bits in each byte. */
function afterWords(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < 10) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (bytes[at]! & 0x7f), 0);
  const end = 10 + size + (bytes[5]! & 0x10 ? 10 : 0);
  // Some writers fill up with zeros.
  let start = end;
  while (start < bytes.length && bytes[start] === 0) start += 1;
  return start;
}

/** In bytes; 0 where no frame of layer III begins. */
function frameLength(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length) return 0;
  const header = bytes.readUInt32BE(at);
  const version = (header >>> 19) & 3;
  const rate = rates[version === 3 ? 0 : 1][(header >>> 12) & 15];
  const frequency = frequencies[(header >>> 10) & 3];
  if (header >>> 21 !== 0x7ff || version === 1 || ((header >>> 17) & 3) !== 1 || !rate || !frequency) return 0;
  const slots = version === 3 ? 144 : 72;
  const divided = frequency / (version === 3 ? 1 : version === 2 ? 2 : 4);
  return Math.floor((slots * rate * 1000) / divided) + ((header >>> 9) & 1);
}
