import { makeFormula } from '#shared/formulas/make-formula.ts';
import { escape, escapeAll } from '#shared/rich-text/escape.ts';
import { lettersOf, piecesOf } from '#shared/rich-text/plain.ts';

/** The delimiters that mean a formula and nothing else: a single dollar is money. */
const delimited = /\\\(([^\n]{1,500}?)\\\)|\\\[([^]{1,500}?)\\\]|\$\$([^$]{1,500})\$\$/;

interface Part {
  /** Letters, or the TeX of a readable formula. */
  text: string;
  formula?: 'line' | 'block';
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let letters = '';
  const pieces = text.split(new RegExp(`(${delimited.source})`));
  for (let place = 0; place < pieces.length; place += 5) {
    letters += pieces[place] ?? '';
    const [whole, line, ...blocks] = pieces.slice(place + 1, place + 5);
    if (whole === undefined) continue;
    const tex = (line ?? blocks.find((block) => block !== undefined) ?? '').trim();
    if (/\\\)|\$\$/.test(tex) || 'error' in makeFormula(tex, line === undefined)) letters += whole;
    else {
      parts.push({ text: letters }, { text: tex, formula: line === undefined ? 'block' : 'line' });
      letters = '';
    }
  }
  return [...parts, { text: letters }];
}

/** A text of another program with our marks: its readable formulas stay formulas, everything else is text. */
export function markedFormulas(text: string): string {
  const parts = partsOf(text);
  const letters = parts.map((part) => part.text).join('');
  const written = (escaped: (letters: string) => string): string =>
    parts.map((part) => (part.formula ? inTex(part.text, part.formula === 'block') : escaped(part.text))).join('');
  const few = written(escape);
  return lettersOf(few) === letters ? few : written(escapeAll);
}

/** The text without its readable formulas. */
export const besideFormulas = (text: string): string =>
  partsOf(text)
    .map((part) => (part.formula ? ' ' : part.text))
    .join('');

/** A text for a format without marks: letters, and formulas between the delimiters that an import knows. */
export const carriedText = (text: string): string =>
  piecesOf(text)
    .map((piece) => ('text' in piece ? piece.text : inTex(piece.tex.trim(), piece.display)))
    .join('');

const inTex = (tex: string, display: boolean): string => (display ? `$$${tex}$$` : `\\(${tex}\\)`);
