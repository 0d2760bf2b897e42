import { expect, test } from 'vitest';
import { base32, stepAt, stepOfCode, totpCode } from './totp.ts';

const seeds = {
  sha1: Buffer.from('12345678901234567890'),
  sha256: Buffer.from('12345678901234567890123456789012'),
  sha512: Buffer.from('1234567890123456789012345678901234567890123456789012345678901234'),
};

test.each([
  [59, '94287082', '46119246', '90693936'],
  [1_111_111_109, '07081804', '68084774', '25091201'],
  [1_111_111_111, '14050471', '67062674', '99943326'],
  [1_234_567_890, '89005924', '91819424', '93441116'],
  [2_000_000_000, '69279037', '90698825', '38618901'],
  [20_000_000_000, '65353130', '77737706', '47863826'],
])('at second %d the codes are those of RFC 6238', (seconds, sha1, sha256, sha512) => {
  const step = stepAt(new Date(seconds * 1000));
  for (const [algorithm, code] of Object.entries({ sha1, sha256, sha512 }))
    expect(totpCode(seeds[algorithm as keyof typeof seeds], step, { algorithm, figures: 8 })).toBe(code);
});

test('a code is right one step early and one late, not two, and never again once a later step was accepted', () => {
  const now = new Date(1_700_000_015_000);
  const step = stepAt(now);
  const codeAt = (offset: number) => totpCode(seeds.sha1, step + offset);
  for (const offset of [-1, 0, 1]) expect(stepOfCode(seeds.sha1, codeAt(offset), now, 0)).toBe(step + offset);
  for (const offset of [-2, 2]) expect(stepOfCode(seeds.sha1, codeAt(offset), now, 0)).toBeUndefined();
  expect(stepOfCode(seeds.sha1, codeAt(0), now, step)).toBeUndefined();
  expect(stepOfCode(seeds.sha1, codeAt(1), now, step)).toBe(step + 1);
  expect(stepOfCode(seeds.sha1, '', now, 0)).toBeUndefined();
});

test('secrets are written in the base32 of RFC 4648', () => {
  for (const [text, written] of [
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ] as const)
    expect(base32(Buffer.from(text))).toBe(written);
});
