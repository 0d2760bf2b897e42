import { expect, test } from 'vitest';
import { praiseOf } from './praise.ts';

test.each([
  [10, 'result.praise_all'],
  [9, 'result.praise_most'],
  [7, 'result.praise_half'],
  [5, 'result.praise_half'],
  [4, 'result.praise_few'],
  [0, 'result.praise_few'],
])('%i right answers of 10 are praised by their band', (correct, key) => expect(praiseOf({ correct, total: 10 })).toBe(key));

test('a single question is not praised, nor a game that was not passed beyond its start', () => {
  expect(praiseOf({ correct: 1, total: 1 })).toBeUndefined();
  expect(praiseOf({ correct: 9, total: 10, passed: false })).toBe('result.praise_few');
  expect(praiseOf({ correct: 9, total: 10, passed: true })).toBe('result.praise_most');
});
