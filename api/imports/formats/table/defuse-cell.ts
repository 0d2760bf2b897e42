/**
 * What a spreadsheet would take for a formula: a sign, also a full-width one, also after white space and characters that are not seen,
 * or the white space itself that some drop before they look.
 */
const formula = /^'*(?:[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u;

/** Such a cell gets an apostrophe before it. One that begins with apostrophes already gets one more, so that restoring is exact. */
export const defuseCell = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

export const restoreCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);
