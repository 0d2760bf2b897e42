import type { FontFace } from '#shared/content/head.ts';
import { scriptSamples, scripts, type Script } from '#shared/fonts/scripts.ts';
import { FontProblem } from './font-problem.ts';

export interface ReadFont {
  name: string;
  scripts: Script[];
  measures: NonNullable<FontFace['measures']>;
  /** Every code point that it has a glyph for. */
  letters: number[];
  /** OS/2 fsType: what its maker allows. */
  allowed: number;
}

/** How often letters stand in a text, in thousandths. */
const frequencies: [letters: string, share: number][] = [
  [' ', 180],
  ['e', 104],
  ['t', 74],
  ['a', 67],
  ['o', 61],
  ['i', 57],
  ['n', 57],
  ['s', 52],
  ['h', 50],
  ['r', 49],
  ['d', 35],
  ['l', 33],
  ['u', 23],
  ['c', 23],
  ['m', 20],
  ['w', 19],
  ['f', 18],
  ['g', 16],
  ['y', 16],
  ['p', 16],
  ['b', 12],
  ['v', 8],
  ['k', 6],
];

/** The facts about a font, read by our own code: no library parses a font from a stranger. Throws on every wrong offset. */
export function readFontTables(tables: ReadonlyMap<string, Buffer>): ReadFont {
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new FontProblem('font_broken');
    return found;
  };
  for (const tag of ['maxp', 'name']) table(tag);
  if (!tables.has('glyf') && !tables.has('CFF ') && !tables.has('CFF2')) throw new FontProblem('font_broken');
  const [head, hhea, os2] = [table('head'), table('hhea'), table('OS/2')];
  const em = head.readUInt16BE(18);
  if (em < 16 || em > 16384) throw new FontProblem('font_broken');
  const { glyphs, widthOf } = readLetters(tables);
  const width = (frequencies.reduce((sum, [letter, share]) => sum + widthOf(letter) * share, 0) / 996) * em;
  const part = (value: number): number => Math.round(Math.min(4, Math.max(0, value / em)) * 10_000) / 10_000;
  return {
    name: readName(table('name')),
    scripts: scripts.filter((script) => [...scriptSamples[script]].every((letter) => glyphs.has(letter.codePointAt(0) as number))),
    measures: {
      ascent: part(hhea.readInt16BE(4)),
      descent: part(-hhea.readInt16BE(6)),
      line_gap: part(hhea.readInt16BE(8)),
      width: Math.max(0.05, part(width)),
      ...weightsOf(os2, tables.get('fvar')),
    },
    letters: [...glyphs.keys()],
    allowed: os2.readUInt16BE(8),
  };
}

/** Its letters, and how wide each is as a part of the size; one that it lacks is as wide as the empty glyph. */
export function readLetters(tables: ReadonlyMap<string, Buffer>): { glyphs: Map<number, number>; widthOf: (letter: string) => number } {
  const [head, hhea, cmap, hmtx] = ['head', 'hhea', 'cmap', 'hmtx'].map((tag) => tables.get(tag));
  if (!head || !hhea || !cmap || !hmtx) throw new FontProblem('font_broken');
  const glyphs = readCmap(cmap);
  const advance = advanceIn(hmtx, hhea.readUInt16BE(34));
  const em = head.readUInt16BE(18);
  return { glyphs, widthOf: (letter) => advance(glyphs.get(letter.codePointAt(0) ?? 0) ?? 0) / em };
}

const advanceIn = (hmtx: Buffer, count: number) => (glyph: number) => (count === 0 ? 0 : hmtx.readUInt16BE(Math.min(glyph, count - 1) * 4));

