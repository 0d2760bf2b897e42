import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf, findLocaleFaults, usageFaults } from '#ops/check-locales.ts';

const english = { start: 'Start', points_one: '{{count}} point', points_other: '{{count}} points' };

test('all 18 languages have all texts of the player, and every text is shown somewhere', () => {
  expect(findLocaleFaults(join(import.meta.dirname, '..'))).toEqual([]);
});

test('a language lacks nothing that its own plural rules ask for', () => {
  const texts = { start: 'Start', points_one: '{{count}} punkt', points_few: '{{count}} punkty', points_other: '{{count}} punktu' };
  expect(faultsOf({ code: 'pl', bcp47: 'pl', texts }, english)).toEqual(['pl.json misses points_many']);
  expect(faultsOf({ code: 'jp', bcp47: 'ja', texts: { start: 'スタート', points_other: '{{count}}点' } }, english)).toEqual([]);
});

test('texts that are missing, empty, too many or filled in differently are told', () => {
  const texts = { start: ' ', points_one: 'ein Punkt', points_other: '{{count}} Punkte', more: 'Mehr' };
  expect(faultsOf({ code: 'gm', bcp47: 'de', texts }, english)).toEqual([
    'gm.json has no text for start',
    'gm.json fills in other values than en.json at points_one',
    'gm.json has more, which en.json has not',
  ]);
});

test('a text that nothing shows and a key that does not exist are told', () => {
  expect(usageFaults(english, ["t('points', { count })", "t('finish')"])).toEqual([
    'start is in en.json, but nothing shows it',
    "t('finish') is shown, but en.json has no such key",
  ]);
});
