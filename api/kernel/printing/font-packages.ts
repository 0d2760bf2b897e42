/** Latin, Cyrillic, Greek, Vietnamese and Devanagari. */
const base = '@fontsource-variable/noto-sans';

type EastAsian = 'zh' | 'ja' | 'ko';
const eastAsian: Record<EastAsian, string> = {
  zh: '@fontsource-variable/noto-sans-sc',
  ja: '@fontsource-variable/noto-sans-jp',
  ko: '@fontsource-variable/noto-sans-kr',
};

/** The scripts that living languages are written in, and so people's names. */
const scripts = [
  '@fontsource-variable/noto-sans-tc',
  '@fontsource-variable/noto-sans-arabic',
  '@fontsource-variable/noto-sans-hebrew',
  '@fontsource-variable/noto-sans-thai',
  '@fontsource-variable/noto-sans-bengali',
  '@fontsource-variable/noto-sans-tamil',
  '@fontsource-variable/noto-sans-telugu',
  '@fontsource-variable/noto-sans-gujarati',
  '@fontsource-variable/noto-sans-gurmukhi',
  '@fontsource-variable/noto-sans-kannada',
  '@fontsource-variable/noto-sans-malayalam',
  '@fontsource-variable/noto-sans-oriya',
  '@fontsource-variable/noto-sans-sinhala',
  '@fontsource-variable/noto-sans-khmer',
  '@fontsource-variable/noto-sans-lao',
  '@fontsource-variable/noto-sans-myanmar',
  '@fontsource-variable/noto-serif-tibetan',
  '@fontsource-variable/noto-sans-ethiopic',
  '@fontsource-variable/noto-sans-armenian',
  '@fontsource-variable/noto-sans-georgian',
  '@fontsource-variable/noto-sans-thaana',
  '@fontsource-variable/noto-sans-syriac',
  '@fontsource-variable/noto-sans-cherokee',
  '@fontsource-variable/noto-sans-canadian-aboriginal',
  '@fontsource-variable/noto-sans-adlam',
  '@fontsource-variable/noto-sans-ol-chiki',
  '@fontsource/noto-sans-mongolian',
  '@fontsource/noto-sans-nko',
  '@fontsource/noto-sans-tifinagh',
];

/** Emoji come before symbols, so that a sequence of both is one picture. */
const signs = [
  '@fontsource-variable/noto-emoji',
  '@fontsource-variable/noto-sans-symbols',
  '@fontsource/noto-sans-symbols-2',
  '@fontsource/noto-sans-math',
];

const isEastAsian = (lang: string): lang is EastAsian => Object.hasOwn(eastAsian, lang);

/** One code point is written differently in Chinese, Japanese and Korean: the language decides, or else the other characters of the text. */
function preferredIn(text: string, lang: string): EastAsian {
  if (isEastAsian(lang)) return lang;
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : 'zh';
}

/** The packages to look for the characters of a text in, in order of preference. `lang`: BCP 47, without script and region. */
export function fontPackages(text: string, lang: string): string[] {
  const preferred = preferredIn(text, lang);
  return [base, ...new Set([eastAsian[preferred], ...Object.values(eastAsian)]), ...scripts, ...signs];
}
