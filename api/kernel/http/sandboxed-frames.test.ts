import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { newId } from '#shared/ids.ts';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const operations: Operation[] = Object.values(contract);
const pathOf = ({ path }: Operation): string => path.replace(/:\w+/g, newId());
const openTo = (reply: Response): string | null => reply.headers.get('access-control-allow-origin');
const preflight = (path: string, origin: string): Promise<Response> =>
  server.request(path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  });

test('every call of play answers the preflight of a page without an origin, and of no other site', async () => {
  for (const operation of operations.filter(({ who }) => who === 'player')) {
    const reply = await preflight(pathOf(operation), 'null');
    expect([operation.path, reply.status, openTo(reply)]).toEqual([operation.path, 204, 'null']);
    expect(reply.headers.get('access-control-allow-headers')).toBe('content-type');
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
    expect(openTo(await preflight(pathOf(operation), 'https://elsewhere.example'))).toBeNull();
  }
});

test('no other call is open to such a page', async () => {
  const playedAt = new Set(operations.filter(({ who }) => who === 'player').map(({ path }) => path));
  for (const operation of operations.filter(({ path }) => !playedAt.has(path)))
    expect([operation.path, openTo(await preflight(pathOf(operation), 'null'))]).toEqual([operation.path, null]);
  const page = await server.request('/sign-in', { headers: { origin: 'null' } });
  expect(openTo(page)).toBeNull();
});

test('such a page reads the reply to a game’s start, and the reason of a refusal', async () => {
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id });
  const start = (id: string, origin: string): Promise<Response> =>
    server.request(`/api/v1/player/start/${id}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ uuid_front: newId() }),
    });
  const started = await start(quiz.id, 'null');
  expect([started.status, openTo(started), started.headers.get('vary')]).toEqual([200, 'null', 'origin']);
  const unknown = await start(newId(), 'null');
  expect([unknown.status, openTo(unknown)]).toEqual([404, 'null']);
  expect(unknown.headers.get('access-control-expose-headers')).toContain('retry-after');
  expect(openTo(await start(quiz.id, 'https://elsewhere.example'))).toBeNull();
});
