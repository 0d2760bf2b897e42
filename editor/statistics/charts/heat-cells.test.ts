import { expect, test } from 'vitest';
import { heatCells } from './heat-cells.ts';

test('a week has seven rows of 24 hours, and an absent count is 0', () => {
  const cells = heatCells([{ weekday: 7, hour: 23, games: 4 }]);
  expect(cells.map((row) => row.length)).toEqual([24, 24, 24, 24, 24, 24, 24]);
  expect([cells[6]?.[23], cells[0]?.[0]]).toEqual([4, 0]);
});

test('the hour that clocks repeat in autumn is one cell with both counts; the one that they skip in spring is 0', () => {
  const sunday = heatCells([
    { weekday: 7, hour: 2, games: 3 },
    { weekday: 7, hour: 2, games: 5 },
    { weekday: 7, hour: 3, games: 1 },
  ])[6];
  expect(sunday?.slice(1, 4)).toEqual([0, 8, 1]);
});
