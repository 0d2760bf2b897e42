import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { rowHeight } from './row-height.ts';

interface Options {
  box: RefObject<HTMLDivElement | null>;
  count: number;
  /** `place` from 0, counted without the dragged row. */
  drop: (id: string, place: number) => void;
}

/** Pixels from the list's edge at which it scrolls automatically. */
const edge = 32;

/** Drags rows of equal height in a virtualized list. Escape cancels. */
export function useRowDrag({ box, count, drop }: Options) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<number>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const grab = (event: ReactPointerEvent, id: string, from: number): void => {
    const list = box.current;
    if (!list || event.button !== 0) return;
    event.preventDefault();
    const start = event.clientY;
    let line: number | undefined;
    const move = ({ clientY }: PointerEvent) => {
      if (line === undefined && Math.abs(clientY - start) < 4) return;
      const { top, bottom } = list.getBoundingClientRect();
      if (clientY < top + edge) list.scrollTop -= 10;
      if (clientY > bottom - edge) list.scrollTop += 10;
      line = Math.min(count, Math.max(0, Math.round((clientY - top + list.scrollTop) / rowHeight)));
      setDragged(id);
      setOver(line);
    };
    const end = () => {
      stop.current?.();
      if (line === undefined) return;
      const place = line > from ? line - 1 : line;
      if (place !== from) drop(id, place);
    };
    const key = ({ key: pressed }: KeyboardEvent) => pressed === 'Escape' && stop.current?.();
    stop.current = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', key);
      setDragged(undefined);
      setOver(undefined);
    };
    const cancel = () => stop.current?.();
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', key);
  };
  return { grab, dragged, over };
}
