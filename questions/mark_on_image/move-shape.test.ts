import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Shape } from '#shared/content/question.ts';
import { middle, moveCorner, moveShape, newCircle, newRectangle, scaleShape } from './move-shape.ts';

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({ kind: fc.constant('circle' as const), x: fraction, y: fraction, r: fc.double({ min: 0.005, max: 0.5, noNaN: true }) }),
  fc.record({ kind: fc.constant('polygon' as const), points: fc.array(fc.tuple(fraction, fraction), { minLength: 3, maxLength: 8 }) }),
);
const coordinates = (drawn: Shape): number[] => (drawn.kind === 'circle' ? [drawn.x, drawn.y, drawn.r] : drawn.points.flat());

test('a shape stays inside the picture after any change', () => {
  const step = fc.double({ min: -2, max: 2, noNaN: true });
  fc.assert(
    fc.property(shape, step, step, fc.double({ min: 0.2, max: 5, noNaN: true }), (drawn, dx, dy, factor) => {
      for (const value of coordinates(scaleShape(moveShape(drawn, dx, dy), factor))) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('a polygon moved against the edge keeps its form', () => {
  const moved = moveShape(newRectangle(), 0.9, 0);
  expect(moved).toEqual({
    kind: 'polygon',
    points: [
      [0.8, 0.4],
      [1, 0.4],
      [1, 0.6],
      [0.8, 0.6],
    ],
  });
});

test('resizing keeps the centre', () => {
  expect(middle(scaleShape(newRectangle(), 1.5))).toEqual([0.5, 0.5]);
  expect(scaleShape(newCircle(), 2)).toEqual({ kind: 'circle', x: 0.5, y: 0.5, r: 0.2 });
});

test('one corner moves alone', () => {
  const rectangle = newRectangle();
  if (rectangle.kind !== 'polygon') throw new Error('no polygon');
  expect(moveCorner(rectangle, 0, 0.1, -1)).toMatchObject({
    points: [
      [0.1, 0],
      [0.6, 0.4],
      [0.6, 0.6],
      [0.4, 0.6],
    ],
  });
});
