import { tidyNumber } from '../numbers.ts';

/** The values from start to end in steps; null when there are more than `most`. */
export function stepsOf(start: number, end: number, step: number, most: number): number[] | null {
  const count = Math.floor((end - start) / step + 1e-9) + 1;
  if (!(count >= 1) || count > most) return null;
  return Array.from({ length: count }, (_, index) => tidyNumber(start + index * step, Math.max(Math.abs(start), step)));
}
