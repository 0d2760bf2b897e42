import i18next from 'i18next';
import { afterAll, beforeAll, expect, test } from 'vitest';
import en from '#locales/editor.en.json' with { type: 'json' };
import se from '#locales/editor.se.json' with { type: 'json' };
import { count, points } from './figures.ts';
import { shownValues } from './i18n.ts';

beforeAll(() => i18next.init({ lng: 'en-GB', resources: {} }));
afterAll(() => i18next.changeLanguage('en-GB'));

test('counts over a thousand are shown in K, over a million in M', async () => {
  expect([0, 999, 1000, 1001, 1234, 12_345, 999_949].map(count)).toEqual(['0', '999', '1,000', '1K', '1.2K', '12.3K', '999.9K']);
  expect([999_950, 1_000_000, 1_000_001, 2_345_678].map(count)).toEqual(['1M', '1M', '1M', '2.3M']);
  await i18next.changeLanguage('sv');
  expect(count(1234)).toBe('1,2K');
});

test('points have up to two decimals, as on every board', async () => {
  await i18next.changeLanguage('en-GB');
  expect([7, 7.3, 7.34, 7.346].map(points)).toEqual(['7', '7.3', '7.34', '7.35']);
});

test('counts in sentences have digit grouping; numbers of doors and years do not', async () => {
  const own = i18next.createInstance();
  const resources = { 'en-GB': { translation: en }, sv: { translation: se } };
  await own.use(shownValues).init({ lng: 'en-GB', keySeparator: false, resources, interpolation: { alwaysFormat: true } });
  expect([own.t('players.count', { count: 13_916 }), own.t('players.doorNumber', { number: 2026 })]).toEqual([
    '13,916 players',
    'Door 2026',
  ]);
  await own.changeLanguage('sv');
  expect(own.t('players.count', { count: 13_916 })).toBe('13\u00A0916 spelare');
});
