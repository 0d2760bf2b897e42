import type { HatchPosition } from '#shared/content/calendar.ts';

/** A door and its position, in fractions of the board. A gesture returns the positions of all doors that it moves. */
export interface Placed {
  id: string;
  position: HatchPosition;
}

/** Lines that doors keep to: the distance between them, as fractions of the board's width and height. */
export interface Grid {
  x: number;
  y: number;
}

export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof handles)[number];

/** No door becomes smaller than this share of the board. */
export const smallest = 0.02;

/** Square cells, 48 across; `aspect` is the board's width by its height. */
export const gridOf = (aspect: number): Grid => ({ x: 1 / 48, y: aspect / 48 });

/** The box around doors. */
export function boundsOf(doors: readonly Placed[]): HatchPosition {
  const x = Math.min(...doors.map(({ position }) => position.x));
  const y = Math.min(...doors.map(({ position }) => position.y));
  const right = Math.max(...doors.map(({ position }) => position.x + position.width));
  const bottom = Math.max(...doors.map(({ position }) => position.y + position.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** All of them by the same way; the box around them stays on the board and, with a grid, begins on its lines. */
export function movedBy(doors: readonly Placed[], by: { x: number; y: number }, grid?: Grid): Placed[] {
  const box = boundsOf(doors);
  const x = within(onLine(box.x + by.x, grid?.x), 0, 1 - box.width) - box.x;
  const y = within(onLine(box.y + by.y, grid?.y), 0, 1 - box.height) - box.y;
  return doors.map(({ id, position }) => ({ id, position: rounded({ ...position, x: position.x + x, y: position.y + y }) }));
}

/** The box around them by one of its handles, and every door in it with it. */
export function sizedBy(doors: readonly Placed[], handle: Handle, by: { x: number; y: number }, grid?: Grid): Placed[] {
  const box = boundsOf(doors);
  const least = (side: 'width' | 'height') =>
    Math.min(box[side], Math.max(...doors.map(({ position }) => (smallest * box[side]) / position[side])));
  const [left, right] = edges(
    { start: box.x, size: box.width, by: by.x, least: least('width'), grid: grid?.x },
    handle.includes('w'),
    handle.includes('e'),
  );
  const [top, bottom] = edges(
    { start: box.y, size: box.height, by: by.y, least: least('height'), grid: grid?.y },
    handle.includes('n'),
    handle.includes('s'),
  );
  const across = (right - left) / box.width;
  const down = (bottom - top) / box.height;
  return doors.map(({ id, position }) => ({
    id,
    position: rounded({
      x: left + (position.x - box.x) * across,
      y: top + (position.y - box.y) * down,
      width: position.width * across,
      height: position.height * down,
    }),
  }));
}

interface Side {
  start: number;
  size: number;
  by: number;
  least: number;
  grid: number | undefined;
}

/** Both edges of a box along one axis, where one of them is pulled. */
function edges({ start, size, by, least, grid }: Side, pullsStart: boolean, pullsEnd: boolean): [number, number] {
  const end = start + size;
  if (pullsStart) return [within(onLine(start + by, grid), 0, end - least), end];
  if (pullsEnd) return [start, within(onLine(end + by, grid), start + least, 1)];
  return [start, end];
}

/** Resizes each door separately; its upper left corner stays and, with a grid, the moving edge snaps to a line. */
export const grownBy = (doors: readonly Placed[], by: { x: number; y: number }, grid?: Grid): Placed[] =>
  doors.map(({ id, position: { x, y, width, height } }) => ({
    id,
    position: rounded({
      x,
      y,
      width: by.x === 0 ? width : within(onLine(x + width + by.x, grid?.x) - x, smallest, 1 - x),
      height: by.y === 0 ? height : within(onLine(y + height + by.y, grid?.y) - y, smallest, 1 - y),
    }),
  }));

/** All of one size, each from its upper left corner, moved where it would not stay on the board. */
export const withSize = (doors: readonly Placed[], size: { width?: number; height?: number }): Placed[] =>
  doors.map(({ id, position }) => {
    const width = within(size.width ?? position.width, smallest, 1);
    const height = within(size.height ?? position.height, smallest, 1);
    return { id, position: rounded({ x: within(position.x, 0, 1 - width), y: within(position.y, 0, 1 - height), width, height }) };
  });

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

/** Along one edge, or the middle, of the box around them. */
export function aligned(doors: readonly Placed[], alignment: Alignment): Placed[] {
  const box = boundsOf(doors);
  const places: Record<Alignment, (position: HatchPosition) => Partial<HatchPosition>> = {
    left: () => ({ x: box.x }),
    centre: ({ width }) => ({ x: box.x + (box.width - width) / 2 }),
    right: ({ width }) => ({ x: box.x + box.width - width }),
    top: () => ({ y: box.y }),
    middle: ({ height }) => ({ y: box.y + (box.height - height) / 2 }),
    bottom: ({ height }) => ({ y: box.y + box.height - height }),
  };
  return doors.map(({ id, position }) => ({ id, position: rounded({ ...position, ...places[alignment](position) }) }));
}

/** The ids of doors that a box touches, drawn from any corner. */
export function touchedBy(doors: readonly Placed[], from: { x: number; y: number }, to: { x: number; y: number }): string[] {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  return doors
    .filter(({ position: { x, y, width, height } }) => x < right && x + width > left && y < bottom && y + height > top)
    .map(({ id }) => id);
}

const onLine = (value: number, distance: number | undefined): number => (distance ? Math.round(value / distance) * distance : value);
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

const tenThousandth = (value: number): number => Math.round(within(value, 0, 1) * 10_000) / 10_000;
const rounded = ({ x, y, width, height }: HatchPosition): HatchPosition => ({
  x: tenThousandth(x),
  y: tenThousandth(y),
  width: tenThousandth(width),
  height: tenThousandth(height),
});
