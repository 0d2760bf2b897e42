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
  [{ compared: 0, as_much: 0 }, 'There was nobody else to compare with.'],
  [{ compared: 1, as_much: 0 }, '1 other player was compared, and does not show as much.'],
  [{ compared: 5, as_much: 0 }, 'None of the 5 others shows as much.'],
  [{ compared: 40, as_much: 1 }, '1 of 40 others shows as much.'],
  [{ compared: 40, as_much: 2 }, '2 of 40 others show as much.'],
  [{ compared: 199, as_much: 7 }, '7 of 199 others show as much.'],
  [{ compared: 200, as_much: 7 }, '3.5% of the 200 others show as much.'],
  [{ compared: 2000, as_much: 0 }, 'None of the 2,000 others shows as much.'],
  [{ compared: 2000, as_much: 1 }, '1 of 2,000 others shows as much.'],
] as const)('among few compared players the count is shown, among many the share: %o', (others, sentence) => {
  expect(words(0.083, others)).toBe(sentence);
});

test('values without a count are called chance or an estimate', () => {
  expect(words(0.02, null, 'same_timing')).toBe('By chance, about 2% of honest players come as near.');
  expect(words(0.00001, null, 'same_timing')).toBe('By chance, fewer than one of a thousand honest players come as near.');
  expect(words(0.083, null)).toBe('An estimate: about 8.3% of honest players here show as much.');
});
