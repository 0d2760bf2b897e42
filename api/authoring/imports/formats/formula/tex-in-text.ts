import type { ReasonCode } from '../../reasons.ts';
import { formulaOfTex } from './formula-of-tex.ts';
import { readTex } from './read-tex.ts';

/**
 * The delimiters of MathJax, Moodle, Anki and LaTeX. A single dollar is money more often than a formula, unless the text between two has commands,
 * powers or indices.
 */
const delimiters = [
  /\\\(([^\n]{1,1000}?)\\\)/,
  /\\\[([\s\S]{1,1000}?)\\\]/,
  /\$\$([^$]{1,1000})\$\$/,
  /\[tex\]([^\n]{1,1000}?)\[\/tex\]/,
  /\[latex\]\$?([^\n]{1,1000}?)\$?\[\/latex\]/,
  /\[\$\$?\]([^\n]{1,1000}?)\[\/\$\$?\]/,
  /\\begin\{(?:equation|displaymath|math)\*?\}([\s\S]{1,1000}?)\\end\{(?:equation|displaymath|math)\*?\}/,
  /\$(?!\s)((?=[^$\n]{0,300}(?:\\[A-Za-z]|\^|_[\d{]))[^$\n]{1,300}(?<!\s))\$(?!\d)/,
];
const delimited = new RegExp(delimiters.map(({ source }) => source).join('|'), 'g');

export const hasTex = (text: string): boolean => text.search(delimited) >= 0;

/** Those that stand on lines of their own. */
const ofBlocks: ReadonlySet<number> = new Set([1, 2, 6]);
/** Between single dollars, a formula is only likely. */
const single = delimiters.length - 1;

/**
 * A text with its TeX formulas between signs. A likely formula, or one of another dialect, is rewritten in one line; an unreadable formula stays
 * as it is written, and is reported as a loss.
 */
export const texInText = (text: string, lost: Set<ReasonCode>): string =>
  text.replace(delimited, (whole, ...parts: unknown[]) => {
    const place = delimiters.findIndex((_, index) => typeof parts[index] === 'string');
    const source = String(parts[place]);
    const formula = place === single ? undefined : formulaOfTex(source, ofBlocks.has(place));
    if (formula !== undefined) return formula;
    const line = readTex(source);
    if (line !== undefined) lost.add('formula_rewritten');
    return line ?? whole;
  });
