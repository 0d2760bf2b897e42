import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { MediaLibrary } from '#editor/media/MediaLibrary.tsx';
import { boundsOf, countOf, type Cell } from '#editor/editing/grid/grid-cells.ts';
import { useMarkedCells } from '#editor/editing/grid/use-marked-cells.ts';
import { useEdit } from '#editor/editing/activity-context.ts';
import { usePlace } from '#editor/editing/use-place.ts';
import { changeAll } from '#kinds/calendar/editor/door-edits.ts';
import { useHatches } from '#kinds/calendar/editor/use-calendar.ts';
import { CellEditor } from './CellEditor.tsx';
import { editedBy, type Column } from './columns.ts';
import { isLocked } from './door-cells.ts';
import { DoorTableRow } from './DoorTableRow.tsx';
import { tableListeners } from './table-listeners.ts';
import { useDoorCells, type DoorCells } from './use-door-cells.ts';
import style from './door-table.module.css';

interface Edited {
  cell: Cell;
  isTyped: boolean;
}

/** The doors as rows. One stop of the Tab key: arrows move between the cells, Enter or typing edits one, a pasted block fills several. */
export function DoorTable() {
  const { t } = useTranslation();
  const hatches = useHatches();
  const { goToHatch } = usePlace();
  const cells = useDoorCells();
  const { table, markRow: _, markColumn, ...marks } = useMarkedCells(cells.size);
  const [edited, setEdited] = useState<Edited>();
  const begin = (cell: Cell, isTyped: boolean) => {
    const column = cells.columns[cell.column] as Column;
    if (!isLocked(cells.rowAt(cell.row), column, cells.locks)) flushSync(() => setEdited({ cell, isTyped }));
  };
  const isPicked = edited && editedBy[(cells.columns[edited.cell.column] as Column).key] === 'picture';
  const bounds = boundsOf(marks.marked);
  return (
    <>
      <div className={style.box}>
        <table
          className={style.table}
          role="grid"
          aria-label={t('doorTable.title')}
          aria-multiselectable="true"
          aria-describedby="door-table-keys"
          ref={table}
          {...tableListeners({ ...cells, ...marks, begin, open: (row) => hatches[row] && goToHatch(hatches[row].id) })}
        >
          <Head columns={cells.columns} mark={markColumn} />
          <tbody>
            {hatches.map((hatch, row) => {
              const isMarked = row >= bounds.top && row <= bounds.bottom && countOf(bounds) > 1;
              const { part, opens } = cells.rowAt(row) ?? {};
              return (
                part && (
                  <DoorTableRow
                    key={hatch.id}
                    hatch={hatch}
                    part={part}
                    opens={opens}
                    row={row}
                    columns={cells.columns}
                    names={cells.names}
                    locks={cells.locks}
                    focused={marks.marked.focused.row === row ? marks.marked.focused.column : -1}
                    left={isMarked ? bounds.left : -1}
                    right={isMarked ? bounds.right : -1}
                    editor={
                      edited?.cell.row === row && !isPicked
                        ? { column: edited.cell.column, field: <Editor cells={cells} edited={edited} close={() => setEdited(undefined)} /> }
                        : undefined
                    }
                    open={goToHatch}
                  />
                )
              );
            })}
          </tbody>
        </table>
      </div>
      <Told marked={countOf(bounds)} unread={cells.unread} />
      {isPicked && <PicturePicker row={edited.cell.row} close={() => setEdited(undefined)} />}
    </>
  );
}

function Head({ columns, mark }: { columns: readonly Column[]; mark: (column: number) => void }) {
  const { t } = useTranslation();
  const nameOf = useColumnName();
  return (
    <thead>
      <tr>
        <th scope="col" className={style.corner}>
          {t('timeline.door')}
        </th>
        {columns.map((column, place) => (
          <th key={place} scope="col" data-column={column.key}>
            <button type="button" tabIndex={-1} onClick={() => mark(place)}>
              {nameOf(column)}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Editor({ cells, edited: { cell, isTyped }, close }: { cells: DoorCells; edited: Edited; close: () => void }) {
  const { t } = useTranslation();
  const nameOf = useColumnName();
  const column = cells.columns[cell.column] as Column;
  const by = editedBy[column.key];
  const text = cells.textAt(cell);
  if (by === 'picture') return null;
  return (
    <CellEditor
      by={by}
      label={t('doorTable.cell', { number: cell.row + 1, column: nameOf(column) })}
      text={isTyped && by !== 'choice' ? '' : text}
      options={by === 'choice' ? Object.values(column.key === 'type' ? cells.names.hatch : cells.names.question) : []}
      finish={(written) => {
        close();
        const { row, column: place } = cell;
        if (written !== undefined && written !== text) cells.fill({ top: row, bottom: row, left: place, right: place }, () => written);
      }}
    />
  );
}

/** The selection, and texts that could not be read; else the keys. */
function Told({ marked, unread }: { marked: number; unread: number }) {
  const { t } = useTranslation();
  return (
    <div className={style.foot}>
      <p id="door-table-keys">{t('doorTable.keys')}</p>
      <p role="status" data-unread={unread > 0 || undefined}>
        {unread > 0 ? t('doorTable.unread', { count: unread }) : marked > 1 ? t('personTypes.marked', { cells: marked }) : ''}
      </p>
    </div>
  );
}

function PicturePicker({ row, close }: { row: number; close: () => void }) {
  const edit = useEdit();
  const hatch = useHatches()[row];
  return (
    <MediaLibrary
      opened
      onClose={close}
      choose={(desktop) =>
        hatch && edit(changeAll([hatch.id], { content: { ...hatch.content, image: { ...hatch.content.image, desktop } } }))
      }
    />
  );
}

function useColumnName(): (column: Column) => string {
  const { t } = useTranslation();
  return (column) => {
    if (column.key !== 'answer') return t(`doorTable.columns.${column.key}`);
    return column.at === 0 ? t('doorTable.columns.correct') : t('answer.text', { number: column.at + 1 });
  };
}
