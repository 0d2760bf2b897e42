import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { figureFormat, shortCount, timeUsed } from './formats.ts';

test('points are written by one rule wherever they stand: in hundredths, as the language writes them', async () => {
  expect([7.337, 7.3, 7, 12_345.5].map((points) => figureFormat('en').format(points))).toEqual(['7.34', '7.3', '7', '12,345.5']);
  expect(figureFormat('sv').format(7.337)).toBe('7,34');
  const own: string[] = [];
  for await (const path of glob(['player/**/*.{ts,tsx}', 'kinds/**/*.tsx'])) {
    if (/\.test\.|^kinds\/\w+\/editor\//.test(path) || path === 'player/formats.ts') continue;
    const plain = /NumberFormat\(\w+(?:\)|, \{ m(?:in|ax)imum)/.exec(await readFile(path, 'utf8'));
    if (plain && !/signDisplay/.test(plain.input.slice(plain.index, plain.index + 90))) own.push(path);
  }
  expect(own).toEqual([]);
});

test('counts over a thousand are told in K, over a million in M, and none as 1,000K', () => {
  expect([1_000, 1_234, 999_949, 999_950, 1_000_000, 2_340_000].map((count) => shortCount(count, 'en'))).toEqual([
    '1,000',
    '1.2K',
    '999.9K',
    '1M',
    '1M',
    '2.3M',
  ]);
});

test('a time over a minute is written as clocks show it, a shorter one in seconds', () => {
  const t = (key: string, values: Record<string, string | number> = {}): string => `${values['value']} ${key}`;
  expect([89.4, 60, 12.34].map((seconds) => timeUsed(seconds, t, 'en'))).toEqual(['1:29', '60.0 time.seconds', '12.3 time.seconds']);
});
