/**
 * A cell that a spreadsheet would take for a formula gets an apostrophe before it. Cells that begin with apostrophes and then such
 * a character get one more, so that restoring is exact.
 */
export const defuseCell = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

export const restoreCell = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
