import { expect, test } from 'vitest';
import { arrange, arrangements } from '#kinds/calendar/arrange.ts';
import { boardWidths, doorTowards, leastBoardWidth, leastDoors, placedFrom } from './board-layout.ts';

const aspects = [0.5, 0.66, 1, 1.5, 2];

test.each(
  arrangements.flatMap((arrangement) => Object.entries(leastDoors).map(([screen, leastDoor]) => ({ arrangement, screen, leastDoor }))),
)('$arrangement, $screen: where doors keep their places, none is smaller than $leastDoor pixels', ({ arrangement, leastDoor }) => {
  for (const count of [1, 4, 7, 12, 24, 31, 100, 366])
    for (const aspect of aspects) {
      const places = arrange(arrangement, count, aspect);
      const from = placedFrom(leastBoardWidth(places, aspect, leastDoor));
      for (const width of [280, 304, 320, 343, 358, 375, 468, 500, 744, 1000, 1280]) {
        if (from === 'never' || width < Number(from)) continue;
        for (const place of places) {
          expect(place.width * width).toBeGreaterThanOrEqual(leastDoor - 0.01);
          expect((place.height * width) / aspect).toBeGreaterThanOrEqual(leastDoor - 0.01);
        }
      }
    }
});

test('24 doors keep their places on a phone, 366 become a list on every screen that is not huge', () => {
  expect(leastDoors.phone).toBe(64);
  expect(Number(placedFrom(leastBoardWidth(arrange('rows', 24, 0.66), 0.66, leastDoors.phone)))).toBeLessThanOrEqual(360);
  expect(Number(placedFrom(leastBoardWidth(arrange('rows', 366, 0.66), 0.66, leastDoors.wide)))).toBeGreaterThan(500);
});

test('no board is too narrow for one door, and none wide enough for a door without width', () => {
  expect(placedFrom(leastBoardWidth([{ width: 1, height: 1 }], 1, leastDoors.phone))).toBe(String(boardWidths[0]));
  expect(placedFrom(leastBoardWidth([{ width: 0, height: 0.2 }], 1, leastDoors.phone))).toBe('never');
});

test('arrow keys lead to the nearest door as they lie, and stay at the edge', () => {
  const size = { width: 50, height: 50 };
  const boxes = [
    { left: 0, top: 0, ...size },
    { left: 100, top: 6, ...size },
    { left: 0, top: 100, ...size },
    { left: 110, top: 90, ...size },
  ];
  expect(doorTowards(boxes, 0, 'ArrowRight')).toBe(1);
  expect(doorTowards(boxes, 0, 'ArrowDown')).toBe(2);
  expect(doorTowards(boxes, 3, 'ArrowLeft')).toBe(2);
  expect(doorTowards(boxes, 3, 'ArrowUp')).toBe(1);
  expect(doorTowards(boxes, 0, 'ArrowLeft')).toBeUndefined();
  expect(doorTowards(boxes, 9, 'ArrowLeft')).toBeUndefined();
});
