import type { KeyboardEvent, RefObject } from 'react';
import { chosenAfter, useChosenDoors } from '#editor/editing/calendar/chosen-doors.tsx';
import { useHatches } from '#editor/editing/calendar/use-calendar.ts';

interface Options {
  box: RefObject<HTMLDivElement | null>;
  /** The position of the shown one; -1 for none. */
  at: number;
  move: ((id: string, position: number) => void) | undefined;
}

/** Arrows choose the next door or the one before, and the focus goes there; with Shift as well, with Alt they move it; Ctrl and A choose all. */
export function useDoorKeys({ box, at, move }: Options) {
  const hatches = useHatches();
  const { ids, choose } = useChosenDoors();
  return (event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      return choose(hatches.map(({ id }) => id));
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const shown = hatches[at];
    const next = hatches[at + step];
    if (!next) return;
    if (event.altKey) {
      if (shown) move?.(shown.id, at + step);
      return;
    }
    choose(chosenAfter(hatches, ids, next.id, { adds: event.shiftKey && !ids.includes(next.id), extends: false }));
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-door="${next.id}"]`)?.focus());
  };
}
