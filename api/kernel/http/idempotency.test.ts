import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import type { FastifyRequest } from 'fastify';
import { integrations } from '#shared/contract/integrations.ts';
import { play } from '#shared/contract/play.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { answerOnce } from './idempotency.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const owner = () => server.services.database.owner;
const [ofEditors, ofPlayers]: Operation[] = [integrations.createApiKey, play.answerQuestion];
const once = (key: string, work: () => Promise<unknown>, operation: Operation = ofEditors!): Promise<unknown> => {
  const [input, request] = [{ params: {}, query: {}, body: {}, files: {} }, { actor: undefined } as FastifyRequest];
  return answerOnce(server.services, { name: 'tried', operation, key, input, request }, work);
};
/** All of the row, in the words that PostgreSQL has for it. */
const rowOf = async (key: string): Promise<string> =>
  (await owner()<{ row: string }[]>`select r::text as row from idempotent_request r where key = ${key}`)[0]?.row ?? '';
const makeOld = (key: string, seconds: number) =>
  owner()`update idempotent_request set created_at = now() - make_interval(secs => ${seconds}) where key = ${key}`;

interface HeldCall {
  begun: boolean;
  answer: Promise<unknown>;
  succeed(answer: object): void;
  fail(): void;
}
/** Work under a key that ends on demand. */
function hold(key: string): HeldCall {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const held: HeldCall = { begun: false, succeed: resolve, fail: () => reject(new Error('broken')), answer: Promise.resolve() };
  held.answer = once(key, () => {
    held.begun = true;
    return promise;
  });
  // Handles the rejection, whenever the test reads it.
  held.answer.catch(() => undefined);
  return held;
}
const begun = async (held: HeldCall): Promise<HeldCall> => {
  await expect.poll(() => held.begun).toBe(true);
  return held;
};

test('stored replies contain no key or secret that an editor saw once, and a repeat shows it again', async () => {
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

test('a player’s reply is stored as it is, so that her erasure finds her in it', async () => {
  await once('of a player', async () => ({ name: 'Anna' }), ofPlayers);
  expect(await rowOf('of a player')).toContain('Anna');
  expect(await once('of a player', async () => ({}), ofPlayers)).toEqual({ name: 'Anna' });
});

test('one account has separate replies in each of its tenants', async () => {
  const answer = (tenant_id: string): Promise<unknown> => {
    const input = { params: {}, query: {}, body: {}, files: {} };
    const request = { actor: { tenant_id, account_id: 'anna' } } as FastifyRequest;
    return answerOnce(server.services, { name: 'tried', operation: ofEditors!, key: 'both', input, request }, () =>
      Promise.resolve({ tenant_id }),
    );
  };
  expect(
    [await answer('one'), await answer('two'), await answer('one')].map((reply) => (reply as { tenant_id: string }).tenant_id),
  ).toEqual(['one', 'two', 'one']);
});

test('an answer that was sealed for one key does not open for another', async () => {
  await once('one', async () => ({ n: 1 }));
  await once('other', async () => ({ n: 2 }));
  await owner()`update idempotent_request set sealed_answer = (select sealed_answer from idempotent_request where key = 'one') where key = 'other'`;
  await expect(once('other', async () => ({ n: 3 }))).rejects.toThrow('sealed with a key that is gone');
});

test('work that takes longer than a statement may is not considered dead while it runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const first = await begun(hold('slow'));
  await makeOld('slow', 170);
  vi.advanceTimersByTime(15_000);
  await expect
    .poll(
      async () => (await owner()`select created_at > now() - interval '1 minute' as is_new from idempotent_request where key = 'slow'`)[0],
    )
    .toEqual({ is_new: true });
  await makeOld('slow', 170);
  const second = hold('slow');
  first.succeed({ by: 'first' });
  expect(await second.answer).toEqual({ by: 'first' });
  expect(second.begun).toBe(false);
});

test('work that was considered dead neither releases nor answers the key that another process took over', async () => {
  const [failing, late] = [await begun(hold('lost')), await begun(hold('late'))];
  await Promise.all([makeOld('lost', 190), makeOld('late', 190)]);
  const [second, other] = [await begun(hold('lost')), await begun(hold('late'))];
  failing.fail();
  await expect(failing.answer).rejects.toThrow('broken');
  late.succeed({ by: 'late' });
  expect(await late.answer).toEqual({ by: 'late' });
  const third = [hold('lost'), hold('late')];
  await pause(200);
  second.succeed({ by: 'second' });
  other.succeed({ by: 'other' });
  expect(await Promise.all(third.map(({ answer }) => answer))).toEqual([{ by: 'second' }, { by: 'other' }]);
  expect(third.map((call) => call.begun)).toEqual([false, false]);
});

test.each([ofEditors!, ofPlayers!])('a reply with U+0000 or half of a surrogate pair is stored for repeats ($path)', async (operation) => {
  let times = 0;
  const work = async () => ({ times: (times += 1), texts: ['a\u0000b', 'a\ud83c'] });
  const key = `any characters ${operation.path}`;
  const first = await once(key, work, operation);
  expect(first).toEqual({ times: 1, texts: ['a\u0000b', 'a\ud83c'] });
  expect(await once(key, work, operation)).toEqual(first);
  expect(times).toBe(1);
});

exhaustiveTest('work whose reply cannot be stored still replies, and is not repeated at once', async () => {
  let times = 0;
  const work = async () => ({ times: (times += 1), never: 1n });
  expect(await once('unkept', work)).toMatchObject({ times: 1 });
  await expect(once('unkept', work)).rejects.toMatchObject({ code: 'not_ready' });
  expect(times).toBe(1);
});
