import { useRef, useState, type PointerEvent } from 'react';

/** An option on its way. */
export interface Drag {
  option_id: string;
  /** Where its upper left corner stands, and how wide it is, in pixels of the window. */
  left: number;
  top: number;
  width: number;
  over: Target;
}
/** The stem under the pointer, the tray of free options, or nothing. */
type Target = { stem_id: string } | 'tray' | null;

interface Grip {
  option_id: string;
  pointerId: number;
  x: number;
  y: number;
  box: DOMRect;
}

/** So far a press may move and stay a press. */
const threshold = 8;

/** Drags options with a pointer, beside the presses: a press that moved no further is one. */
export function useDragging({ disabled, onDrop }: { disabled: boolean; onDrop(option_id: string, target: Exclude<Target, null>): void }) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const grip = useRef<Grip | null>(null);
  const isDragging = useRef(false);
  const end = () => {
    grip.current = null;
    setDrag(null);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current;
    if (!held || held.pointerId !== event.pointerId || disabled) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!isDragging.current && Math.hypot(dx, dy) < threshold) return;
    if (!isDragging.current) event.currentTarget.setPointerCapture(event.pointerId);
    isDragging.current = true;
    const { left, top, width } = held.box;
    setDrag({ option_id: held.option_id, left: left + dx, top: top + dy, width, over: targetAt(event) });
  };
  const drop = (event: PointerEvent<HTMLElement>) => {
    const held = grip.current;
    if (!held || held.pointerId !== event.pointerId) return;
    const target = isDragging.current && !disabled ? targetAt(event) : null;
    end();
    if (target) onDrop(held.option_id, target);
  };
  return {
    drag: disabled ? null : drag,
    /** Ends a drag without its press, which would otherwise follow. */
    swallowsClick(): boolean {
      const wasDragging = isDragging.current;
      isDragging.current = false;
      return wasDragging;
    },
    /** For what shows an option. Touch drags only where `isForTouch`: elsewhere it scrolls. */
    pointers: (option_id: string | undefined, isForTouch: boolean) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        isDragging.current = false;
        const isWanted = event.isPrimary && event.button === 0 && (isForTouch || event.pointerType !== 'touch');
        if (option_id === undefined || disabled || !isWanted) return;
        const box = event.currentTarget.getBoundingClientRect();
        grip.current = { option_id, pointerId: event.pointerId, x: event.clientX, y: event.clientY, box };
      },
      onPointerMove: move,
      onPointerUp: drop,
      onPointerCancel: end,
    }),
  };
}

function targetAt({ clientX, clientY }: PointerEvent): Target {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-stem], .pairs-free');
  if (!found) return null;
  const { stem } = found.dataset;
  return stem === undefined ? 'tray' : { stem_id: stem };
}
