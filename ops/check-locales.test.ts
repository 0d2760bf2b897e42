import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { faultsOf, findLocaleFaults, usageFaults } from '#ops/check-locales.ts';

const english = { start: 'Start', points_one: '{{count}} point', points_other: '{{count}} points' };

test('all 18 languages have all texts of the player, and every text is used somewhere', () => {
  expect(findLocaleFaults(join(import.meta.dirname, '..'))).toEqual([]);
});

/** The word for a quiz in each language, as in the players' texts. */
const quizWords: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(['da', 'en', 'fr', 'gm', 'it', 'nd', 'no', 'pl', 'se'].map((code) => [code, /quiz/iu])),
  bz: /quiz|question[aá]rio/iu,
  ch: /测验|问答/u,
  fi: /\bvisa/iu,
  hd: /क्विज़|प्रश्नोत्तरी/u,
  jp: /クイズ/u,
  kr: /퀴즈/u,
  ru: /викторин/iu,
  sp: /quiz|cuestionario/iu,
  tk: /\btest/iu,
};

test('no text names a quiz in any language to players of a labyrinth, a collection or a calendar, except texts with a variant for those', () => {
  const worded = {
    'refused.not_active': 'refused.any.not_active',
    'refused.unavailable': 'refused.any.unavailable',
    'register.time_over': 'register.any.time_over',
  };
  for (const { code } of languages)
    for (const file of [code, `mail.${code}`, `draw.${code}`, `diploma.${code}`]) {
      const texts = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'locales', `${file}.json`), 'utf8')) as Record<string, string>;
      const saying = Object.entries(texts).flatMap(([key, text]) => (quizWords[code]?.test(text) ? [key] : []));
      expect(
        saying.filter((key) => !(key in worded)),
        file,
      ).toEqual([]);
      if (file === code) for (const other of Object.values(worded)) expect(texts, code).toHaveProperty([other]);
    }
});

test('a language needs exactly the plural forms of its own rules', () => {
  const texts = { start: 'Start', points_one: '{{count}} punkt', points_few: '{{count}} punkty', points_other: '{{count}} punktu' };
  expect(faultsOf({ code: 'pl', bcp47: 'pl', texts }, english)).toEqual(['pl.json misses points_many']);
  expect(faultsOf({ code: 'jp', bcp47: 'ja', texts: { start: 'スタート', points_other: '{{count}}点' } }, english)).toEqual([]);
});

test('missing, empty and extra texts and wrong placeholders are reported', () => {
  const texts = { start: ' ', points_one: 'ein Punkt', points_other: '{{count}} Punkte', more: 'Mehr' };
  expect(faultsOf({ code: 'gm', bcp47: 'de', texts }, english)).toEqual([
    'gm.json has no text for start',
    'gm.json fills in other values than en.json at points_one',
    'gm.json has more, which en.json has not',
  ]);
});

test('unused texts and unknown keys are reported', () => {
  expect(usageFaults(english, ["t('points', { count })", "t('finish')"])).toEqual([
    'start is in en.json, but nothing shows it',
    "t('finish') is shown, but en.json has no such key",
  ]);
});
