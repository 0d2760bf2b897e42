import { expect, test } from 'vitest';
import { rewardsBeyond } from './rewards-beyond.ts';

const reward = (friend: string, points: number, minute: number) => ({ game_id: friend, points, at: new Date(minute * 60_000) });
const rule = { enabled: true, amount: 500, activities: 3, maximum: 1000 };

test('the latest rewards are taken back when two merged players exceed the points or friends limit together', () => {
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

test('rewards that one of them had alone stay, whatever the limits are now', () => {
  const [a, b, c] = [reward('a', 500, 1), reward('b', 500, 2), reward('c', 500, 3)];
  expect(rewardsBeyond([a, b, c], [[a, b], [c]], { ...rule, activities: 1, maximum: 100 })).toEqual([c]);
});
