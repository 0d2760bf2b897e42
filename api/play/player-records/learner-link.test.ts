import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { signingKey } from '#api/kernel/http/signatures.ts';
import { newId } from '#shared/ids.ts';
import { learnerOf, learnerPath } from './learner-link.ts';

const key = signingKey(randomBytes(32));
const learner = { tenant_id: newId(), player_id: newId() };
const token = learnerPath(key, learner).replace('/learner/', '');

test('a link names its player', () => {
  expect(learnerOf(key, token)).toEqual(learner);
});

test('a link for another player, of another server or with one other character is refused', () => {
  const [ids = '', signed = ''] = token.split('.');
  const other = learnerPath(key, { ...learner, player_id: newId() }).replace('/learner/', '');
  expect(learnerOf(signingKey(randomBytes(32)), token)).toBeUndefined();
  for (const wrong of ['', '.', ids, `${ids}.`, `${other.split('.')[0]}.${signed}`, `${token}.`, `${token}x`, `x${token}`])
    expect(learnerOf(key, wrong)).toBeUndefined();
});
