import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { openDiplomaRenderer } from '#api/rewards/diplomas/rendering/renderer.ts';
import type { Sheet } from '#api/rewards/diplomas/rendering/sheet.ts';

const renderer = openDiplomaRenderer();
const sheetFor = (user_name: string, lang = 'sv'): Sheet => ({
  design: 'classic',
  paper: 'a4',
  is_landscape: true,
  lang,
  colours: { accent: '#1f6b52', accent_text: '#1f6b52', paper: '#ffffff', ink: '#25221d' },
  texts: {
    header: '',
    type: 'Diplom',
    user_name,
    content: '',
    title: `För ${user_name}`,
    date: '2026-11-28',
    custom_text: '',
    signer: user_name,
  },
  title: `Diplom: ${user_name}`,
  issuer: user_name,
  issued_at: '2026-11-28T05:00:00Z',
  valid: '',
  stamp: '',
  check: { words: 'Kontrollera', url: 'https://play.example/d/aaaaaaaaaaaaaaaaaaaaaa', alt: 'QR' },
});
const printed = async (name: string, lang?: string) => {
  const { bytes, replaced } = await renderer.pdf(sheetFor(name, lang));
  expect(Buffer.from(bytes).toString('latin1', 0, 5)).toBe('%PDF-');
  return replaced;
};

test('a name is printed in any script', async () => {
  const names = [
    'Åsa Öström',
    'สมชาย ใจดี',
    'አበበ ቢቂላ',
    'রবীন্দ্রনাথ',
    'தமிழ்',
    'Ｆｕｌｌ　Ｗｉｄｔｈ',
    'محمد علی',
    'שרה לוי',
    'Արմեն',
    'გიორგი',
    'ગુજરાતી',
    'ਗੁਰਪ੍ਰੀਤ',
    'ಕನ್ನಡ',
    'മലയാളം',
    'ଓଡ଼ିଆ',
    'සිංහල',
    'తెలుగు',
    'ខ្មែរ',
    'ລາວ',
    'မြန်မာ',
    'བོད་ཡིག',
    'ދިވެހި',
    'ܣܘܪܝܝܐ',
    'ᏣᎳᎩ',
    'ᐃᓄᒃᑎᑐᑦ',
    'ᠮᠣᠩᠭᠣᠯ',
    'ߒߞߏ',
    'ⵜⴰⵎⴰⵣⵉⵖⵜ',
    '𞤀𞤣𞤤𞤢𞤥',
    'ᱥᱟᱱᱛᱟᱲᱤ',
    '山田 はなこ',
    '龔 麟 龘',
    '김민준',
    'Nguyễn Ngọc',
    'Ζωή Ωνάση',
    'Ёлка Щукина',
    'प्रिया शर्मा',
  ];
  for (const name of amount(names.slice(0, 6), names)) expect([name, await printed(name)]).toEqual([name, []]);
});

test('emoji and signs are drawn', async () => {
  const names = ['👩‍🚀👨‍👩‍👧', '★ ✓ → ∑ ½ №', 'Mia ✨', '🎄', '🇸🇪 🇯🇵', '👍🏿', '❤️ 1️⃣', '♪ ☃'];
  for (const name of amount(names.slice(0, 2), names)) expect([name, await printed(name)]).toEqual([name, []]);
});

test('a stylised letter is printed as its plain form, and a character without a font is replaced and reported', async () => {
  expect(await printed('𝕸𝖎𝖆 ﷺ')).toEqual([]);
  expect(await printed('a\ue000b \u{1F9FF}\u{10FFFE}')).toEqual(['\ue000', '\u{10FFFE}']);
  expect(await printed('Z\u0336a\u0336lgo')).toHaveLength(2);
  for (const name of ['\ufeffAnna', 'An\ufffena', '\uffffAnna']) expect([name, await printed(name)]).toEqual([name, []]);
  expect(await printed('Tab\there\u000bline\r\nbreak\0\u0085\u2028')).toEqual([]);
});

test('no text makes a document fail', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.string({ unit: 'grapheme', maxLength: 12 }));
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom('sv', 'ja', 'ar', 'hi'), async (name, lang) => {
      expect(await printed(name, lang)).toBeInstanceOf(Array);
    }),
    { numRuns: amount(8, 25), seed: 34 },
  );
}, 300_000);
