import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleAnswers, sampleQuestion } from '../sample-questions.ts';
import { grade } from './grade.ts';
import { rowMarks } from './right-places.ts';

const marks = (right: string, playerAnswer: string, partial = true): string =>
  rowMarks(sampleAnswers(right), playerAnswer.split(''), partial)
    .map((mark) => mark[0])
    .join('');

test('a row is right in its own position, and partly right when it correctly follows or precedes its neighbour', () => {
  expect(marks('abcd', 'abcd')).toBe('rrrr');
  expect(marks('abcd', 'bcda')).toBe('pppw');
  expect(marks('abcd', 'abdc')).toBe('rrpw');
});

test('without partial points only positions count', () => {
  expect(marks('abcd', 'bcda', false)).toBe('wwww');
  expect(marks('abcd', 'abdc', false)).toBe('rrww');
});

test('rows that look the same are interchangeable, as in grading', () => {
  const alike = ['la', 'di', 'la'].map((text, place) => ({ id: `${place}`, text }));
  expect(rowMarks(alike, ['2', '1', '0'], true)).toEqual(['right', 'right', 'right']);
});

test('every order with points has a row that is not wrong, and a right order only right rows', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e'], { minLength: 5 }), (ids) => {
      const question = sampleQuestion('text_in_order', { answers: sampleAnswers('abcde'), partial_points: true });
      const { share } = grade(question, { answer_ids: ids });
      const rows = rowMarks(question.answers, ids, true);
      if (share > 0) expect(rows.some((mark) => mark !== 'wrong')).toBe(true);
      expect(rows.every((mark) => mark === 'right')).toBe(share === 1);
    }),
  );
});
