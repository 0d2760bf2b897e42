import { newPicture, type Font } from '#api/kernel/pictures/picture.ts';
import { loadLetters } from './load-letters.ts';

/** The letters of the bundled fonts. */
const covered =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u;

export interface DrawnText {
  /** With a transparent ground. */
  png: Buffer;
  width: number;
  height: number;
}

/**
 * A text in lines of at most `width`, at the first of the sizes (in pixels) that fits into `height`. Undefined where there is nothing to
 * write, or no face to write it in. `lang` (BCP 47) distinguishes Chinese letters from Japanese ones.
 */
export async function drawText(
  value: string,
  { lang, colour, width, height, sizes }: { lang: string; colour: string; width: number; height: number; sizes: readonly number[] },
): Promise<DrawnText | undefined> {
  const text = value
    .replace(/\p{Extended_Pictographic}|\p{Cc}|\u200d|\ufe0f/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '' || !covered.test(text)) return undefined;
  const letters = await loadLetters(`${text}…`, lang);
  for (const [place, size] of sizes.entries()) {
    const isLast = place === sizes.length - 1;
    const drawn = await drawAt(isLast ? shortened(text, 110) : text, { ...letters, colour, width, size });
    if (drawn.height <= height || isLast) return drawn;
  }
  return undefined;
}

interface Setting {
  families: string[];
  fonts: Font[];
  colour: string;
  width: number;
  size: number;
}

async function drawAt(text: string, { families, fonts, colour, width, size }: Setting): Promise<DrawnText> {
  // At 72 dots an inch a point is a pixel. The comma ends the families: without it their last words are read as weights.
  const markup = `<span foreground="${colour}">${text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)}</span>`;
  const font = `${families.join(', ')}, Bold ${size}`;
  const setting = { text: markup, font, width, dpi: 72, rgba: true, wrap: 'word-char', spacing: Math.round(size / 8) } as const;
  const { bytes, ...measures } = await newPicture({ text: setting }, fonts).png().draw();
  return { png: bytes, ...measures };
}

export const shortened = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`);
