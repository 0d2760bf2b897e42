import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { integrations } from '#shared/contract/integrations.ts';
import { play } from '#shared/contract/play.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { answerOnce } from './idempotency.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const owner = () => server.services.database.owner;
const [ofEditors, ofPlayers]: Operation[] = [integrations.createApiKey, play.answerQuestion];
const once = (key: string, work: () => Promise<unknown>, operation: Operation = ofEditors!): Promise<unknown> => {
  const [input, request] = [{ params: {}, query: {}, body: {}, files: {} }, { actor: undefined } as FastifyRequest];
  return answerOnce(server.services, { name: 'tried', operation, key, input, request }, work);
};
/** All of the row, in the words that PostgreSQL has for it. */
const rowOf = async (key: string): Promise<string> =>
  (await owner()<{ row: string }[]>`select r::text as row from idempotent_request r where key = ${key}`)[0]?.row ?? '';

test('no key and no secret that an editor was shown once stands in what is kept for repeats, and a repeat is shown it again', async () => {
  const user = await server.asOwner();
  const send = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${user.token}`, 'idempotency-key': path, ...(body && { 'content-type': 'application/json' }) };
    return (await (await server.request(path, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) })).json()) as object;
  };
  for (const [path, body, field] of [
    ['/api/v1/api-keys', { name: 'Ours' }, 'key'],
    ['/api/v1/hooks', { event: 'game.finished', target_url: 'https://hooks.example/lucka' }, 'secret'],
    ['/api/v1/settings/sign-in/scim/token', undefined, 'token'],
  ] as const) {
    const first = await send(path, body);
    const secret = (first as Record<string, string>)[field]!;
    expect({ path, secret }).toEqual({ path, secret: expect.stringMatching(/.{20}/) });
    const row = await rowOf(path);
    expect(row).toContain(path);
    expect(row).not.toContain(secret);
    expect(row).not.toContain(Buffer.from(secret).toString('base64').slice(0, 20));
    expect(await send(path, body)).toEqual(first);
  }
});

test('what a player was answered is kept as it is, so that who is erased is found in it', async () => {
  await once('of a player', async () => ({ name: 'Anna' }), ofPlayers);
  expect(await rowOf('of a player')).toContain('Anna');
  expect(await once('of a player', async () => ({}), ofPlayers)).toEqual({ name: 'Anna' });
});

test('an answer that was sealed for one key does not open for another', async () => {
  await once('one', async () => ({ n: 1 }));
  await once('other', async () => ({ n: 2 }));
  await owner()`update idempotent_request set sealed_answer = (select sealed_answer from idempotent_request where key = 'one') where key = 'other'`;
  await expect(once('other', async () => ({ n: 3 }))).rejects.toThrow('sealed with a key that is gone');
});