function weightsOf(os2: Buffer, fvar: Buffer | undefined): { weight_from: number; weight_to: number } {
  const own = Math.min(1000, Math.max(1, os2.readUInt16BE(4)));
  if (!fvar) return { weight_from: own, weight_to: own };
  const [at, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)];
  for (let axis = 0; axis < Math.min(count, 64); axis += 1) {
    const from = at + axis * size;
    if (fvar.toString('latin1', from, from + 4) !== 'wght') continue;
    const weight = (value: number): number => Math.min(1000, Math.max(1, Math.round(value / 65_536)));
    const [least, most] = [weight(fvar.readInt32BE(from + 4)), weight(fvar.readInt32BE(from + 12))];
    return { weight_from: Math.min(least, most), weight_to: Math.max(least, most) };
  }
  return { weight_from: own, weight_to: own };
}

/** The family's name, as its letters, numbers and few signs. */
function readName(name: Buffer): string {
  const [count, texts] = [name.readUInt16BE(2), name.readUInt16BE(4)];
  const found = new Map<number, string>();
  for (let record = 0; record < Math.min(count, 500); record += 1) {
    const at = 6 + record * 12;
    const [platform, id] = [name.readUInt16BE(at), name.readUInt16BE(at + 6)];
    if (id !== 1 && id !== 16) continue;
    const from = texts + name.readUInt16BE(at + 10);
    const raw = Buffer.from(name.subarray(from, from + name.readUInt16BE(at + 8)));
    const isWide = platform === 3 || platform === 0;
    found.set(id, isWide && raw.length % 2 === 0 ? raw.swap16().toString('utf16le') : raw.toString('latin1'));
  }
  return plainName(found.get(16) ?? found.get(1) ?? '');
}

export const plainName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} ._'-]/gu, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, 80)
    .trim();

/** Glyphs by code points, from the widest table that is there. */
function readCmap(cmap: Buffer): Map<number, number> {
  const count = Math.min(cmap.readUInt16BE(2), 100);
  const found = Array.from({ length: count }, (_, index) => cmap.readUInt32BE(4 + index * 8 + 4)).map((offset) => ({
    offset,
    format: cmap.readUInt16BE(offset),
  }));
  const wide = found.find(({ format }) => format === 12);
  if (wide) return readSegmentedCoverage(cmap.subarray(wide.offset));
  const plain = found.find(({ format }) => format === 4);
  if (plain) return readSegments(cmap.subarray(plain.offset));
  throw new FontProblem('font_broken');
}

const mostGlyphs = 65_536;

function readSegmentedCoverage(table: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const groups = table.readUInt32BE(12);
  if (groups > mostGlyphs) throw new FontProblem('font_broken');
  for (let group = 0; group < groups; group += 1) {
    const at = 16 + group * 12;
    const [from, to, first] = [table.readUInt32BE(at), table.readUInt32BE(at + 4), table.readUInt32BE(at + 8)];
    if (to < from || to > 0x10ffff || to - from > mostGlyphs || glyphs.size > 4 * mostGlyphs) throw new FontProblem('font_broken');
    for (let letter = from; letter <= to; letter += 1) if (first + letter - from !== 0) glyphs.set(letter, first + letter - from);
  }
  return glyphs;
}

function readSegments(table: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const twice = table.readUInt16BE(6);
  for (let at = 0; at < twice; at += 2) {
    const to = table.readUInt16BE(14 + at);
    const from = table.readUInt16BE(16 + twice + at);
    const delta = table.readUInt16BE(16 + 2 * twice + at);
    const place = 16 + 3 * twice + at;
    const range = table.readUInt16BE(place);
    for (let letter = from; letter <= to && letter < 0xffff; letter += 1) {
      const glyph = range === 0 ? letter + delta : glyphAt(table, place + range + (letter - from) * 2, delta);
      if ((glyph & 0xffff) !== 0) glyphs.set(letter, glyph & 0xffff);
    }
  }
  return glyphs;
}

function glyphAt(table: Buffer, at: number, delta: number): number {
  const glyph = table.readUInt16BE(at);
  return glyph === 0 ? 0 : glyph + delta;
}
