import { expect, test } from 'vitest';
import { choiceMark } from './choice-marks.ts';

test('where the right answer may be told, it is marked whether it was chosen or not', () => {
  const told = { result: 'wrong', correct_answer: { answer_id: 'b' } } as const;
  expect(['a', 'b', 'c'].map((id) => choiceMark(id, { answer_id: 'a' }, told))).toEqual(['wrong', 'right', null]);
});

test('where only right or wrong may be told, nothing but the chosen answer is marked', () => {
  expect(['a', 'b'].map((id) => choiceMark(id, { answer_id: 'a' }, { result: 'wrong' }))).toEqual(['wrong', null]);
  expect(['a', 'b'].map((id) => choiceMark(id, { answer_ids: ['a', 'b'] }, { result: 'wrong' }))).toEqual([null, null]);
});

test('where nothing may be told, nothing is marked', () => {
  expect(choiceMark('a', { answer_id: 'a' }, { result: null })).toBe(null);
  expect(choiceMark('a', { answer_id: 'a' }, undefined)).toBe(null);
});
