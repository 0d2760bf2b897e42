import type { KeyboardEvent, RefObject } from 'react';
import { chosenAfter, useChosenDoors } from '#kinds/calendar/editor/chosen-doors.tsx';
import { useRowFocus } from '#editor/editing/outline/use-row-focus.ts';
import { useHatches } from '#kinds/calendar/editor/use-calendar.ts';

interface Options {
  box: RefObject<HTMLDivElement | null>;
  /** The position of the shown one; -1 for none. */
  at: number;
  move: ((id: string, position: number) => void) | undefined;
}

/** Arrows, Home and End choose a door, and the focus goes there; with Shift as well, with Alt they move it; Ctrl and A choose all. */
export function useDoorKeys({ box, at, move }: Options) {
  const hatches = useHatches();
  const { ids, choose } = useChosenDoors();
  const focus = useRowFocus(box);
  return (event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      return choose(hatches.map(({ id }) => id));
    }
    const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: hatches.length - 1 };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    const shown = hatches[at];
    const next = hatches[place];
    if (!next) return;
    if (event.altKey) {
      if (shown) move?.(shown.id, place);
      return;
    }
    choose(chosenAfter(hatches, ids, next.id, { adds: event.shiftKey && !ids.includes(next.id), extends: false }));
    focus(`[data-door="${next.id}"]`);
  };
}
