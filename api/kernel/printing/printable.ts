import { isBlank } from '#shared/blank-text.ts';
import { fontFinder, type PrintFont } from './fonts.ts';

export interface Printable<Sheet> {
  sheet: Sheet;
  /** The fonts that its texts need, in order of preference. */
  fonts: PrintFont[];
  /** Characters without a glyph in any font; U+FFFD replaces them in the texts. */
  replaced: string[];
}

const replacement = '\uFFFD';
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Control characters, and those that PDF/UA forbids in any text. */
// oxlint-disable-next-line no-control-regex
const controls = /[\0-\x08\x0e-\x1f\x7f-\x9f\ufeff\ufffe\uffff]/g;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * A sheet whose texts can all be printed. PDF/UA allows no character without a glyph, and Typst takes a grapheme from one font, so every grapheme is
 * searched for as a whole, then in its compatibility form, then part by part.
 */
export async function makePrintable<Sheet extends { lang: string }>(sheet: Sheet): Promise<Printable<Sheet>> {
  const texts = new Set<string>();
  walkTexts(sheet, (text) => (texts.add(text), text));
  const finder = fontFinder([...texts].join('\n'), sheet.lang);
  const fonts = new Set<PrintFont>();
  const replaced = new Set<string>();

  const find = async (grapheme: string): Promise<boolean> => {
    const codes = visibleCodes(grapheme);
    const font = codes.length === 0 ? undefined : await finder.find(codes);
    if (font) fonts.add(font);
    return codes.length === 0 || font !== undefined;
  };

  async function printed(grapheme: string): Promise<string> {
    if (grapheme === '\n' || (await find(grapheme))) return grapheme;
    if (/^[\p{Zs}\t]$/u.test(grapheme)) return ' ';
    const plain = grapheme.normalize('NFKC');
    if (plain !== grapheme && (await allFound(plain))) return plain;
    // Without joiners and modifiers, which would make one grapheme of the parts again; a mark that no font has with its letter is left out.
    const parts = [...grapheme].filter((part) => visibleCodes(part).length > 0 && !/[\p{M}\p{Emoji_Modifier}]/u.test(part));
    const found: string[] = [];
    for (const part of parts) if (await find(part)) found.push(part);
    replaced.add(grapheme);
    if (found.length > 0) return found.join('\u200B');
    await find(replacement);
    return replacement;
  }

  async function allFound(text: string): Promise<boolean> {
    for (const { segment } of graphemes.segment(text)) if (!(await find(segment))) return false;
    return true;
  }

  // Templates add digits and signs of their own.
  await find('0');
  const known = new Map<string, string>();
  const byText = new Map<string, string>();
  for (const text of texts) {
    let whole = '';
    for (const { segment } of graphemes.segment(tidied(text))) {
      const shown = known.get(segment) ?? (await printed(segment));
      known.set(segment, shown);
      whole += shown;
    }
    // A heading without a visible character is refused, too.
    byText.set(text, isBlank(whole) ? '' : whole);
  }
  return { sheet: walkTexts(sheet, (text) => byText.get(text) ?? ''), fonts: finder.inOrder(fonts), replaced: [...replaced] };
}

const tidied = (text: string): string => text.toWellFormed().normalize('NFC').replace(lineBreaks, '\n').replace(controls, '');

/** Without what shows nothing by itself: joiners, variation selectors, marks of direction. */
const visibleCodes = (grapheme: string): number[] =>
  [...grapheme].filter((part) => !/\p{Default_Ignorable_Code_Point}/u.test(part)).map((part) => part.codePointAt(0) ?? 0);

/** The same value with every text in it changed. */
function walkTexts<Value>(value: Value, change: (text: string) => string): Value {
  const walked = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(walked);
    if (typeof part !== 'object' || part === null || part instanceof Uint8Array) return part;
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, walked(member)]));
  };
  return walked(value) as Value;
}
