import { expect, test } from 'vitest';
import { csvOf } from './texts-csv.ts';

test('texts keep their commas, quotes and lines, and a formula becomes plain text', () => {
  expect(
    csvOf([
      ['Answer', 'Time'],
      ['He said "no",\nand left', '1'],
      ['=1+1', '@here'],
    ]),
  ).toBe('\uFEFF"Answer","Time"\r\n"He said ""no"",\nand left","1"\r\n"\'=1+1","\'@here"\r\n');
});
