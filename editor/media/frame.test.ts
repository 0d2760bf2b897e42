import { expect, test } from 'vitest';
import { frameAround, frameOf, isWhole, moved, stepOf } from './frame.ts';

const picture = { width: 1600, height: 800 };
const middle = { x: 0.5, y: 0.5 };

test('a frame has its shape, stays inside the picture, and is recognised by its area', () => {
  const square = frameOf(picture, 'square', 1, { x: 0.9, y: 0.5 });
  expect(square.area).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 });
  const half = frameOf(picture, 'phone', 0.5, middle);
  expect(half.area.height).toBe(0.5);
  expect((half.area.width * 1600) / (half.area.height * 800)).toBeCloseTo(9 / 16, 6);
  expect(frameAround(picture, half.area)).toMatchObject({ shape: 'phone', size: expect.closeTo(0.5, 6) as number });
  expect(frameAround(picture, { x: 0, y: 0, width: 1, height: 1 })).toMatchObject({ shape: 'own', size: 1 });
  expect([isWhole(frameOf(picture, 'own', 1, middle).area), isWhole(square.area)]).toEqual([true, false]);
});

test('arrow keys move a frame as far as the edge, with Shift ten times as far', () => {
  const { area } = frameOf(picture, 'square', 1, middle);
  const step = stepOf({ key: 'ArrowLeft', shiftKey: true });
  expect(step).toEqual({ across: -0.1, down: 0 });
  expect(moved(area, -0.1, 0).x).toBeCloseTo(0.15, 6);
  expect(moved(moved(moved(area, -0.1, 0), -0.1, 0), -0.1, 0).x).toBe(0);
  expect(stepOf({ key: 'Enter', shiftKey: false })).toBeUndefined();
});
