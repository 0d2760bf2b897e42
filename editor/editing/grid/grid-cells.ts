/** A cell of a table, counted from 0. */
export interface Cell {
  row: number;
  column: number;
}

/** Marked cells: the rectangle from the first marked one to the focused one. */
export interface Marked {
  first: Cell;
  focused: Cell;
}

export interface Size {
  rows: number;
  columns: number;
}

export interface Bounds {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const boundsOf = ({ first, focused }: Marked): Bounds => ({
  top: Math.min(first.row, focused.row),
  bottom: Math.max(first.row, focused.row),
  left: Math.min(first.column, focused.column),
  right: Math.max(first.column, focused.column),
});

export const countOf = ({ top, bottom, left, right }: Bounds): number => (bottom - top + 1) * (right - left + 1);

/** Of the element that has the focus in a cell. */
export const cellSelector = ({ row, column }: Cell): string => `[data-cell="${row}:${column}"]`;

/** The cell to which a key moves, within the table; undefined for other keys. `far`: to the end of the table. */
export function cellAfter({ row, column }: Cell, key: string, far: boolean, size: Size): Cell | undefined {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const steps: Record<string, Cell> = {
    ArrowUp: { row: far ? 0 : row - 1, column },
    ArrowDown: { row: far ? lastRow : row + 1, column },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    ArrowRight: { row, column: far ? lastColumn : column + 1 },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? lastRow : row, column: lastColumn },
  };
  const next = steps[key];
  return next && { row: Math.min(lastRow, Math.max(0, next.row)), column: Math.min(lastColumn, Math.max(0, next.column)) };
}

/** The cell of an element that is or lies in one. */
export function cellOf(target: EventTarget): Cell | undefined {
  const [row, column] = (target as HTMLElement).dataset.cell?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** The whole numbers from one to another. */
export const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The clipboard format of spreadsheets: lines of cells separated by tabs; a cell with a line break or a tab is in quotes. */
export function readTable(text: string): string[][] {
  const lines: string[][] = [[]];
  const cells = /("(?:[^"]|"")*"(?=[\t\n]|$)|[^\t\n]*)([\t\n]|$)/gy;
  for (const [, cell = '', end] of text.replace(/\r\n?/g, '\n').replace(/\n$/, '').matchAll(cells)) {
    lines.at(-1)?.push(/^"(?:[^"]|"")*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '') break;
    if (end === '\n') lines.push([]);
  }
  return lines;
}

/** The cells as a spreadsheet reads them. */
export const writeTable = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.map((cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\n');
