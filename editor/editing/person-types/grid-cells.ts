/** A cell of the table of answers and person types, counted from 0. */
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

/** Of the cell's input. */
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

/** The points in a text: null for none, undefined when it is no number from -1000 to 1000. */
export function pointsIn(text: string): number | null | undefined {
  const written = text.trim().replace(',', '.').replace('−', '-');
  if (written === '') return null;
  const points = Number(written);
  return Number.isFinite(points) && Math.abs(points) <= 1000 ? points : undefined;
}

/** The clipboard format of a spreadsheet: lines of cells separated by tabs. */
export function readTable(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t'));
}
