import type { ClipboardEvent, FocusEvent, FormEvent, KeyboardEvent, MouseEvent } from 'react';
import { isComposing } from '#ui/is-composing.ts';
import {
  cellAfter,
  cellOf,
  cellSelector,
  countOf,
  range,
  readTable,
  type Bounds,
  type Cell,
  type Marked,
} from '#editor/editing/grid/grid-cells.ts';
import { pointsIn } from './points-in.ts';
import type { CellPoints } from './use-cell-points.ts';

interface Grid extends CellPoints {
  marked: Marked;
  bounds: Bounds;
  mark: (first: Cell, focused: Cell) => void;
}

/** The effects of keys, the mouse and the clipboard on the cells; the listeners are on the table itself. */
export const gridListeners = (grid: Grid) => ({ ...pointing(grid), ...writing(grid), ...copying(grid) });

const pointing = ({ marked, mark }: Grid) => ({
  onFocus({ target }: FocusEvent): void {
    const cell = cellOf(target);
    if (!cell) return;
    (target as HTMLInputElement).select();
    if (cellSelector(cell) !== cellSelector(marked.focused)) mark(cell, cell);
  },
  onMouseDown(event: MouseEvent): void {
    const cell = cellOf(event.target);
    if (!cell || (event.target === document.activeElement && !event.shiftKey)) return;
    event.preventDefault();
    (event.target as HTMLInputElement).focus();
    mark(event.shiftKey ? marked.first : cell, cell);
  },
});

const writing = ({ size, marked, bounds, mark, fill }: Grid) => ({
  onInput({ target }: FormEvent): void {
    const input = target as HTMLInputElement;
    const points = pointsIn(input.value);
    input.setAttribute('aria-invalid', String(points === undefined));
    fill(bounds, () => points);
  },
  onKeyDown(event: KeyboardEvent): void {
    const cell = cellOf(event.target);
    if (!cell || event.altKey || isComposing(event)) return;
    const isFar = event.ctrlKey || event.metaKey;
    const key = event.key === 'Enter' ? (event.shiftKey ? 'ArrowUp' : 'ArrowDown') : event.key;
    if (key === 'Delete' || (key === 'Backspace' && countOf(bounds) > 1)) {
      event.preventDefault();
      fill(bounds, () => null);
      return;
    }
    if (key === 'Escape' && countOf(bounds) > 1) {
      event.preventDefault();
      mark(cell, cell);
      return;
    }
    if (!isFar && isInside(event.target as HTMLInputElement, key)) return;
    const next = cellAfter(cell, key, isFar, size);
    if (!next) return;
    event.preventDefault();
    mark(event.shiftKey && event.key !== 'Enter' ? marked.first : next, next);
  },
});

/** The clipboard format of spreadsheets. The browser handles a single cell. */
const copying = ({ size, bounds, mark, pointsAt, fill }: Grid) => ({
  onCopy(event: ClipboardEvent): void {
    if (!cellOf(event.target) || countOf(bounds) === 1) return;
    event.preventDefault();
    const line = (row: number) => range(bounds.left, bounds.right).map((column) => pointsAt({ row, column }) ?? '');
    event.clipboardData.setData(
      'text/plain',
      range(bounds.top, bounds.bottom)
        .map((row) => line(row).join('\t'))
        .join('\n'),
    );
  },
  onPaste(event: ClipboardEvent): void {
    const cells = readTable(event.clipboardData.getData('text/plain'));
    const [only] = cells[0] ?? [];
    const isOne = cells.length === 1 && cells[0]?.length === 1;
    if (!cellOf(event.target) || (isOne && countOf(bounds) === 1)) return;
    event.preventDefault();
    if (isOne) return fill(bounds, () => pointsIn(only as string));
    const { top, left } = bounds;
    const bottom = Math.min(size.rows, top + cells.length) - 1;
    const right = Math.min(size.columns, left + Math.max(...cells.map((line) => line.length))) - 1;
    fill({ top, bottom, left, right }, ({ row, column }) => pointsIn(cells[row - top]?.[column - left] ?? ''));
    mark({ row: bottom, column: right }, { row: top, column: left });
  },
});

/** Whether the key still moves the caret within the cell's text: while the user types, and not at its end. */
function isInside({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (selectionStart !== selectionEnd || value === '') return false;
  if (key === 'ArrowLeft' || key === 'Home') return selectionStart !== 0;
  return (key === 'ArrowRight' || key === 'End') && selectionStart !== value.length;
}
