import type { HatchPosition } from '#shared/content/calendar.ts';

/** A position on the board as CSS. */
export const inPercent = ({ x, y, width, height }: HatchPosition) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});
