import fc from 'fast-check';
import { expect, test } from 'vitest';
import { streakAfter, shownStreak } from './streak.ts';

const results = ['right', 'wrong', 'partly', 'time_over', 'unscored', null] as const;
type Told = (typeof results)[number];

/** The streak that is shown after each of these results in turn. */
function toldOf(replies: readonly Told[]): number[] {
  let streak = 0;
  return replies.map((result) => shownStreak((streak = streakAfter(streak, result)), result));
}

test('from three right answers in a row on, each answer shows the streak', () => {
  expect(toldOf(['right', 'right', 'right', 'right'])).toEqual([0, 0, 3, 4]);
});

test('an answer that is only partly right ends a streak, and an unjudged answer neither ends it nor counts', () => {
  expect(toldOf(['right', 'right', 'partly', 'right'])).toEqual([0, 0, 0, 0]);
  expect(toldOf(['right', 'unscored', 'right', null, 'right', 'unscored'])).toEqual([0, 0, 0, 0, 3, 0]);
});

test('a streak is the number of right answers since the last that was not fully right', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...results)), (results) => {
      const judged = results.filter((result) => result !== null && result !== 'unscored');
      const last = judged.findLastIndex((result) => result !== 'right');
      expect(results.reduce<number>(streakAfter, 0)).toBe(judged.length - 1 - last);
    }),
  );
});
