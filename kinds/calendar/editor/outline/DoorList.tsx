import { VisuallyHidden } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type MouseEvent, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useEdit } from '#editor/editing/activity-context.ts';
import { chosenAfter, useChosenDoors } from '#kinds/calendar/editor/chosen-doors.tsx';
import { useHatches } from '#kinds/calendar/editor/use-calendar.ts';
import { useOpenings } from '#kinds/calendar/editor/opening/use-openings.ts';
import { rowHeight } from '#editor/editing/outline/row-height.ts';
import { useRowDrag } from '#editor/editing/outline/use-row-drag.ts';
import style from '#editor/editing/outline/outline.module.css';
import { DoorRow } from './DoorRow.tsx';
import { useDoorKeys } from './use-door-keys.ts';

interface Props {
  shown: string | undefined;
  chosen: () => void;
}

/** The doors as rows, in the order of their numbers. Arrows choose, Alt and an arrow or a drag by the number move; Ctrl and Shift choose several. */
export function DoorList({ shown, chosen }: Props) {
  const { t } = useTranslation();
  const hatches = useHatches();
  const openings = useOpenings();
  const { ids, choose } = useChosenDoors();
  const can = useCan();
  const box = useRef<HTMLDivElement>(null);
  const at = hatches.findIndex(({ id }) => id === shown);
  const rows = useVirtualizer({
    count: hatches.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const { scrollToIndex } = rows;
  useEffect(() => {
    if (at >= 0) scrollToIndex(at, { align: 'auto' });
  }, [at, hatches.length, scrollToIndex]);
  const { move, announcement } = useMoveDoor();
  const drag = useRowDrag({ box, count: hatches.length, drop: move });
  const press = useDoorKeys({ box, at, move: can.edit_content ? move : undefined });
  const click = (id: string, { ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const adds = ctrlKey || metaKey;
    choose(chosenAfter(hatches, ids, id, { adds, extends: shiftKey }));
    if (!adds && !shiftKey) chosen();
  };
  if (hatches.length === 0) return <p className={style.empty}>{t('doors.empty')}</p>;
  return (
    <div ref={box} className={style.rows}>
      <ol style={{ height: rows.getTotalSize() }} onKeyDown={press} aria-label={t('parts.hatches')}>
        {rows.getVirtualItems().map(({ index }) => {
          const hatch = hatches[index];
          return (
            hatch && (
              <DoorRow
                key={hatch.id}
                hatch={hatch}
                position={index}
                count={hatches.length}
                opens={openings[index]}
                isShown={index === at}
                isChosen={ids.includes(hatch.id)}
                isFirstStop={index === Math.max(at, 0)}
                click={click}
                grab={can.edit_content ? drag.grab : undefined}
                isDragged={drag.dragged === hatch.id}
              />
            )
          );
        })}
        {drag.over !== undefined && <li aria-hidden className={style.dropLine} style={{ top: drag.over * rowHeight }} />}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

/** Gives a door another number, from a position counted from 0, and announces it to screen readers. */
function useMoveDoor() {
  const { t } = useTranslation();
  const edit = useEdit();
  const { length } = useHatches();
  const [announcement, announce] = useState('');
  const move = useCallback(
    (id: string, position: number) => {
      edit({ edit: 'move_hatch', input: { id, order_number: position + 1 } });
      announce(t('doors.moved', { number: position + 1, count: length }));
    },
    [edit, t, length],
  );
  return { move, announcement };
}
