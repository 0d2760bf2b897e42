import { makeFormula } from '#shared/formulas/make-formula.ts';
import { writeMarks } from '#shared/rich-text/marked.ts';
import { piecesOf } from '#shared/rich-text/plain.ts';
import type { Run } from '#shared/rich-text/runs-of.ts';
import { runsOf } from '../signs.ts';

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

/** A signed text of another program with our marks, and whether they show all its looks. On a button there are neither links nor lists. */
export function marksOf(text: string, isInline = false): { text: string; isWhole: boolean } {
  let hasLink = false;
  const runs = runsOf(text).flatMap(({ href, ...run }): Run[] => {
    hasLink ||= isInline && href !== undefined;
    const look = isInline || href === undefined ? run : { ...run, href };
    if (run.as === 'bullet' && isInline) return [{ text: run.text, styles: run.styles }];
    return run.as !== undefined || !delimited.test(run.text) ? [look] : withFormulas(look);
  });
  const { text: written, isWhole } = writeMarks(runs);
  return { text: written, isWhole: isWhole && !hasLink };
}

const withFormulas = (run: Run): Run[] =>
  partsOf(run.text).flatMap(({ text, formula }): Run[] => {
    if (text === '') return [];
    return [formula ? { ...run, text, as: formula === 'block' ? 'block_formula' : 'formula' } : { ...run, text }];
  });

/** A text without looks, in the same way. */
export const markedFormulas = (text: string): string => marksOf(text).text;

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
