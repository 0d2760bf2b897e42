import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundsOf, cellAfter, countOf, readTable, writeTable } from './grid-cells.ts';

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

test('the table of a spreadsheet is read line by line', () => {
  expect(readTable('1\t2\r\n\t4\r\n')).toEqual([
    ['1', '2'],
    ['', '4'],
  ]);
});

test('a cell in quotes keeps its lines, and quotes that belong to the text stay', () => {
  expect(readTable('"first\nsecond"\t"He said ""yes"""\n"Robin" sang\t')).toEqual([
    ['first\nsecond', 'He said "yes"'],
    ['"Robin" sang', ''],
  ]);
});

test('cells that are copied are read back as they were', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', '\t', '\n', 'å') });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 4 }), (lines) => {
      expect(readTable(`${writeTable(lines)}\n`)).toEqual(lines);
    }),
  );
});
