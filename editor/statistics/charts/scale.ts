/**
 * The top of the scale: the smallest of 1, 2, 4, 6, 8, 10, 20, 30, 40, 50, 60, 80, 100 … that is not below the highest count; its half is a whole
 * count too.
 */
export function topOf(highest: number): number {
  let size = 1;
  for (;;) {
    for (const factor of size === 1 ? [1, 2, 4, 6, 8] : [1, 2, 3, 4, 5, 6, 8]) if (factor * size >= highest) return factor * size;
    size *= 10;
  }
}

/** The labels beside a scale, from the top down. */
export const ticksOf = (top: number): number[] => (top > 1 ? [top, top / 2, 0] : [top, 0]);

/** The labelled positions along a scale: at most this many, at equal distances, including the first one. */
export function namedPlaces(places: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(places / most));
  return Array.from({ length: Math.ceil(places / step) }, (_, place) => place * step);
}

/** The length of the side of a square, or of the radius of a circle, for a count: its area is proportional. Counts above 0 stay visible. */
export const sideOf = (count: number, most: number, least = 0.22): number =>
  count <= 0 || most <= 0 ? 0 : Math.max(least, Math.sqrt(count / most));

/** The change of a figure as a share of the one before; null when that was 0. */
export const changeOf = (now: number, before: number): number | null => (before === 0 ? null : (now - before) / before);
