import { rmSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { openThread } from '#api/kernel/threads/open-thread.ts';

const require = createRequire(import.meta.url);
/** The packages of the player's own faces, and the names that the drawing library knows them by: that of the thinnest, whatever weight is drawn. */
const families = {
  'noto-sans': 'Noto Sans',
  'noto-sans-sc': 'Noto Sans SC Thin',
  'noto-sans-jp': 'Noto Sans JP Thin',
  'noto-sans-kr': 'Noto Sans KR Thin',
} as const;
type Face = keyof typeof families;

/** Unpacks a file of WOFF2. What it unpacks with holds 16 MB as long as it runs, and each slice is unpacked once. */
const unpacker = openThread<string, Uint8Array>(new URL('./unpack-face-thread.ts', import.meta.url), { idle: 5_000 });

const loaded = new Map<string, Promise<void>>();
let folder: Promise<string> | undefined;

/**
 * Makes the letters of this text known to the drawing library of this process, so that a machine without any font writes the same, and
 * answers the families to write it in. The packages carry slices packed for browsers (WOFF2); the library reads only what is unpacked,
 * and keeps it in memory once it has drawn with it.
 */
export async function loadLetters(text: string, lang: string): Promise<string[]> {
  const faces = facesFor(text, lang);
  for (const face of faces) for (const slice of await slicesFor(face, text)) await loadOnce(face, slice);
  return faces.map((face) => families[face]);
}

/** One code point is written differently in Chinese, Japanese and Korean: where the text does not tell, its language does. */
function facesFor(text: string, lang: string): Face[] {
  if (/\p{Script=Hangul}/u.test(text)) return ['noto-sans', 'noto-sans-kr'];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['noto-sans', 'noto-sans-jp'];
  if (!/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(text)) return ['noto-sans'];
  return ['noto-sans', lang === 'ja' ? 'noto-sans-jp' : lang === 'ko' ? 'noto-sans-kr' : 'noto-sans-sc'];
}

const fileOf = (face: Face, name: string): string => join(dirname(require.resolve(`@fontsource-variable/${face}/package.json`)), name);

/** The names of a face's slices that hold a letter of the text. */
async function slicesFor(face: Face, text: string): Promise<string[]> {
  const ranges = JSON.parse(await readFile(fileOf(face, 'unicode.json'), 'utf8')) as Record<string, string>;
  const letters = [...text].map((letter) => letter.codePointAt(0) as number);
  return Object.entries(ranges)
    .filter(([, range]) => letters.some((letter) => isWithin(range, letter)))
    .map(([name]) => name.replace(/[[\]]/g, ''));
}

/** `range` as CSS writes it: U+4e00,U+4e10-4e1f. */
const isWithin = (range: string, letter: number): boolean =>
  range.split(',').some((part) => {
    const [from = '', to = from] = part.slice(2).split('-');
    return letter >= Number.parseInt(from, 16) && letter <= Number.parseInt(to, 16);
  });

function loadOnce(face: Face, slice: string): Promise<void> {
  const name = `${face}-${slice}`;
  const loading = loaded.get(name) ?? load(face, name);
  loaded.set(name, loading);
  return loading;
}

async function load(face: Face, name: string): Promise<void> {
  folder ??= makeFolder();
  const file = join(await folder, `${name}.ttf`);
  await writeFile(file, await unpacker.run(fileOf(face, `files/${name}-wght-normal.woff2`)));
  await sharp({ text: { text: 'a', font: families[face], fontfile: file } })
    .png()
    .toBuffer();
}

async function makeFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'lucka-fonts-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}
