/** The most codes of one import and of one prize, and the longest code. */
export const mostCodesAtOnce = 20_000;
export const mostCodes = 100_000;
export const longestCode = 100;

/** Headings of a column of codes, which are no codes. */
const headings = new Set(['code', 'codes', 'coupon', 'voucher', 'kod', 'koder']);

export interface ReadCodes {
  codes: string[];
  /** How often a code came again. */
  repeated: number;
  /** Numbers of lines, from 1, whose code is too long or has control characters. */
  refused: number[];
}

/** The codes of a CSV file or a pasted list: the first cell of each line that is not empty. */
export function readCodes(text: string): ReadCodes {
  const codes = new Set<string>();
  const refused: number[] = [];
  let repeated = 0;
  let isFirst = true;
  for (const [line, row] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const code = firstCell(row).normalize('NFC').trim();
    if (code === '') continue;
    const isHeading = isFirst && headings.has(code.toLowerCase());
    isFirst = false;
    if (isHeading) continue;
    if (code.length > longestCode || !code.isWellFormed() || /\p{C}/u.test(code)) refused.push(line + 1);
    else if (codes.has(code)) repeated += 1;
    else codes.add(code);
  }
  return { codes: [...codes], repeated, refused };
}

/** Cells end at a comma, a semicolon or a tab; a quoted cell may contain them, and has its quotes doubled. */
function firstCell(row: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(row);
  return quoted?.[1] === undefined ? (row.split(/[,;\t]/, 1)[0] ?? '') : quoted[1].replaceAll('""', '"');
}
