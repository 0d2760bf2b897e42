import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitting, moved, pinched, zoomed, type View } from './zoom.ts';

const frame = { width: 390, height: 600 };
const point = fc.record({ x: fc.integer({ min: 0, max: 390 }), y: fc.integer({ min: 0, max: 600 }) });
const factor = fc.double({ min: 0.2, max: 5, noNaN: true });
const step = fc.oneof(
  fc.tuple(factor, point).map(
    ([by, at]) =>
      (view: View) =>
        zoomed(view, by, at, frame),
  ),
  point.map((by) => (view: View) => moved(view, { x: by.x - 195, y: by.y - 300 }, frame)),
  fc.tuple(point, point, point, point).map(
    ([a, b, c, d]) =>
      (view: View) =>
        pinched(view, [a, b], [c, d], frame),
  ),
);

test('whatever fingers do, the picture covers its frame and is one to six times as large', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { scale, x, y } = steps.reduce((view, step) => step(view), fitting);
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(6);
      for (const [at, length] of [
        [x, frame.width],
        [y, frame.height],
      ] as const) {
        expect(at).toBeLessThanOrEqual(0);
        expect(at + length * scale).toBeGreaterThanOrEqual(length - 1e-6);
      }
    }),
  );
});

test('what lies under a point keeps its place while the picture is enlarged around it', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 1, max: 6, noNaN: true }), (at, by) => {
      const { scale, x, y } = zoomed(fitting, by, at, frame);
      expect(x + at.x * scale).toBeCloseTo(at.x, 6);
      expect(y + at.y * scale).toBeCloseTo(at.y, 6);
    }),
  );
});

test('two fingers that part to twice their distance enlarge it twice', () => {
  const fingers = [
    { x: 150, y: 300 },
    { x: 250, y: 300 },
  ] as const;
  const parted = [
    { x: 100, y: 300 },
    { x: 300, y: 300 },
  ] as const;
  expect(pinched(fitting, fingers, parted, frame)).toEqual({ scale: 2, x: -200, y: -300 });
});
