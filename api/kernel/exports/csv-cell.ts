import { defuseCell } from './defuse-cell.ts';

/** A cell of a CSV file that a spreadsheet does not run, quoted where it must be. */
export const csvCell = (text: string): string => {
  const plain = defuseCell(text);
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};
