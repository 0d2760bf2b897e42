import type { Shape } from '#shared/content/question.ts';

/** In fractions of the picture; a circle's radius in fractions of the picture's width. */
const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));
const round = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The shape after a move, which ends at the picture's edge. */
export function moveShape(shape: Shape, dx: number, dy: number): Shape {
  if (shape.kind === 'circle') return { ...shape, x: round(clamp(shape.x + dx)), y: round(clamp(shape.y + dy)) };
  const [xs, ys] = [shape.points.map(([x]) => x), shape.points.map(([, y]) => y)];
  const right = clamp(dx, -Math.min(...xs), 1 - Math.max(...xs));
  const down = clamp(dy, -Math.min(...ys), 1 - Math.max(...ys));
  return { ...shape, points: shape.points.map(([x, y]) => [round(clamp(x + right)), round(clamp(y + down))]) };
}

/** The shape enlarged (factor above 1) or reduced around its centre. */
export function scaleShape(shape: Shape, factor: number): Shape {
  if (shape.kind === 'circle') return { ...shape, r: round(clamp(shape.r * factor, 0.005, 0.5)) };
  const [cx, cy] = middle(shape);
  return { ...shape, points: shape.points.map(([x, y]) => [round(clamp(cx + (x - cx) * factor)), round(clamp(cy + (y - cy) * factor))]) };
}

/** The polygon with one corner moved. */
export function moveCorner(shape: Extract<Shape, { kind: 'polygon' }>, corner: number, x: number, y: number): Shape {
  return { ...shape, points: shape.points.with(corner, [round(clamp(x)), round(clamp(y))]) };
}

export function middle(shape: Shape): [x: number, y: number] {
  if (shape.kind === 'circle') return [shape.x, shape.y];
  const sum = shape.points.reduce(([sx, sy], [x, y]) => [sx + x, sy + y], [0, 0]);
  return [sum[0] / shape.points.length, sum[1] / shape.points.length];
}

/** The position of a new shape added by keyboard: the middle. */
export const newCircle = (x = 0.5, y = 0.5, r = 0.1): Shape => ({
  kind: 'circle',
  x: round(clamp(x)),
  y: round(clamp(y)),
  r: round(clamp(r, 0.005, 0.5)),
});
export const newRectangle = (): Shape => ({
  kind: 'polygon',
  points: [
    [0.4, 0.4],
    [0.6, 0.4],
    [0.6, 0.6],
    [0.4, 0.6],
  ],
});
export const newPolygon = (points: [number, number][]): Shape => ({
  kind: 'polygon',
  points: points.map(([x, y]) => [round(clamp(x)), round(clamp(y))]),
});
