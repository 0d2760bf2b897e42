import { FilmProblem } from '../moving/film-problem.ts';

/** Plain samples: whole numbers, fractions, and either of them described at length. */
const codecs: readonly number[] = [1, 3, 0xfffe];

/** A WAV of its format and its samples alone. */
export function cleanWav(bytes: Buffer): Buffer {
  const chunks = chunksIn(bytes);
  const format = chunks.find(({ id }) => id === 'fmt ')?.content;
  const samples = chunks.find(({ id }) => id === 'data')?.content;
  if (!format || format.length < 16 || !samples || samples.length === 0) throw new FilmProblem('film_broken');
  if (!codecs.includes(format.readUInt16LE(0))) throw new FilmProblem('film_codec');
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', format), chunk('data', samples)]));
}

/** The last chunk of an unfinished recording may reach beyond the end. */
function chunksIn(bytes: Buffer): { id: string; content: Buffer }[] {
  const chunks = [];
  for (let at = 12; at + 8 <= bytes.length && chunks.length < 1000;) {
    const length = bytes.readUInt32LE(at + 4);
    chunks.push({ id: bytes.toString('latin1', at, at + 4), content: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

function chunk(id: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(id, 'latin1');
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}
