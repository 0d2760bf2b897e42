import { expect, test } from 'vitest';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const anna = { name: 'Anna Berg', email: 'anna.berg@skola.example' };
const refusal = { code: 'invalid', fields: { password: [{ code: 'common_password' }] } };

test.each([
  '12345678',
  'password',
  'PassWord',
  'qwertyuiop',
  'iloveyou',
  'aaaaaaaaaa',
  'abcabcabc',
  'abcdefgh',
  '98765432',
  'lucka123',
  'annaberg',
  'Anna.Berg1',
  'skola2026',
  'lösenord1',
])('%s is among the first that are tried', async (password) => {
  await expect(refuseWeakPassword(password, anna)).rejects.toMatchObject(refusal);
});

test.each(['correct horse', 'robin in the snow', 'anna likes robins', 'x7Kq!mP2w', '雪の中のコマドリがいる', 'long enough to stay'])(
  '%s is taken',
  async (password) => {
    await expect(refuseWeakPassword(password, anna)).resolves.toBeUndefined();
  },
);
