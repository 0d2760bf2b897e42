import type { Area, Focus } from '#shared/content/question.ts';

interface Size {
  width: number;
  height: number;
}

/** The shapes of a crop, as width by height; `own`: that of the picture. */
export const shapes = { own: undefined, wide: 16 / 9, photo: 4 / 3, square: 1, tall: 3 / 4, phone: 9 / 16 } as const;
export type Shape = keyof typeof shapes;

export interface Frame {
  shape: Shape;
  /** 1: as large as the picture allows. */
  size: number;
  area: Area;
}

export const smallestSize = 0.2;
const within = (part: number, most: number): number => Math.min(most, Math.max(0, part));

/** The area of a shape and size around a middle, moved inside the picture when it would cross its edge. */
export function frameOf({ width, height }: Size, shape: Shape, size: number, middle: Focus): Frame {
  const own = width / height;
  const ratio = shapes[shape] ?? own;
  const wide = Math.min(1, ratio / own) * size;
  const high = Math.min(1, own / ratio) * size;
  return {
    shape,
    size,
    area: { x: within(middle.x - wide / 2, 1 - wide), y: within(middle.y - high / 2, 1 - high), width: wide, height: high },
  };
}

export const middleOf = ({ x, y, width, height }: Area): Focus => ({ x: x + width / 2, y: y + height / 2 });

/** The frame of a stored area: of the shape that it has within two percent, else of the picture's own. */
export function frameAround(picture: Size, area: Area): Frame {
  const ratio = (area.width * picture.width) / (area.height * picture.height);
  const names = Object.keys(shapes) as Shape[];
  const shape = names.find((name) => Math.abs(ratio / (shapes[name] ?? picture.width / picture.height) - 1) < 0.02) ?? 'own';
  const { area: largest } = frameOf(picture, shape, 1, middleOf(area));
  return { shape, size: Math.max(smallestSize, Math.min(1, area.width / largest.width)), area };
}

export const moved = (area: Area, across: number, down: number): Area => ({
  ...area,
  x: within(area.x + across, 1 - area.width),
  y: within(area.y + down, 1 - area.height),
});

export const isWhole = ({ width, height }: Area): boolean => width > 0.995 && height > 0.995;

/** The step of an arrow key for a point, as a fraction of the picture; undefined for other keys. */
export function stepOf({ key, shiftKey }: { key: string; shiftKey: boolean }): { across: number; down: number } | undefined {
  const step = shiftKey ? 0.1 : 0.01;
  if (key === 'ArrowLeft') return { across: -step, down: 0 };
  if (key === 'ArrowRight') return { across: step, down: 0 };
  if (key === 'ArrowUp') return { across: 0, down: -step };
  return key === 'ArrowDown' ? { across: 0, down: step } : undefined;
}
