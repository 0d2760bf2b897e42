import { expect, test } from 'vitest';
import { rewardsBeyond } from './rewards-beyond.ts';

const reward = (friend: string, points: number, minute: number) => ({ game_id: friend, points, at: new Date(minute * 60_000) });
const rule = { enabled: true, amount: 500, activities: 3, maximum: 1000 };

test('what two have together beyond the points or the friends is taken from the latest', () => {
  const [a, b, c, d] = [reward('a', 500, 1), reward('b', 500, 2), reward('c', 500, 3), reward('d', 100, 4)];
  expect(rewardsBeyond([a, b, c], [[a], [b, c]], rule)).toEqual([c]);
  expect(
    rewardsBeyond(
      [a, b, c, d],
      [
        [a, b],
        [c, d],
      ],
      { ...rule, maximum: 1700 },
    ),
  ).toEqual([d]);
  expect(rewardsBeyond([a, b], [[a], [b]], { ...rule, maximum: 800 })).toEqual([{ ...b, points: 200 }]);
});

test('what one of both had alone she keeps, whatever the limits are now', () => {
  const [a, b, c] = [reward('a', 500, 1), reward('b', 500, 2), reward('c', 500, 3)];
  expect(rewardsBeyond([a, b, c], [[a, b], [c]], { ...rule, activities: 1, maximum: 100 })).toEqual([c]);
});
