/**
 * Cells that a spreadsheet would treat as a formula: a sign, including full-width ones and signs after white space and invisible characters, or the
 * white space itself, which some programs drop first.
 */
const formula = /^'*(?:[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;

/** Prefixes such a cell with an apostrophe. A cell that already begins with apostrophes gets one more, so that it can be restored exactly. */
export const defuseCell = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

export const restoreCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);
