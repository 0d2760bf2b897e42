import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answersToPass } from './answers-to-pass.ts';

const percent = (pass_level: number, total: number) => answersToPass({ pass_level, pass_level_type: 'percent' }, total);

test('a pass level counts right answers, or is reached by the first number of them that makes the percentage', () => {
  expect(answersToPass({ pass_level: 7, pass_level_type: 'answers' }, 3)).toBe(7);
  expect([percent(0, 10), percent(50, 10), percent(51, 10), percent(100, 10), percent(29, 100), percent(1, 1)]).toEqual([
    0, 5, 6, 10, 29, 1,
  ]);
});

test('nobody passes a game without scored questions by a percentage above 0', () => {
  expect(percent(1, 0)).toBe(1);
});

test('exactly the games with at least the percentage pass', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 300 }), fc.nat({ max: 300 }), (level, total, right) => {
      fc.pre(right <= total);
      expect(right >= percent(level, total)).toBe(right * 100 >= level * total);
    }),
  );
});
