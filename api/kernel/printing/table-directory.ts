import { FontProblem } from './font-problem.ts';

/** Unpacked, all tables of a font together; a larger one is a bomb or of no use on the web. */
export const mostTableBytes = 30_000_000;
const mostTables = 64;

export interface Table {
  tag: string;
  offset: number;
  /** Bytes in the file. */
  length: number;
  /** Bytes unpacked. */
  full: number;
}

export type FontKind = 'woff2' | 'woff' | 'sfnt';

/** The kind of a font by its first bytes, whatever its name. Throws for everything else, collections too. */
export function fontKindOf(bytes: Buffer): FontKind {
  const start = bytes.toString('latin1', 0, 4);
  if (start === 'wOF2') return 'woff2';
  if (start === 'wOFF') return 'woff';
  if (start === 'OTTO' || start === 'true' || start === '\0\x01\0\0') return 'sfnt';
  throw new FontProblem('not_a_font');
}

const demand = (isSound: boolean): void => {
  if (!isSound) throw new FontProblem('font_broken');
};

/** The tables of an unpacked font: each inside the file, none over another, no tag twice. */
export function readSfntTables(bytes: Buffer): Table[] {
  const count = countAt(bytes, 4);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 12 + index * 16;
    demand(at + 16 <= bytes.length);
    const length = bytes.readUInt32BE(at + 12);
    return { tag: bytes.toString('latin1', at, at + 4), offset: bytes.readUInt32BE(at + 8), length, full: length };
  });
  return demandSound(tables, 12 + count * 16, bytes.length);
}

/** The same of a WOFF: its tables packed one by one. */
export function readWoffTables(bytes: Buffer): Table[] {
  demand(bytes.length >= 44 && bytes.readUInt32BE(8) === bytes.length);
  const count = countAt(bytes, 12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20;
    demand(at + 20 <= bytes.length);
    const [length, full] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
    demand(length <= full);
    return { tag: bytes.toString('latin1', at, at + 4), offset: bytes.readUInt32BE(at + 4), length, full };
  });
  return demandSound(tables, 44 + count * 20, bytes.length);
}

function countAt(bytes: Buffer, at: number): number {
  demand(bytes.length >= at + 2);
  const count = bytes.readUInt16BE(at);
  demand(count > 0 && count <= mostTables);
  return count;
}

function demandSound(tables: Table[], from: number, size: number): Table[] {
  if (tables.reduce((sum, { full }) => sum + full, 0) > mostTableBytes) throw new FontProblem('font_too_large');
  demand(new Set(tables.map(({ tag }) => tag)).size === tables.length);
  let end = from;
  for (const { offset, length } of tables.toSorted((a, b) => a.offset - b.offset)) {
    demand(offset >= end && offset + length <= size);
    end = offset + length;
  }
  return tables;
}

/** A WOFF2 packs all tables as one: what its head says of their sizes is summed before anything is unpacked. */
export function demandWoff2Sizes(bytes: Buffer): void {
  demand(bytes.length >= 48 && bytes.readUInt32BE(8) === bytes.length);
  const count = countAt(bytes, 12);
  demand(bytes.readUInt32BE(20) <= bytes.length);
  if (bytes.readUInt32BE(16) > mostTableBytes) throw new FontProblem('font_too_large');
  let [at, sum] = [48, 0];
  const number = (): number => {
    let value = 0;
    for (let step = 0; step < 5; step += 1) {
      demand(at < bytes.length);
      const byte = bytes[at++] as number;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new FontProblem('font_broken');
  };
  for (let table = 0; table < count; table += 1) {
    demand(at < bytes.length);
    const flags = bytes[at++] as number;
    const [known, version] = [flags & 63, flags >> 6];
    if (known === 63) at += 4;
    const full = number();
    // The outlines (glyf 10, loca 11) are transformed, unless version 3 says that they are not; for other tables it is the other way round.
    const isTransformed = known === 10 || known === 11 ? version !== 3 : version !== 0;
    sum += isTransformed ? Math.max(full, number()) : full;
    if (sum > mostTableBytes) throw new FontProblem('font_too_large');
  }
}
