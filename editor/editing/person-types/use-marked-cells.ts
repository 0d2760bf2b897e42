import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { WireOutcome } from '#shared/content/outcome.ts';
import type { Question } from '#shared/content/question.ts';
import type { Edit } from '#activity/edits/edits.ts';
import { newId } from '#shared/ids.ts';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { boundsOf, cellAfter, countOf, pointsIn, readTable, type Cell, type Marked } from './grid-cells.ts';

const origin: Cell = { row: 0, column: 0 };

/** Which cells of the table of answers and person types are marked, and what keys, the mouse and the clipboard do to them. */
export function useMarkedCells(questions: readonly Question[], types: readonly WireOutcome[]) {
  const edit = useEdit();
  const { edit_content: mayEdit } = useCan();
  const table = useRef<HTMLTableElement>(null);
  const [chosen, setMarked] = useState<Marked>({ first: origin, focused: origin });
  const rows = useMemo(
    () => questions.flatMap((question) => question.answers.map((answer) => ({ question_id: question.id, answer }))),
    [questions],
  );
  const size = { rows: rows.length, columns: types.length };
  const within = (cell: Cell): Cell => ({ row: Math.min(cell.row, size.rows - 1), column: Math.min(cell.column, size.columns - 1) });
  const marked = { first: within(chosen.first), focused: within(chosen.focused) };
  const bounds = boundsOf(marked);

  const pointsAt = ({ row, column }: Cell) =>
    rows[row]?.answer.person_types?.find((binding) => binding.person_type_id === types[column]?.id)?.points;
  /** The edit that gives one cell its points; none where it has them already. */
  const editAt = (cell: Cell, points: number | null): Edit[] => {
    const { question_id, answer } = rows[cell.row] ?? {};
    const type = types[cell.column];
    if (!question_id || !answer || !type || (pointsAt(cell) ?? null) === points) return [];
    return [{ edit: 'bind_person_type', input: { question_id, answer_id: answer.id, person_type_id: type.id, id: newId(), points } }];
  };
  const fill = (pointsOf: (cell: Cell) => number | null | undefined, { top, bottom, left, right } = bounds): void => {
    const edits: Edit[] = [];
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1) {
        const points = pointsOf({ row, column });
        if (points !== undefined) edits.push(...editAt({ row, column }, points));
      }
    if (mayEdit && edits.length > 0) edit(...edits);
  };
  const mark = useCallback((first: Cell, focused: Cell): void => setMarked({ first, focused }), []);
  useEffect(() => {
    const isHere = table.current?.contains(document.activeElement);
    if (isHere) table.current?.querySelector<HTMLInputElement>(cellSelector(chosen.focused))?.focus();
  }, [chosen]);
  const { rows: rowCount, columns: columnCount } = size;
  /** From a heading; not every browser gives the focus to a button that is pressed. */
  const markFrom = useCallback(
    (first: Cell, focused: Cell): void => {
      table.current?.querySelector<HTMLInputElement>('[tabindex="0"]')?.focus({ preventScroll: true });
      mark(first, focused);
    },
    [mark],
  );
  const markRow = useCallback((row: number) => markFrom({ row, column: columnCount - 1 }, { row, column: 0 }), [markFrom, columnCount]);
  const markColumn = useCallback((column: number) => markFrom({ row: rowCount - 1, column }, { row: 0, column }), [markFrom, rowCount]);

  const listeners = {
    onInput({ target }: FormEvent): void {
      const input = target as HTMLInputElement;
      const points = pointsIn(input.value);
      input.setAttribute('aria-invalid', String(points === undefined));
      fill(() => points);
    },
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
    onKeyDown(event: KeyboardEvent): void {
      const cell = cellOf(event.target);
      if (!cell || event.altKey || event.nativeEvent.isComposing) return;
      const isFar = event.ctrlKey || event.metaKey;
      const key = event.key === 'Enter' ? (event.shiftKey ? 'ArrowUp' : 'ArrowDown') : event.key;
      if (key === 'Delete' || (key === 'Backspace' && countOf(bounds) > 1)) {
        event.preventDefault();
        fill(() => null);
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
      if (isOne) return fill(() => pointsIn(only as string));
      const { top, left } = bounds;
      const bottom = Math.min(size.rows, top + cells.length) - 1;
      const right = Math.min(size.columns, left + Math.max(...cells.map((line) => line.length))) - 1;
      fill(({ row, column }) => pointsIn(cells[row - top]?.[column - left] ?? ''), { top, bottom, left, right });
      mark({ row: bottom, column: right }, { row: top, column: left });
    },
  };
  return { table, marked, listeners, markRow, markColumn };
}

const cellSelector = ({ row, column }: Cell): string => `[data-cell="${row}:${column}"]`;

function cellOf(target: EventTarget): Cell | undefined {
  const [row, column] = (target as HTMLElement).dataset.cell?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** Whether the key still moves within the text of the cell: while that is written, and not at its end. */
function isInside({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (selectionStart !== selectionEnd || value === '') return false;
  if (key === 'ArrowLeft' || key === 'Home') return selectionStart !== 0;
  return (key === 'ArrowRight' || key === 'End') && selectionStart !== value.length;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
