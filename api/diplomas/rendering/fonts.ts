import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { renameFont } from './rename-font.ts';

/** Noto Sans as on the player's pages: woff2 files by ranges of characters, each with all weights. */
const packages = { base: 'noto-sans', jp: 'noto-sans-jp', kr: 'noto-sans-kr', sc: 'noto-sans-sc' } as const;
type Script = keyof typeof packages;

interface FontFile {
  path: string;
  /** Typst tells fonts apart by family name, so each file becomes a family of its own. */
  family: string;
  ranges: readonly (readonly [number, number])[];
}

const require = createRequire(import.meta.url);
const listed = new Map<Script, FontFile[]>();

function filesOf(script: Script): FontFile[] {
  const known = listed.get(script);
  if (known) return known;
  const name = packages[script];
  const folder = dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const files = Object.entries(ranges).map(([subset, text]) => {
    const part = subset.replace(/[[\]]/g, '');
    const path = join(folder, 'files', `${name}-${part}-wght-normal.woff2`);
    return { path, family: `Lucka ${script} ${part}`, ranges: text.split(',').map(rangeOf) };
  });
  // Latin first, because it supplies the digits and spaces of every text.
  const sorted = files.toSorted((a, b) => Number(b.family.endsWith(' latin')) - Number(a.family.endsWith(' latin')));
  listed.set(script, sorted);
  return sorted;
}

function rangeOf(text: string): readonly [number, number] {
  const [from = '0', to = from] = text.trim().slice(2).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

const hangul = /\p{Script=Hangul}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const han = /\p{Script=Han}/u;

/** The scripts that a text needs besides the base of Noto Sans. Han characters take the form of the activity's language. */
function scriptsIn(text: string, lang: string): Script[] {
  const preferred: Script = lang === 'ja' ? 'jp' : lang === 'ko' ? 'kr' : 'sc';
  const found = new Set<Script>();
  if (han.test(text) || lang === 'zh') found.add(preferred);
  if (kana.test(text)) found.add('jp');
  if (hangul.test(text)) found.add('kr');
  return ['base', ...[...found].toSorted((a, b) => Number(b === preferred) - Number(a === preferred))];
}

/** The files that contain the characters of this text, in order of preference. */
export function fontFilesFor(text: string, lang: string): FontFile[] {
  const codes = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  return scriptsIn(text, lang).flatMap((script) =>
    filesOf(script).filter(({ ranges }) => codes.some((code) => ranges.some(([from, to]) => code >= from && code <= to))),
  );
}

const weights = [400, 700] as const;
const made = new Map<string, Promise<Buffer[]>>();

/** A file in Typst's format: regular and bold as separate fonts. Converted once; all files of a script take a few megabytes. */
export function fontsOf({ path, family }: FontFile): Promise<Buffer[]> {
  const known = made.get(path) ?? makeFonts(path, family);
  made.set(path, known);
  return known;
}

async function makeFonts(path: string, family: string): Promise<Buffer[]> {
  const source = await readFile(path);
  const fonts: Buffer[] = [];
  for (const wght of weights) {
    const font = await subsetFont(source, '', { keepAllGlyphs: true, variationAxes: { wght }, targetFormat: 'sfnt' });
    fonts.push(renameFont(Buffer.from(font), family));
  }
  return fonts;
}
