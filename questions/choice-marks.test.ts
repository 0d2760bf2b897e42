import { expect, test } from 'vitest';
import { choiceMark } from './choice-marks.ts';

test('where the right answer may be shown, it is marked whether chosen or not', () => {
  const verdict = { result: 'wrong', correct_answer: { answer_id: 'b' } } as const;
  expect(['a', 'b', 'c'].map((id) => choiceMark(id, { answer_id: 'a' }, verdict))).toEqual(['wrong', 'right', null]);
});

test('where only right or wrong may be shown, only the chosen answer is marked', () => {
  expect(['a', 'b'].map((id) => choiceMark(id, { answer_id: 'a' }, { result: 'wrong' }))).toEqual(['wrong', null]);
  expect(['a', 'b'].map((id) => choiceMark(id, { answer_ids: ['a', 'b'] }, { result: 'wrong' }))).toEqual([null, null]);
});

test('where nothing may be shown, nothing is marked', () => {
  expect(choiceMark('a', { answer_id: 'a' }, { result: null })).toBe(null);
  expect(choiceMark('a', { answer_id: 'a' }, undefined)).toBe(null);
});
