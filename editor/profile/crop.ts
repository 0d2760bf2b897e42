/** The visible part of a picture: 1 is the largest square that fits, `across` and `down` are its position, 0 to 1. */
export interface Crop {
  zoom: number;
  across: number;
  down: number;
}
interface Size {
  width: number;
  height: number;
}

export const wholeSquare: Crop = { zoom: 1, across: 0.5, down: 0.5 };

/** The square of the picture, in its pixels. */
export function squareOf({ width, height }: Size, { zoom, across, down }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: across * (width - side), top: down * (height - side), side };
}

const within = (part: number): number => Math.min(1, Math.max(0, part));

/** Drags the picture by these fractions of the shown square. */
export function pulled(size: Size, crop: Crop, by: { across: number; down: number }): Crop {
  const { side } = squareOf(size, crop);
  const [wide, high] = [size.width - side, size.height - side];
  return {
    zoom: crop.zoom,
    across: wide > 0 ? within(crop.across - (by.across * side) / wide) : crop.across,
    down: high > 0 ? within(crop.down - (by.down * side) / high) : crop.down,
  };
}
