import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { readLetters } from './read-font-tables.ts';
import { readSfntTables } from './table-directory.ts';
import { fontPackages } from './font-packages.ts';
import { renameFont } from './rename-font.ts';

/** A woff2 file of a package: some of its characters. */
interface FontFile {
  path: string;
  /** Typst distinguishes fonts by family name, so each file becomes its own family. */
  family: string;
  weights: readonly number[];
  ranges: readonly (readonly [number, number])[];
}

/** A file in Typst's format: each weight as a font of its own. */
export interface PrintFont {
  family: string;
  fonts: Buffer[];
  /** The code points that it has a glyph for: fewer than its ranges say. */
  letters: ReadonlySet<number>;
}

const require = createRequire(import.meta.url);
const listed = new Map<string, FontFile[]>();

function filesOf(name: string): FontFile[] {
  const known = listed.get(name);
  if (known) return known;
  const folder = dirname(require.resolve(`${name}/package.json`));
  const isVariable = name.startsWith('@fontsource-variable/');
  const short = name.slice(name.indexOf('/') + 1);
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const files = Object.entries(ranges).map(([subset, text]) => {
    const part = subset.replace(/[[\]]/g, '');
    const path = join(folder, 'files', `${short}-${part}-${isVariable ? 'wght' : '400'}-normal.woff2`);
    return { path, family: `Lucka ${short} ${part}`, weights: isVariable ? [400, 700] : [400], ranges: text.split(',').map(rangeOf) };
  });
  // Latin first, because it supplies the digits and spaces of every text.
  const sorted = files.toSorted((a, b) => Number(b.family.endsWith(' latin')) - Number(a.family.endsWith(' latin')));
  listed.set(name, sorted);
  return sorted;
}

function rangeOf(text: string): readonly [number, number] {
  const [from = '0', to = from] = text.trim().slice(2).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** Finds the first font that has all of some code points, in the order that suits a text in this language (BCP 47). */
export function fontFinder(text: string, lang: string): FontFinder {
  const packages = fontPackages(text, lang);
  const name = packages.join();
  const finder = finders.get(name) ?? makeFinder(packages);
  finders.set(name, finder);
  return finder;
}

type FontFinder = ReturnType<typeof makeFinder>;
/** One for each order: there are three. */
const finders = new Map<string, FontFinder>();

function makeFinder(packages: readonly string[]) {
  const files = packages.flatMap(filesOf);
  const order = new Map(files.map(({ family }, place) => [family, place]));
  return {
    async find(codes: readonly number[]): Promise<PrintFont | undefined> {
      const [first = 0] = codes;
      for (const file of files) {
        if (!file.ranges.some(([from, to]) => first >= from && first <= to)) continue;
        const font = await fontOf(file);
        if (codes.every((code) => font.letters.has(code))) return font;
      }
      return undefined;
    },
    inOrder: (fonts: Iterable<PrintFont>): PrintFont[] =>
      [...fonts].toSorted((a, b) => (order.get(a.family) ?? 0) - (order.get(b.family) ?? 0)),
  };
}

const made = new Map<string, Promise<PrintFont>>();

/** Converted once; all files of an East Asian script take a few megabytes. */
function fontOf(file: FontFile): Promise<PrintFont> {
  const known = made.get(file.path) ?? makeFont(file);
  made.set(file.path, known);
  return known;
}

async function makeFont({ path, family, weights }: FontFile): Promise<PrintFont> {
  const source = await readFile(path);
  const fonts: Buffer[] = [];
  for (const wght of weights) {
    const axes = weights.length > 1 && { variationAxes: { wght } };
    const font = await subsetFont(source, '', { keepAllGlyphs: true, ...axes, targetFormat: 'sfnt' });
    fonts.push(renameFont(Buffer.from(font), family));
  }
  return { family, fonts, letters: lettersOf(fonts[0] ?? Buffer.alloc(0)) };
}

function lettersOf(font: Buffer): ReadonlySet<number> {
  const tables = new Map(readSfntTables(font).map(({ tag, offset, length }) => [tag, font.subarray(offset, offset + length)]));
  return new Set(readLetters(tables).glyphs.keys());
}
