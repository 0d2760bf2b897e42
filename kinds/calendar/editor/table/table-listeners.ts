import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { cellAfter, cellOf, range, readTable, writeTable, type Bounds, type Cell, type Marked } from '#editor/editing/grid/grid-cells.ts';
import { isComposing } from '#ui/is-composing.ts';
import type { DoorCells } from './use-door-cells.ts';

interface Grid extends Pick<DoorCells, 'size' | 'textAt' | 'fill'> {
  marked: Marked;
  bounds: Bounds;
  mark: (first: Cell, focused: Cell) => void;
  /** Opens the editor of a cell. `isTyped`: the typed text replaces the old one. */
  begin: (cell: Cell, isTyped: boolean) => void;
  /** Leads to the door of a row. */
  open: (row: number) => void;
}

/** The effects of keys, the mouse and the clipboard on the cells; the listeners are on the table itself. */
export const tableListeners = (grid: Grid) => ({ ...pointing(grid), ...copying(grid), ...pressing(grid) });

const elementOf = (target: EventTarget): HTMLElement | null => (target as HTMLElement).closest('[data-cell]');
const isEditor = (target: EventTarget): target is HTMLInputElement => (target as HTMLElement).matches('input, textarea, select');

function cellAt(target: EventTarget): Cell | undefined {
  const element = elementOf(target);
  return element ? cellOf(element) : undefined;
}

const isSame = (a: Cell, b: Cell): boolean => a.row === b.row && a.column === b.column;

const pointing = ({ marked, mark, begin }: Grid) => ({
  onFocus({ target }: FocusEvent): void {
    const cell = cellAt(target);
    if (cell && !isSame(cell, marked.focused)) mark(cell, cell);
  },
  onMouseDown(event: MouseEvent): void {
    const cell = cellAt(event.target);
    if (!cell || isEditor(event.target)) return;
    event.preventDefault();
    const element = elementOf(event.target);
    if (element === document.activeElement && !event.shiftKey) return begin(cell, false);
    element?.focus();
    mark(event.shiftKey ? marked.first : cell, cell);
  },
});

function pressing(grid: Grid) {
  const { size, marked, bounds, mark, fill, begin, open } = grid;
  return {
    onKeyDown(event: KeyboardEvent): void {
      const cell = cellAt(event.target);
      if (!cell || event.altKey || isComposing(event)) return;
      if (isEditor(event.target)) return leaveEditor(grid, cell, event);
      const isFar = event.ctrlKey || event.metaKey;
      if (isTyped(event)) return begin(cell, true);
      const acts: Record<string, () => void> = {
        Enter: () => (isFar ? open(cell.row) : begin(cell, false)),
        F2: () => begin(cell, false),
        Delete: () => fill(bounds, () => ''),
        Backspace: () => fill(bounds, () => ''),
        Escape: () => mark(cell, cell),
      };
      const next = cellAfter(cell, event.key, isFar, size);
      const act = acts[event.key] ?? (next && (() => mark(event.shiftKey ? marked.first : next, next)));
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}

/** A key that writes a character; the editor that opens gets it. */
const isTyped = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key.length === 1 && key !== ' ' && !ctrlKey && !metaKey;

/** Enter and Tab keep the text and go on, down or to the side; Escape drops it. Shift and Enter begin a new line. */
function leaveEditor({ size, mark }: Grid, cell: Cell, event: KeyboardEvent): void {
  const { key, shiftKey } = event;
  if (key !== 'Escape' && key !== 'Tab' && (key !== 'Enter' || shiftKey)) return;
  event.preventDefault();
  event.stopPropagation();
  const input = event.target as HTMLElement;
  if (key === 'Escape') input.dataset.dropped = '';
  // The focus leaves the editor, which keeps its text then.
  elementOf(input)?.focus();
  const step = key === 'Enter' ? 'ArrowDown' : shiftKey ? 'ArrowLeft' : 'ArrowRight';
  const next = key === 'Escape' ? cell : (cellAfter(cell, step, false, size) ?? cell);
  mark(next, next);
}

const copying = ({ size, bounds, mark, textAt, fill }: Grid) => ({
  onCopy(event: ClipboardEvent): void {
    if (!cellAt(event.target) || isEditor(event.target)) return;
    event.preventDefault();
    const lines = range(bounds.top, bounds.bottom).map((row) => range(bounds.left, bounds.right).map((column) => textAt({ row, column })));
    event.clipboardData.setData('text/plain', writeTable(lines));
  },
  onPaste(event: ClipboardEvent): void {
    if (!cellAt(event.target) || isEditor(event.target)) return;
    event.preventDefault();
    const lines = readTable(event.clipboardData.getData('text/plain'));
    const [only = ''] = lines[0] ?? [];
    if (lines.length === 1 && lines[0]?.length === 1) return fill(bounds, () => only);
    const { top, left } = bounds;
    const bottom = Math.min(size.rows, top + lines.length) - 1;
    const right = Math.min(size.columns, left + Math.max(...lines.map((line) => line.length))) - 1;
    fill({ top, bottom, left, right }, ({ row, column }) => lines[row - top]?.[column - left]);
    mark({ row: bottom, column: right }, { row: top, column: left });
  },
});

/** Whether an editor was left with Escape. */
export const isDropped = ({ dataset }: HTMLElement): boolean => dataset.dropped !== undefined;
