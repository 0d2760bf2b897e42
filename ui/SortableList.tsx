import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoveAnnouncements } from './use-move-announcements.ts';
import style from './sortable-list.module.css';

interface Props<T extends { id: string }> {
  items: readonly T[];
  /** `place` from 0. */
  move: (id: string, place: number) => void;
  render: (item: T, place: number) => ReactNode;
  /** How a screen reader names the item while it moves. */
  itemName: (item: T, place: number) => string;
  /** The handle's name for screen readers. */
  handleLabel: (item: T, place: number) => string;
  disabled?: boolean;
  label: string;
}

/** A list to reorder by dragging, with Space and arrows on the handle, or with Alt and an arrow anywhere in a row. */
export function SortableList<T extends { id: string }>({ items, move, render, itemName, handleLabel, disabled = false, label }: Props<T>) {
  const { t } = useTranslation();
  const names = new Map(items.map((item, place) => [item.id, itemName(item, place)]));
  const plugins = useMoveAnnouncements(names);
  const [announcement, announce] = useState('');
  const moveAtOnce = (id: string, place: number) => {
    move(id, place);
    announce(t('sortable.dropped', { item: names.get(id), place: place + 1, count: items.length }));
  };
  return (
    <DragDropProvider
      plugins={plugins}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (!canceled && isSortable(source) && source.initialIndex !== source.index) move(String(source.id), source.index);
      }}
    >
      <ol className={style.list} aria-label={label}>
        {items.map((item, place) => (
          <Row
            key={item.id}
            id={item.id}
            place={place}
            last={items.length - 1}
            move={moveAtOnce}
            role={t('sortable.role')}
            disabled={disabled}
            handleLabel={handleLabel(item, place)}
          >
            {render(item, place)}
          </Row>
        ))}
      </ol>
      <p role="status" className={style.status}>
        {announcement}
      </p>
    </DragDropProvider>
  );
}

interface RowProps {
  id: string;
  place: number;
  last: number;
  move: (id: string, place: number) => void;
  disabled: boolean;
  role: string;
  handleLabel: string;
  children: ReactNode;
}

function Row({ id, place, last, move, disabled, role, handleLabel, children }: RowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index: place, disabled });
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0 || disabled) return;
    event.preventDefault();
    const next = place + step;
    if (next >= 0 && next <= last) move(id, next);
  };
  return (
    <li ref={ref} className={style.row} data-dragging={isDragging || undefined} onKeyDown={moveByKey}>
      <button
        type="button"
        ref={handleRef}
        className={style.handle}
        aria-label={handleLabel}
        aria-roledescription={role}
        disabled={disabled}
      >
        <svg width="10" height="16" viewBox="0 0 10 16" aria-hidden fill="currentColor">
          {[3, 8, 13].flatMap((y) => [2, 8].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" />))}
        </svg>
      </button>
      <div className={style.content}>{children}</div>
    </li>
  );
}
