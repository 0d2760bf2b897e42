import type { KeyboardEvent, RefObject } from 'react';
import { calendarDraft } from '#activity/edits/calendar-draft.ts';
import { useActivity, useCan, useEdit } from '#editor/editing/activity-context.ts';
import { chosenAfter, useChosenDoors } from '#kinds/calendar/editor/chosen-doors.tsx';
import { placeDoors, type Device } from '#activity/arrange-doors.ts';
import { placedOn } from '#kinds/calendar/editor/door-edits.ts';
import { grownBy, movedBy, type Grid } from './gestures.ts';

interface Options {
  box: RefObject<HTMLDivElement | null>;
  device: Device;
  aspect: number;
  /** Absent without a grid. */
  grid: Grid | undefined;
}

const arrows: Record<string, { x: number; y: number } | undefined> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const toOthers: Record<string, ((at: number, count: number) => number) | undefined> = {
  PageDown: (at, count) => Math.min(count - 1, at + 1),
  PageUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** What an arrow moves by where there is no grid, as a fraction of the board's width; with a grid it is one of its cells. */
const step = 1 / 240;
/** How many times further an arrow goes with Shift. */
const far = { free: 10, onGrid: 2 };

/** Arrows move the chosen doors, with Alt they size them; Page Up and Page Down choose another; Ctrl and A all of them, Escape none. */
export function useBoardKeys({ box, device, aspect, grid }: Options) {
  const { draft } = useActivity();
  const { ids, choose } = useChosenDoors();
  const edit = useEdit();
  const isPlaced = useCan().edit_graphics;
  const goTo = (id: string, adds: boolean): void => {
    const { hatches } = calendarDraft(draft.state().draft);
    choose(chosenAfter(hatches, ids, id, { adds: adds && !ids.includes(id), extends: false }));
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-door="${id}"]`)?.focus());
  };
  return (event: KeyboardEvent): void => {
    const { hatches } = calendarDraft(draft.state().draft);
    const other = toOthers[event.key];
    const arrow = arrows[event.key];
    const focused = event.target instanceof HTMLElement ? event.target.dataset['door'] : undefined;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      choose(hatches.map(({ id }) => id));
    } else if (event.key === 'Escape') choose([]);
    else if (other) {
      event.preventDefault();
      const next =
        hatches[
          other(
            hatches.findIndex(({ id }) => id === focused),
            hatches.length,
          )
        ];
      if (next) goTo(next.id, event.shiftKey);
    } else if ((event.key === 'Enter' || event.key === ' ') && focused) {
      event.preventDefault();
      choose(chosenAfter(hatches, ids, focused, { adds: event.ctrlKey || event.metaKey || event.shiftKey, extends: false }));
    } else if (arrow && isPlaced) {
      event.preventDefault();
      // An arrow key on an unselected door moves that door.
      const targets = focused === undefined || ids.includes(focused) ? ids : [focused];
      if (targets !== ids) choose(targets);
      const doors = placedOn(hatches, device).filter(({ id }) => targets.includes(id));
      if (doors.length === 0) return;
      const cell = grid ?? { x: step, y: step * aspect };
      const times = event.shiftKey ? far[grid ? 'onGrid' : 'free'] : 1;
      const by = { x: arrow.x * cell.x * times, y: arrow.y * cell.y * times };
      edit(...placeDoors(hatches, device, event.altKey ? grownBy(doors, by, grid) : movedBy(doors, by, along(arrow, grid))));
    }
  };
}

/** Across its way a door stays where it is, on a line or not. */
const along = ({ x, y }: { x: number; y: number }, grid: Grid | undefined): Grid | undefined =>
  grid && { x: x === 0 ? 0 : grid.x, y: y === 0 ? 0 : grid.y };
