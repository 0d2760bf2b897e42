/** The smallest of 1, 2, 4, 6, 8, 10, 20, 30, 40, 50, 60, 80, 100 … that is not below the highest count: the top of the scale, whose half is a count too. */
export function topOf(highest: number): number {
  let size = 1;
  for (;;) {
    for (const factor of size === 1 ? [1, 2, 4, 6, 8] : [1, 2, 3, 4, 5, 6, 8]) if (factor * size >= highest) return factor * size;
    size *= 10;
  }
}

/** The counts that stand beside a scale, from the top down. */
export const ticksOf = (top: number): number[] => (top > 1 ? [top, top / 2, 0] : [top, 0]);

/** Which of so many places along a scale are named: at most so many, equally far from each other, the first one among them. */
export function namedPlaces(places: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(places / most));
  return Array.from({ length: Math.ceil(places / step) }, (_, place) => place * step);
}

/** How much of the side of a square, or of the radius of a circle, shows a count: by its area. What is not 0 can be seen. */
export const sideOf = (count: number, most: number, least = 0.22): number =>
  count <= 0 || most <= 0 ? 0 : Math.max(least, Math.sqrt(count / most));

/** How far a figure is from the one before, as a part of that; null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null => (before === 0 ? null : (now - before) / before);
