import { expect, test } from 'vitest';
import type { PlayerRow } from '#shared/contract/players.ts';
import { countryWords, headOf, type ListColumn } from './columns.ts';

const columns = (...keys: string[]): ListColumn[] => keys.map((key) => ({ key, label: key, isNumber: false }));
const head = (row: Partial<PlayerRow>, ...keys: string[]) =>
  headOf(row as PlayerRow, columns(...keys), (player, key) => String(player[key as keyof PlayerRow] ?? '–'));

test('a row begins with the player’s usual name, when the column shows less', () => {
  const sofia = { name: 'Sofia', surname: 'Brandt' };
  expect(head(sofia, 'name', 'email')).toBe('Sofia Brandt');
  expect(head(sofia, 'name', 'surname')).toBe('Sofia');
  const nameless = { username: 'Player 1002' };
  expect(head(nameless, 'name', 'surname')).toBe('Player 1002');
  expect(head(nameless, 'email')).toBe('Player 1002');
  expect(head({}, 'name')).toBe('–');
  expect(head(nameless, 'country')).toBe('–');
});

test('a country appears with the code by which the list is sorted', () => {
  expect(countryWords('CH', 'Switzerland')).toBe('Switzerland (CH)');
  expect(countryWords('ZZ', 'ZZ')).toBe('ZZ');
  expect(countryWords('XX', undefined)).toBe('XX');
});
