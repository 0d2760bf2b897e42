import { expect, test } from 'vitest';
import { resultShares } from './question-results.ts';

test('right, partly right and wrong add up to 100 %', () => {
  const row = { answered: 18, right: 14, partly: 3, wrong: 1, unscored: 0, time_over: 0 };
  expect(resultShares(row)).toEqual({ right: 0.78, partly: 0.17, wrong: 0.05, unscored: 0, time_over: 0 });
  expect(resultShares({ ...row, answered: 17, wrong: 0, time_over: 1 })).toMatchObject({ wrong: 0, time_over: 0.05 });
});
