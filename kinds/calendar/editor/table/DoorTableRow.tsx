import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hatch } from '#shared/content/calendar.ts';
import type { Part } from '#shared/content/part-schema.ts';
import type { Column } from './columns.ts';
import { isLocked, type Locks, type Names } from './door-cells.ts';
import { CellText } from './CellText.tsx';
import style from './door-table.module.css';

interface Props {
  hatch: Hatch;
  part: Part;
  opens: string | undefined;
  /** From 0. */
  row: number;
  columns: readonly Column[];
  names: Names;
  locks: Locks;
  /** The column that the Tab key reaches, and the marked ones; -1 for none in this row. */
  focused: number;
  left: number;
  right: number;
  /** The cell that is being written in. */
  editor: { column: number; field: ReactNode } | undefined;
  open: (hatch: string) => void;
}

/** A door, with a cell for each thing about it. */
export const DoorTableRow = memo(function DoorTableRow(props: Props) {
  const { hatch, part, opens, row, columns, names, locks, focused, left, right, editor, open } = props;
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">
        <button type="button" tabIndex={-1} aria-label={t('doors.numbered', { number: row + 1 })} onClick={() => open(hatch.id)}>
          {row + 1}
        </button>
      </th>
      {columns.map((column, place) => {
        const isEdited = editor?.column === place;
        return (
          <td
            key={place}
            data-cell={`${row}:${place}`}
            data-column={column.key}
            tabIndex={place === focused ? 0 : -1}
            aria-selected={left >= 0 && place >= left && place <= right}
            aria-readonly={isLocked({ hatch, part }, column, locks)}
            className={isEdited ? style.edited : undefined}
          >
            {isEdited ? editor.field : <CellText hatch={hatch} part={part} opens={opens} column={column} names={names} />}
          </td>
        );
      })}
    </tr>
  );
});
