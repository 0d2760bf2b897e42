import type { HatchPosition } from '#shared/content/calendar.ts';

/** Pixels: the least size of a door on a phone, where its picture must be seen and a thumb hits it, and elsewhere. */
export const leastDoors = { phone: 64, wide: 44 } as const;

/** The narrowest board, in pixels, on which every door is at least so wide and high. */
export function leastBoardWidth(places: readonly Pick<HatchPosition, 'width' | 'height'>[], aspect: number, leastDoor: number): number {
  return places.reduce(
    (least, { width, height }) => Math.max(least, leastDoor / Math.max(width, 1e-6), (leastDoor * aspect) / Math.max(height, 1e-6)),
    0,
  );
}

/**
 * Widths of a board, in pixels, at which calendar-board.css turns it into a list; each has a rule there. On a phone, a board is as wide as the screen.
 */
export const boardWidths = [280, 320, 360, 400, 440, 480, 560, 640, 760, 900, 1100] as const;

/** The smallest of these widths at which the doors keep their places; `never` when no board is wide enough. */
export const placedFrom = (least: number): string => String(boardWidths.find((width) => width >= least) ?? 'never');

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
export const isDirection = (key: string): key is Direction => /^Arrow(Up|Down|Left|Right)$/.test(key);

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The nearest door in a direction, by the doors' positions on the screen; undefined when there is none. Sideways distance counts three times as much
 * as distance ahead.
 */
export function doorTowards(boxes: readonly Box[], from: number, direction: Direction): number | undefined {
  const start = boxes[from];
  if (!start) return undefined;
  const isUpright = direction === 'ArrowUp' || direction === 'ArrowDown';
  const sign = direction === 'ArrowUp' || direction === 'ArrowLeft' ? -1 : 1;
  let nearest: { place: number; distance: number } | undefined;
  for (const [place, box] of boxes.entries()) {
    const across = middle(box, 'x') - middle(start, 'x');
    const down = middle(box, 'y') - middle(start, 'y');
    const [ahead, aside] = isUpright ? [down * sign, Math.abs(across)] : [across * sign, Math.abs(down)];
    if (place === from || ahead <= 1 || aside > ahead * 2.5) continue;
    const distance = ahead + 3 * aside;
    if (!nearest || distance < nearest.distance) nearest = { place, distance };
  }
  return nearest?.place;
}

const middle = ({ left, top, width, height }: Box, axis: 'x' | 'y'): number => (axis === 'x' ? left + width / 2 : top + height / 2);
