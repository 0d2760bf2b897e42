import { rmSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Font } from '#api/kernel/pictures/picture.ts';
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

const unpacked = new Map<string, Promise<Font>>();
let folder: Promise<string> | undefined;

/**
 * The families to write this text in, and the fonts that hold its letters, so that a machine without any font writes the same. The packages
 * carry slices packed for browsers (WOFF2); the drawing library reads only unpacked fonts.
 */
export async function loadLetters(text: string, lang: string): Promise<{ families: string[]; fonts: Font[] }> {
  const faces = facesFor(text, lang);
  const fonts: Font[] = [];
  for (const face of faces) for (const slice of await slicesFor(face, text)) fonts.push(await unpackOnce(face, slice));
  return { families: faces.map((face) => families[face]), fonts };
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

function unpackOnce(face: Face, slice: string): Promise<Font> {
  const name = `${face}-${slice}`;
  const unpacking = unpacked.get(name) ?? unpack(face, name);
  unpacked.set(name, unpacking);
  return unpacking;
}

async function unpack(face: Face, name: string): Promise<Font> {
  folder ??= makeFolder();
  const file = join(await folder, `${name}.ttf`);
  await writeFile(file, await unpacker.run(fileOf(face, `files/${name}-wght-normal.woff2`)));
  return { family: families[face], file };
}

async function makeFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'lucka-fonts-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}
