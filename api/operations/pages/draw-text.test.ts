import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawText } from './draw-text.ts';

const draw = (text: string, lang: string) => drawText(text, { lang, colour: '#000000', width: 1000, height: 400, sizes: [76] });
/** The share of pixels that are inked, and the picture as bytes. */
async function inked(text: string, lang: string): Promise<{ share: number; pixels: Buffer; width: number }> {
  const drawn = await draw(text, lang);
  const { data, info } = await sharp(drawn?.png).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  return { share: data.filter((value) => value > 128).length / data.length, pixels: data, width: info.width };
}

describe('a drawn text', () => {
  test.each([
    ['en', 'Winter birds'],
    ['ru', 'Зимние птицы'],
    ['hi', 'सर्दियों के पक्षी'],
    ['zh-Hans', '冬天的鸟'],
    ['ja', '冬の鳥たち'],
    ['ko', '겨울 새 이야기'],
  ])('is written whatever fonts the machine has: %s', async (lang, text) => {
    const { share, width } = await inked(text, lang);
    expect(share).toBeGreaterThan(0.1);
    expect(width).toBeGreaterThan(250);
  });

  test('has a form of its own for every letter: none is the box of a missing one', async () => {
    const letters = ['冬', '鳥', 'の', '鸟', '겨', '울', 'Я', 'क'];
    const drawn = await Promise.all(letters.map(async (letter) => (await inked(letter, 'ja')).pixels.toString('base64')));
    expect(new Set(drawn).size).toBe(letters.length);
  });

  test('writes what Chinese and Japanese share as its language does', async () => {
    const [chinese, japanese] = [await inked('直角', 'zh-Hans'), await inked('直角', 'ja')];
    expect(chinese.pixels.equals(japanese.pixels)).toBe(false);
  });

  test('is nothing where no face can write it', async () => {
    expect(await draw('נרות חורף', 'en')).toBeUndefined();
    expect(await draw(' 🎄 ', 'en')).toBeUndefined();
  });
});
