import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import type { Signal } from '#shared/contract/cheaters.ts';
import en from '#locales/editor.en.json' with { type: 'json' };
import { rateWords } from './signal-words.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'en', keySeparator: false, interpolation: { escapeValue: false }, resources: { en: { translation: en } } });
});

const words = (base_rate: number, others: Signal['others'], kind: Signal['kind'] = 'burst'): string =>
  rateWords({ kind, base_rate, others }, i18next.t);

test.each([
  [{ compared: 0, as_much: 0 }, 'There were no other players to compare with.'],
  [{ compared: 1, as_much: 0 }, '1 other player was compared and shows less.'],
  [{ compared: 5, as_much: 0 }, 'None of the 5 other players shows as much.'],
  [{ compared: 40, as_much: 1 }, '1 of 40 other players shows as much.'],
  [{ compared: 40, as_much: 2 }, '2 of 40 other players show as much.'],
  [{ compared: 199, as_much: 7 }, '7 of 199 other players show as much.'],
  [{ compared: 200, as_much: 7 }, '3.5% of the 200 other players show as much.'],
  [{ compared: 2000, as_much: 0 }, 'None of the 2,000 other players shows as much.'],
  [{ compared: 2000, as_much: 1 }, '1 of 2,000 other players shows as much.'],
] as const)('among few compared players the count is shown, among many the share: %o', (others, sentence) => {
  expect(words(0.083, others)).toBe(sentence);
});

test('values without a count are called chance or an estimate', () => {
  expect(words(0.02, null, 'same_timing')).toBe('About 2% of honest players come this close by chance.');
  expect(words(0.00001, null, 'same_timing')).toBe('Fewer than one in a thousand honest players come this close by chance.');
  expect(words(0.083, null)).toBe('Estimate: about 8.3% of honest players here show as much.');
});
