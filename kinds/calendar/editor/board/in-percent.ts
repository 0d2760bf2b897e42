import type { HatchPosition } from '#shared/content/calendar.ts';

/** Where something stands on the board, as its style says it. */
export const inPercent = ({ x, y, width, height }: HatchPosition) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});
