import { expect, test } from 'vitest';
import fc from 'fast-check';
import { aligned, boundsOf, gridOf, grownBy, handles, movedBy, sizedBy, smallest, touchedBy, withSize, type Placed } from './gestures.ts';

const door = (id: string, x: number, y: number, width = 0.1, height = 0.1): Placed => ({ id, position: { x, y, width, height } });
const two = [door('a', 0.1, 0.1), door('b', 0.5, 0.3, 0.2, 0.2)];

test('doors moved together keep their distances, also at the edge of the board', () => {
  expect(movedBy(two, { x: 0.1, y: 0.1 }).map(({ position: { x, y } }) => [x, y])).toEqual([
    [0.2, 0.2],
    [0.6, 0.4],
  ]);
  expect(movedBy(two, { x: 5, y: -5 }).map(({ position: { x, y } }) => [x, y])).toEqual([
    [0.4, 0],
    [0.8, 0.2],
  ]);
});

test('with a grid a door snaps to its lines, without one it stays where it is dropped', () => {
  const grid = gridOf(1.5);
  const [moved] = movedBy([door('a', 0.1, 0.1)], { x: 0.013, y: 0 }, grid);
  expect((moved as Placed).position.x * 48).toBeCloseTo(5, 2);
  expect(movedBy([door('a', 0.1, 0.1)], { x: 0.013, y: 0 })[0]?.position.x).toBe(0.113);
});

test('a handle moves its own edges only', () => {
  expect(sizedBy([door('a', 0.4, 0.4)], 'se', { x: 0.1, y: 0.2 })[0]?.position).toEqual({ x: 0.4, y: 0.4, width: 0.2, height: 0.3 });
  expect(sizedBy([door('a', 0.4, 0.4)], 'nw', { x: 0.05, y: 0.05 })[0]?.position).toEqual({ x: 0.45, y: 0.45, width: 0.05, height: 0.05 });
  expect(sizedBy([door('a', 0.4, 0.4)], 'n', { x: 0.3, y: -0.1 })[0]?.position).toEqual({ x: 0.4, y: 0.3, width: 0.1, height: 0.2 });
});

test('several doors grow with the box around them', () => {
  const box = boundsOf(two);
  const wider = sizedBy(two, 'e', { x: box.width / 2, y: 0 });
  expect(boundsOf(wider).width).toBeCloseTo(Math.min(1 - box.x, box.width * 1.5), 3);
  expect(wider[1]?.position.width).toBeCloseTo(0.3, 3);
});

test('keys resize each door separately', () => {
  expect(grownBy(two, { x: 0.01, y: 0 }).map(({ position }) => position.width)).toEqual([0.11, 0.21]);
  expect(grownBy([door('a', 0.9, 0.9)], { x: 1, y: -1 })[0]?.position).toEqual({ x: 0.9, y: 0.9, width: 0.1, height: smallest });
  const [onGrid] = grownBy([door('a', 0.1, 0.1)], { x: 1 / 48, y: 0 }, gridOf(1.5));
  expect(((onGrid as Placed).position.x + (onGrid as Placed).position.width) * 48).toBeCloseTo(11, 2);
  expect(onGrid?.position.height).toBe(0.1);
});

test('doors of one size stay on the board', () => {
  expect(withSize([door('a', 0.9, 0)], { width: 0.3 })[0]?.position).toEqual({ x: 0.7, y: 0, width: 0.3, height: 0.1 });
});

test('doors align to an edge or the middle of their common box', () => {
  expect(aligned(two, 'right').map(({ position: { x, width } }) => Math.round((x + width) * 100))).toEqual([70, 70]);
  expect(aligned(two, 'middle').map(({ position: { y, height } }) => Math.round((y + height / 2) * 100))).toEqual([30, 30]);
});

test('a box drawn from any corner selects the doors that it touches', () => {
  expect(touchedBy(two, { x: 0.3, y: 0.3 }, { x: 0, y: 0 })).toEqual(['a']);
  expect(touchedBy(two, { x: 0.15, y: 0.15 }, { x: 0.55, y: 0.35 })).toEqual(['a', 'b']);
  expect(touchedBy(two, { x: 0.3, y: 0.6 }, { x: 0.4, y: 0.7 })).toEqual([]);
});

test('after any gesture doors stay on the board and large enough to see', () => {
  const side = fc.double({ min: smallest, max: 0.4, noNaN: true });
  const corner = fc.double({ min: 0, max: 0.6, noNaN: true });
  const doors = fc.array(fc.tuple(corner, corner, side, side), { minLength: 1, maxLength: 5 });
  const way = fc.record({ x: fc.double({ min: -2, max: 2, noNaN: true }), y: fc.double({ min: -2, max: 2, noNaN: true }) });
  fc.assert(
    fc.property(doors, way, fc.constantFrom(...handles), fc.boolean(), (list, by, handle, snaps) => {
      const placed = list.map(([x, y, width, height], place) => door(String(place), x, y, width, height));
      const grid = snaps ? gridOf(1.5) : undefined;
      for (const after of [movedBy(placed, by, grid), sizedBy(placed, handle, by, grid), grownBy(placed, by, grid)])
        for (const { position } of after) {
          expect(position.x + position.width).toBeLessThanOrEqual(1.0002);
          expect(position.y + position.height).toBeLessThanOrEqual(1.0002);
          expect(Math.min(position.x, position.y)).toBeGreaterThanOrEqual(0);
          expect(Math.min(position.width, position.height)).toBeGreaterThanOrEqual(smallest - 0.0002);
        }
    }),
  );
});
