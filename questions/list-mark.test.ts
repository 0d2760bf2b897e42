import { expect, test } from 'vitest';
import { listMark } from './list-mark.ts';

test('answers are lettered past Z, numbered from 1, or bulleted', () => {
  expect([0, 25, 26, 51, 52].map((index) => listMark('letter', index))).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']);
  expect([0, 9].map((index) => listMark('number', index))).toEqual(['1', '10']);
  expect(listMark('bullet', 3)).toBe('•');
});
