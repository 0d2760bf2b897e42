import { expect, test } from 'vitest';
import { hasBoard } from './has-board.ts';
import { aCover } from './test-play-server.ts';

const cover = aCover();
const registration = (moment: 'none' | 'after', fields = cover.registration.fields) => ({ ...cover.registration, moment, fields });

test('without a registration nobody is on the board, so no screen leads there', () => {
  expect(hasBoard({ ...cover, registration: registration('none') })).toBe(false);
  expect(hasBoard({ ...cover, registration: registration('after', []) })).toBe(false);
  expect(hasBoard({ ...cover, registration: registration('after') })).toBe(true);
});

test('a player who registered elsewhere, as in the collection around it, has a place on it', () => {
  expect(hasBoard({ ...cover, registration: registration('none'), player: { ...cover.player, is_registered: true } })).toBe(true);
});

test('a hidden board, and a kind without points, has none', () => {
  expect(hasBoard({ ...cover, registration: registration('after'), settings: { ...cover.settings, hide_leaderboard: true } })).toBe(false);
  expect(hasBoard({ ...cover, registration: registration('after'), kind: 'person' })).toBe(false);
});
