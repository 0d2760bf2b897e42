import type { Image, Shape } from '#shared/content/question.ts';
import type { GivenPoint } from '../player-answers.ts';

/** In widths of the picture: a point on the edge is inside, despite rounding errors. */
const edge = 1e-9;

/** The height of a picture divided by its width; 1 while it is unknown. */
export const heightInWidths = (image: Image | undefined): number => (image ? image.height / image.width : 1);

/**
 * Whether a point lies in an area, including its edge. Points are fractions of the picture's width and height. A circle's radius is a fraction of the
 * width, so that circles are round on every picture.
 */
export function isInside(shape: Shape, point: GivenPoint, height: number): boolean {
  if (shape.kind === 'circle') return Math.hypot(point.x - shape.x, (point.y - shape.y) * height) <= shape.r + edge;
  const corners = shape.points.map(([x, y]) => ({ x, y }));
  const sides = corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] as GivenPoint] as const);
  if (sides.some(([a, b]) => isOnSide(point, a, b))) return true;
  // From inside a polygon, a ray to the right crosses an odd number of its sides.
  const crossings = sides.filter(
    ([a, b]) => a.y > point.y !== b.y > point.y && point.x < a.x + ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y),
  );
  return crossings.length % 2 === 1;
}

function isOnSide(point: GivenPoint, a: GivenPoint, b: GivenPoint): boolean {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const along = length === 0 ? 0 : ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / (length * length);
  const nearest = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - a.x - nearest * (b.x - a.x), point.y - a.y - nearest * (b.y - a.y)) <= edge;
}

/** The shorter side of an area's bounding box, in widths of the picture. */
export function smallestSide(shape: Shape, height: number): number {
  if (shape.kind === 'circle') return 2 * shape.r;
  const across = shape.points.map(([x]) => x);
  const down = shape.points.map(([, y]) => y * height);
  return Math.min(Math.max(...across) - Math.min(...across), Math.max(...down) - Math.min(...down));
}
