import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import { calendarDraft } from '#activity/edits/calendar-draft.ts';
import type { HatchPosition } from '#shared/content/calendar.ts';
import { useActivity, useCan, useEdit } from '#editor/editing/activity-context.ts';
import { chosenAfter, useChosenDoors } from '#kinds/calendar/editor/chosen-doors.tsx';
import { placeDoors, type Device } from '#activity/arrange-doors.ts';
import { placedOn } from '#kinds/calendar/editor/door-edits.ts';
import { movedBy, sizedBy, touchedBy, type Grid, type Handle, type Placed } from './gestures.ts';

interface Options {
  box: RefObject<HTMLDivElement | null>;
  device: Device;
  grid: Grid | undefined;
  /** Shows doors where the hand has them; undefined: where the draft has them. */
  show: (positions: ReadonlyMap<string, HatchPosition> | undefined) => void;
}

interface Point {
  x: number;
  y: number;
}
/** Pixels that a hand may shake before a press is a drag. */
const slack = 4;

/** Pointers on the board: a mouse, a pen or a finger. A drag is one edit, at its end; Escape cancels it. */
export function useBoardGesture({ box, device, grid, show }: Options) {
  const { draft } = useActivity();
  const { ids, choose } = useChosenDoors();
  const edit = useEdit();
  const isPlaced = useCan().edit_graphics;
  const follow = useFollowedPointer(box);
  const { marquee, draw } = useMarquee(box, follow);
  const hatchesNow = () => calendarDraft(draft.state().draft).hatches;

  const placing = (event: ReactPointerEvent, make: (by: Point) => Placed[], tapped?: () => void) =>
    follow(event, {
      moved: (by) => isPlaced && show(new Map(make(by).map(({ id, position }) => [id, position]))),
      let: (by) => {
        if (!by) return tapped?.();
        if (isPlaced) edit(...placeDoors(hatchesNow(), device, make(by)));
      },
      ended: () => show(undefined),
    });

  const press = (event: ReactPointerEvent): void => {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const placed = placedOn(hatchesNow(), device);
    const handle = event.target.closest<HTMLElement>('[data-handle]')?.dataset['handle'] as Handle | undefined;
    const door = event.target.closest<HTMLElement>('[data-door]')?.dataset['door'];
    const adds = event.ctrlKey || event.metaKey || event.shiftKey;
    if (handle) {
      event.preventDefault();
      const doors = placed.filter(({ id }) => ids.includes(id));
      return placing(event, (by) => sizedBy(doors, handle, by, grid));
    }
    if (door === undefined) return draw(event, placed, adds);
    const next = adds ? chosenAfter(placed, ids, door, { adds: true, extends: false }) : ids.includes(door) ? ids : [door];
    choose(next.includes(door) ? [...next.filter((id) => id !== door), door] : next);
    const doors = placed.filter(({ id }) => next.includes(id));
    // A press without a drag on one of several means that one.
    if (doors.length > 0)
      placing(
        event,
        (by) => movedBy(doors, by, grid),
        () => !adds && choose([door]),
      );
  };
  return { press, marquee };
}

/** A box drawn over the board itself selects the doors that it touches; `adds`: to the selection. */
function useMarquee(box: Options['box'], follow: ReturnType<typeof useFollowedPointer>) {
  const { ids, choose } = useChosenDoors();
  const [marquee, setMarquee] = useState<HatchPosition>();
  const draw = (event: ReactPointerEvent, placed: readonly Placed[], adds: boolean): void => {
    const board = box.current?.getBoundingClientRect();
    if (!board) return;
    const from = { x: (event.clientX - board.left) / board.width, y: (event.clientY - board.top) / board.height };
    const to = (by: Point) => ({ x: from.x + by.x, y: from.y + by.y });
    follow(event, {
      moved: (by) =>
        setMarquee({ x: Math.min(from.x, to(by).x), y: Math.min(from.y, to(by).y), width: Math.abs(by.x), height: Math.abs(by.y) }),
      let: (by) => {
        const touched = by ? touchedBy(placed, from, to(by)) : [];
        choose(adds ? [...ids.filter((id) => !touched.includes(id)), ...touched] : touched);
      },
      ended: () => setMarquee(undefined),
    });
  };
  return { marquee, draw };
}

interface Followed {
  /** `by`: how far it went, as fractions of the board. */
  moved: (by: Point) => void;
  /** It let go; undefined: without a drag. */
  let: (by: Point | undefined) => void;
  /** Runs after release and after cancellation. */
  ended: () => void;
}

/** Follows a pointer from press to release; Escape cancels. */
function useFollowedPointer(box: Options['box']) {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return (event: ReactPointerEvent, { moved, let: letGo, ended }: Followed) => {
    const board = box.current?.getBoundingClientRect();
    if (!board) return;
    const start = { x: event.clientX, y: event.clientY };
    let by: Point | undefined;
    const move = ({ clientX, clientY, pointerId }: PointerEvent) => {
      if (pointerId !== event.pointerId) return;
      if (!by && Math.hypot(clientX - start.x, clientY - start.y) < slack) return;
      by = { x: (clientX - start.x) / board.width, y: (clientY - start.y) / board.height };
      moved(by);
    };
    const end = ({ pointerId }: PointerEvent) => {
      if (pointerId !== event.pointerId) return;
      stop.current?.();
      letGo(by);
    };
    const key = ({ key: pressed }: KeyboardEvent) => pressed === 'Escape' && stop.current?.();
    const cancel = () => stop.current?.();
    stop.current = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', key);
      ended();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', key);
  };
}
