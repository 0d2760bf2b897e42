import type { ReasonCode } from '../../reasons.ts';
import { readTex } from './read-tex.ts';

/** The delimiters of MathJax and Moodle. A single dollar is money more often than a formula. */
const delimited = /\\\(([^\n]{1,1000}?)\\\)|\\\[([\s\S]{1,1000}?)\\\]|\$\$([^$]{1,1000})\$\$/g;

export const hasTex = (text: string): boolean => text.search(delimited) >= 0;

/** A text with its TeX formulas in one line each; a formula that cannot be read stays as it is written, and is told. */
export const texInText = (text: string, lost: Set<ReasonCode>): string =>
  text.replace(delimited, (whole, ...parts: unknown[]) => {
    const source = parts.slice(0, 3).find((part) => typeof part === 'string') ?? '';
    const line = readTex(source);
    if (line !== undefined) lost.add('formula_rewritten');
    return line ?? whole;
  });
