import { FilmProblem } from '../moving/film-problem.ts';

interface Page {
  header: Buffer;
  body: Buffer;
  /** Bytes in its first packet, and whether that packet ends in this page. */
  first: { length: number; ends: boolean };
}

const headerLength = 27;
const mostPages = 200_000;

/** An Ogg file with one Opus stream, whose words about its author are gone: their pages are replaced by an empty one. */
export function cleanOgg(bytes: Buffer): Buffer {
  const pages = pagesIn(bytes);
  const [head, ...rest] = pages;
  if (!head || head.body.toString('latin1', 0, 8) !== 'OpusHead') throw new FilmProblem(head ? 'film_codec' : 'film_broken');
  const serial = head.header.readUInt32LE(14);
  if (rest.some(({ header }) => header.readUInt32LE(14) !== serial)) throw new FilmProblem('film_broken');
  if (rest[0]?.body.toString('latin1', 0, 8) !== 'OpusTags') throw new FilmProblem('film_broken');
  const last = rest.findIndex(({ first }) => first.ends);
  const ending = rest[last];
  // The words end with their page, as the format demands.
  if (!ending || ending.first.length !== ending.body.length || last === rest.length - 1) throw new FilmProblem('film_broken');
  const sound = rest.slice(last + 1);
  const written = [head, wordless(serial), ...sound].map(({ header, body }, number) => pageBytes(header, body, number));
  return Buffer.concat(written);
}

function pagesIn(bytes: Buffer): Page[] {
  const pages: Page[] = [];
  for (let at = 0; at < bytes.length;) {
    if (bytes.toString('latin1', at, at + 4) !== 'OggS' || at + headerLength > bytes.length || pages.length >= mostPages)
      throw new FilmProblem('film_broken');
    const segments = bytes[at + 26]!;
    const bodyAt = at + headerLength + segments;
    const lacing = bytes.subarray(at + headerLength, bodyAt);
    const end = bodyAt + lacing.reduce((sum, length) => sum + length, 0);
    if (end > bytes.length) throw new FilmProblem('film_broken');
    const whole = lacing.findIndex((length) => length < 255);
    const first = lacing.subarray(0, whole < 0 ? segments : whole + 1).reduce((sum, length) => sum + length, 0);
    pages.push({ header: bytes.subarray(at, bodyAt), body: bytes.subarray(bodyAt, end), first: { length: first, ends: whole >= 0 } });
    at = end;
  }
  return pages;
}

function wordless(serial: number): Pick<Page, 'header' | 'body'> {
  const body = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]);
  const header = Buffer.alloc(headerLength + 1);
  header.write('OggS', 'latin1');
  header.writeUInt32LE(serial, 14);
  header[26] = 1;
  header[27] = body.length;
  return { header, body };
}

/** The page with its new number and checksum. */
function pageBytes(before: Buffer, body: Buffer, number: number): Buffer {
  const page = Buffer.concat([before, body]);
  page.writeUInt32LE(number, 18);
  page.writeUInt32LE(0, 22);
  page.writeUInt32LE(checksum(page), 22);
  return page;
}

const table = Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) value = value < 0 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value;
});

/** CRC-32 as Ogg has it: not reflected, from zero. */
function checksum(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) sum = (sum << 8) ^ table[((sum >>> 24) ^ byte) & 255]!;
  return sum >>> 0;
}
