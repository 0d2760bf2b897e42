import { useCallback, useEffect, useRef, useState } from 'react';
import { boundsOf, cellSelector, type Cell, type Marked, type Size } from './grid-cells.ts';

const origin: Cell = { row: 0, column: 0 };

/** The marked cells of a table of this size; the focus moves with them. */
export function useMarkedCells({ rows, columns }: Size) {
  const table = useRef<HTMLTableElement>(null);
  const [chosen, setMarked] = useState<Marked>({ first: origin, focused: origin });
  const within = (cell: Cell): Cell => ({ row: Math.min(cell.row, rows - 1), column: Math.min(cell.column, columns - 1) });
  const marked = { first: within(chosen.first), focused: within(chosen.focused) };

  const mark = useCallback((first: Cell, focused: Cell): void => setMarked({ first, focused }), []);
  useEffect(() => {
    const isHere = table.current?.contains(document.activeElement);
    if (isHere) table.current?.querySelector<HTMLElement>(cellSelector(chosen.focused))?.focus();
  }, [chosen]);
  /** From a heading; not every browser focuses a pressed button. */
  const markFrom = useCallback(
    (first: Cell, focused: Cell): void => {
      table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
      mark(first, focused);
    },
    [mark],
  );
  const markRow = useCallback((row: number) => markFrom({ row, column: columns - 1 }, { row, column: 0 }), [markFrom, columns]);
  const markColumn = useCallback((column: number) => markFrom({ row: rows - 1, column }, { row: 0, column }), [markFrom, rows]);
  return { table, marked, bounds: boundsOf(marked), mark, markRow, markColumn };
}
