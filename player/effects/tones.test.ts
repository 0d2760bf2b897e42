import { expect, test } from 'vitest';
import { notesOf } from './tones.ts';

test('a streak adds a note that rises with each answer up to an octave', () => {
  const last = (streak: number): number => Math.round(notesOf('right', streak).at(-1) ?? 0);
  expect(notesOf('right')).toEqual([659, 880]);
  expect(notesOf('right', 3)).toHaveLength(3);
  const rising = [0, 3, 4, 5, 13].map(last);
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  expect(new Set(rising).size).toBe(rising.length);
  expect([last(13), last(50)]).toEqual([1760, 1760]);
  expect(notesOf('wrong', 3)).toEqual(notesOf('wrong'));
});
