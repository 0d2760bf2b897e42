import { rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'devanagari'];
/** What the font that comes with the packages can write: Chinese, Japanese and Korean need one of the machine. */
const covered = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]*$/u;
const eastAsian = /cjk|noto ?(sans|serif) ?(sc|tc|jp|kr)|wqy|ipa[gmex]|takao|vlgothic|nanum|baekmuk|unfonts|arphic|uming|ukai|fallback/i;

let fonts: Promise<void> | undefined;
let hasEastAsian: Promise<boolean> | undefined;

/**
 * Makes the player's font known to the drawing library of this process, so that a machine without any font writes the same. The packages
 * carry it packed for browsers (WOFF2); the library reads only what is unpacked, and keeps it in memory once it has drawn with it.
 */
async function loadFonts(): Promise<void> {
  const { decompress } = require('wawoff2') as { decompress(packed: Buffer): Promise<Uint8Array> };
  const folder = join(dirname(require.resolve('@fontsource-variable/noto-sans/package.json')), 'files');
  const unpacked = await mkdtemp(join(tmpdir(), 'lucka-fonts-'));
  for (const subset of subsets) {
    const file = join(unpacked, `${subset}.ttf`);
    await writeFile(file, await decompress(await readFile(join(folder, `noto-sans-${subset}-wght-normal.woff2`))));
    await sharp({ text: { text: 'a', font: 'Noto Sans', fontfile: file } })
      .png()
      .toBuffer();
  }
  process.once('exit', () => rmSync(unpacked, { recursive: true, force: true }));
}

async function findEastAsian(): Promise<boolean> {
  const files = await readdir('/usr/share/fonts', { recursive: true }).catch(() => []);
  return files.some((file) => eastAsian.test(file));
}

export interface DrawnText {
  /** With a transparent ground. */
  png: Buffer;
  width: number;
  height: number;
}

/**
 * A text in lines of at most `width`, at the first of the sizes (in pixels) that fits into `height`. Undefined where there is nothing to
 * write, or no font to write it in.
 */
export async function drawText(
  given: string,
  { colour, width, height, sizes }: { colour: string; width: number; height: number; sizes: readonly number[] },
): Promise<DrawnText | undefined> {
  const text = given
    .replace(/\p{Extended_Pictographic}|\p{Cc}|\u200d|\ufe0f/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return undefined;
  hasEastAsian ??= findEastAsian();
  if (!covered.test(text) && !(await hasEastAsian)) return undefined;
  fonts ??= loadFonts();
  await fonts;
  for (const [place, size] of sizes.entries()) {
    const isLast = place === sizes.length - 1;
    const drawn = await drawAt(isLast ? shortened(text, 110) : text, colour, width, size);
    if (drawn.height <= height || isLast) return drawn;
  }
  return undefined;
}

async function drawAt(text: string, colour: string, width: number, size: number): Promise<DrawnText> {
  // At 72 dots an inch a point is a pixel.
  const markup = `<span foreground="${colour}">${text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)}</span>`;
  const { data, info } = await sharp({
    text: { text: markup, font: `Noto Sans Bold ${size}`, width, dpi: 72, rgba: true, wrap: 'word-char', spacing: Math.round(size / 8) },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

const shortened = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`);
