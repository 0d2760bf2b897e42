import { useState, type PointerEvent, type RefObject } from 'react';
import { useLatest } from '../use-latest.ts';

/** Rows that follow the pointer: while it is down, the grabbed row takes the place of the row under the pointer. */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void, disabled: boolean) {
  const [dragged, setDragged] = useState<number | null>(null);
  const move = useLatest(onMove);

  const grab = (event: PointerEvent, start: number) => {
    if (disabled || event.button !== 0) return;
    event.preventDefault();
    let place = start;
    setDragged(place);
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const over = rows.findIndex(({ top, bottom }) => clientY >= top && clientY <= bottom);
      const row = rows[over];
      const own = rows[place];
      if (over === -1 || over === place || !row || !own) return;
      // Rows differ in height. They swap only past the middle of the other row; otherwise they would flicker back and forth.
      if (over > place ? clientY < row.bottom - own.height / 2 : clientY > row.top + own.height / 2) return;
      move.current(place, over);
      place = over;
      setDragged(over);
    };
    const drop = () => {
      setDragged(null);
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', drop);
    };
    addEventListener('pointermove', follow);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', drop);
  };
  return { dragged, grab };
}
