import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSealing, sealingWith } from './sealing.ts';

const [old, young] = [randomBytes(32), randomBytes(32)];

test('sealed data opens only with its key and for its purpose, and not when a bit is changed', () => {
  const sealing = sealingWith([old]);
  const sealed = sealing.seal('JBSWY3DPEHPK3PXP', 'totp anna');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(sealing.seal('JBSWY3DPEHPK3PXP', 'totp anna')).not.toBe(sealed);
  expect(sealing.open(sealed, 'totp anna')).toBe('JBSWY3DPEHPK3PXP');
  expect(sealing.open(sealed, 'totp eva')).toBeUndefined();
  const [id = '', value = ''] = sealed.split('.');
  const bytes = Buffer.from(value, 'base64url');
  bytes[14] = (bytes[14] ?? 0) ^ 1;
  for (const broken of [`${id}.${bytes.toString('base64url')}`, `${id}.`, '', 'x.y', `00000000.${value}`])
    expect(sealing.open(broken, 'totp anna')).toBeUndefined();
  expect(sealingWith([young]).open(sealed, 'totp anna')).toBeUndefined();
});

test('a new key before the old one seals, and the old one still opens', () => {
  const sealed = sealingWith([old]).seal('secret', 'a');
  const both = sealingWith([young, old]);
  expect(both.open(sealed, 'a')).toBe('secret');
  expect(sealingWith([young]).open(both.seal('secret', 'a'), 'a')).toBe('secret');
});

test('the first start creates a key that only its owner can read, two simultaneous starts create one, and a broken key stops the server', async () => {
  const data_dir = await mkdtemp(join(tmpdir(), 'lucka-key-'));
  try {
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => openSealing({ data_dir, sealing_keys: [] })));
    expect(second?.open(first?.seal('secret', 'a') ?? '', 'a')).toBe('secret');
    expect(third?.open(first?.seal('secret', 'a') ?? '', 'a')).toBe('secret');
    expect(await readdir(data_dir)).toEqual(['sealing.key']);
    expect((await stat(join(data_dir, 'sealing.key'))).mode & 0o777).toBe(0o600);
    await writeFile(join(data_dir, 'sealing.key'), 'short');
    await expect(openSealing({ data_dir, sealing_keys: [] })).rejects.toThrow('SEALING_KEY');
  } finally {
    await rm(data_dir, { recursive: true, force: true });
  }
});
