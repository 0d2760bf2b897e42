import { defuseCell } from './defuse-cell.ts';

/** A cell of a CSV file, in quotes, that a spreadsheet does not run. */
export const quotedCell = (text: string): string => `"${defuseCell(text).replaceAll('"', '""')}"`;

/** The same, in quotes only where it must be. */
export const csvCell = (text: string): string => {
  const plain = defuseCell(text);
  return /[",\r\n]/.test(plain) ? quotedCell(text) : plain;
};
