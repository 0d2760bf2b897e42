import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarDraft, type CalendarDraft } from '#activity/edits/calendar-draft.ts';
import { hatchTypes } from '#shared/content/calendar.ts';
import { questionTypes } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { useActivity, useCan, useEdit } from '#editor/editing/activity-context.ts';
import { range, type Bounds, type Cell } from '#editor/editing/grid/grid-cells.ts';
import { typeLabel } from '#editor/labels.ts';
import { useOpenings } from '#kinds/calendar/editor/opening/use-openings.ts';
import { useCalendar, useHatches } from '#kinds/calendar/editor/use-calendar.ts';
import { answerTexts } from './answer-cells.ts';
import { columnsFor, type Column } from './columns.ts';
import { cellText, isLocked, questionOf, type Names } from './door-cells.ts';
import { writeCells } from './write-cells.ts';

/** The cells of the table of doors: what they say, and how to write in them. */
export function useDoorCells() {
  const { draft } = useActivity();
  const edit = useEdit();
  const can = useCan();
  const names = useNames();
  const hatches = useHatches();
  const parts = useCalendar((calendar) => calendar.parts);
  const openings = useOpenings();
  const hasDates = useCalendar(({ door_settings }) => door_settings.specific_dates);
  const most = Math.max(0, ...parts.map((part) => countOfAnswers({ part })));
  const columns = useMemo(() => columnsFor(most), [most]);
  const [unread, tellUnread] = useState(0);
  const rowAt = (row: number) => {
    const [hatch, part] = [hatches[row], parts[row]];
    return hatch && part && { hatch, part, opens: openings[row] };
  };
  const locks = useMemo(() => ({ can, hasDates }), [can, hasDates]);
  return {
    columns,
    names,
    locks,
    unread,
    rowAt,
    size: { rows: hatches.length, columns: columns.length },
    textAt: ({ row, column }: Cell): string => {
      const [there, at] = [rowAt(row), columns[column]];
      return there && at ? cellText(there, at, names) : '';
    },
    /** As one step of undo. `textOf` returns undefined to keep a cell; locked cells stay. */
    fill(bounds: Bounds, textOf: (cell: Cell) => string | undefined) {
      const calendar = calendarDraft(draft.state().draft);
      const wanted = cellsIn(bounds).flatMap((cell) => {
        const text = textOf(cell);
        return text === undefined ? [] : [{ row: cell.row, column: columns[cell.column] as Column, text }];
      });
      const written = wanted.filter(({ row, column }) => !isLocked(behind(calendar, row), column, locks));
      const { edits, unread: misread } = writeCells({ draft: calendar, names, newId }, written);
      if (edits.length > 0) edit(...edits);
      tellUnread(misread + wanted.filter(({ text }) => text !== '').length - written.filter(({ text }) => text !== '').length);
    },
  };
}

export type DoorCells = ReturnType<typeof useDoorCells>;

const behind = ({ hatches, parts }: CalendarDraft, row: number) => {
  const [hatch, part] = [hatches[row], parts[row]];
  return hatch && part && { hatch, part };
};

const countOfAnswers = (row: Parameters<typeof questionOf>[0]): number => {
  const question = questionOf(row);
  return question ? answerTexts(question).length : 0;
};

const cellsIn = ({ top, bottom, left, right }: Bounds): Cell[] =>
  range(top, bottom).flatMap((row) => range(left, right).map((column) => ({ row, column })));

function useNames(): Names {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      hatch: Object.fromEntries(hatchTypes.map((type) => [type, t(`doorTypes.${type}`)])) as Names['hatch'],
      question: Object.fromEntries(questionTypes.map((type) => [type, t(typeLabel(type))])) as Names['question'],
    }),
    [t],
  );
}
