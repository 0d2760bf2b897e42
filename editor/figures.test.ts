import i18next from 'i18next';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { count, points } from './figures.ts';

beforeAll(() => i18next.init({ lng: 'en-GB', resources: {} }));
afterAll(() => i18next.changeLanguage('en-GB'));

test('counts over a thousand are told in K, over a million in M', async () => {
  expect([0, 999, 1000, 1001, 1234, 12_345, 999_949].map(count)).toEqual(['0', '999', '1,000', '1K', '1.2K', '12.3K', '999.9K']);
  expect([999_950, 1_000_000, 1_000_001, 2_345_678].map(count)).toEqual(['1M', '1M', '1M', '2.3M']);
  await i18next.changeLanguage('sv');
  expect(count(1234)).toBe('1,2K');
});

test('points have up to two decimals, as on every board', async () => {
  await i18next.changeLanguage('en-GB');
  expect([7, 7.3, 7.34, 7.346].map(points)).toEqual(['7', '7.3', '7.34', '7.35']);
});
