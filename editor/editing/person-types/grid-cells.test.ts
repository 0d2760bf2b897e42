import { describe, expect, test } from 'vitest';
import { boundsOf, cellAfter, countOf, pointsIn, readTable } from './grid-cells.ts';

const size = { rows: 3, columns: 4 };

describe('a key moves', () => {
  test.each<[string, string, boolean, [number, number]]>([
    ['one up', 'ArrowUp', false, [0, 1]],
    ['one down', 'ArrowDown', false, [2, 1]],
    ['one to the left', 'ArrowLeft', false, [1, 0]],
    ['one to the right', 'ArrowRight', false, [1, 2]],
    ['to the first of the row', 'Home', false, [1, 0]],
    ['to the last of the row', 'End', false, [1, 3]],
    ['to the first row', 'ArrowUp', true, [0, 1]],
    ['to the last column', 'ArrowRight', true, [1, 3]],
    ['to the first cell', 'Home', true, [0, 0]],
    ['to the last cell', 'End', true, [2, 3]],
  ])('%s with %s', (_, key, far, [row, column]) => {
    expect(cellAfter({ row: 1, column: 1 }, key, far, size)).toEqual({ row, column });
  });

  test('never out of the table, and other keys do not move', () => {
    expect(cellAfter({ row: 0, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: 0, column: 0 });
    expect(cellAfter({ row: 2, column: 3 }, 'ArrowRight', false, size)).toEqual({ row: 2, column: 3 });
    expect(cellAfter({ row: 1, column: 1 }, 'a', false, size)).toBeUndefined();
  });
});

test('cells are marked in either direction', () => {
  const bounds = boundsOf({ first: { row: 2, column: 1 }, focused: { row: 0, column: 3 } });
  expect(bounds).toEqual({ top: 0, bottom: 2, left: 1, right: 3 });
  expect(countOf(bounds)).toBe(9);
});

test('points are read in every usual notation', () => {
  expect([' 2 ', '-1', '−1', '0,5', '', ' ', '0'].map(pointsIn)).toEqual([2, -1, -1, 0.5, null, null, 0]);
  expect(['-', 'many', '1001', '1e9'].map(pointsIn)).toEqual([undefined, undefined, undefined, undefined]);
});

test('the table of a spreadsheet is read line by line', () => {
  expect(readTable('1\t2\r\n\t4\r\n')).toEqual([
    ['1', '2'],
    ['', '4'],
  ]);
});
