import { expect, test } from 'vitest';
import { countriesInOrder } from './countries-in-order.ts';

const row = (country: string | null, players = 1, games = 1) => ({ country, players, games });
const names = (lang: string, ...rows: ReturnType<typeof row>[]) => countriesInOrder(rows, lang).map(({ name }) => name);

test('countries with equally many players and games are sorted by their names in the language, the unknown country last', () => {
  expect(names('en', row('DE'), row('CH'), row(null), row('AT'))).toEqual(['Austria', 'Germany', 'Switzerland', null]);
  expect(names('sv', row('AT'), row('DE'), row('AX'), row('CH'))).toEqual(['Schweiz', 'Tyskland', 'Åland', 'Österrike']);
});

test('more players come first, then more games', () => {
  expect(names('en', row('AT'), row('SE', 2), row('DE', 1, 5), row(null, 9))).toEqual([null, 'Sweden', 'Germany', 'Austria']);
});
