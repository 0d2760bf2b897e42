import { expect, test } from 'vitest';
import { earnedPrizes } from './earned-prizes.ts';

const right = { part_id: 'a', is_right: true };
const wrong = { part_id: 'b', is_right: false };

test('a prize of the whole is earned behind any door, a prize of doors behind these', () => {
  const [whole, ofA, ofB, ofNone] = [
    { code_for: 'player' },
    { code_for: 'player', hatch_ids: ['a'] },
    { code_for: 'player', hatch_ids: ['b'] },
    { code_for: 'player', hatch_ids: [] },
  ] as const;
  const prizes = [whole, ofA, ofB, ofNone].map((prize) => prize as { code_for: 'player'; hatch_ids?: string[] });
  expect(earnedPrizes(prizes, [right])).toEqual([whole, ofA]);
  expect(earnedPrizes(prizes, [])).toEqual([]);
});

test('a prize for right answers needs a door without a wrong one', () => {
  const prize = { code_for: 'right' as const };
  expect(earnedPrizes([prize], [wrong])).toEqual([]);
  expect(earnedPrizes([prize], [wrong, right])).toEqual([prize]);
});

test('codes of winners, and prizes without codes, are not earned by playing', () => {
  expect(earnedPrizes([{ code_for: 'winner' as const }, {}], [right])).toEqual([]);
});
