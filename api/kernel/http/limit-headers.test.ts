import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const headersOf = ({ headers }: Response) => [headers.get('ratelimit-policy'), headers.get('ratelimit')];

test('a call with a key states the rest of the key’s limit and of the call’s own', async () => {
  const owner = await server.asOwner();
  const { key } = await owner.api.createApiKey({ body: { name: 'Program', scopes: ['api_settings'] } });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const [policy, left] = headersOf(await server.request('/api/v1/hooks', { headers }));
  expect(policy).toBe('"key";q=600;w=60');
  expect(left).toMatch(/^"key";r=\d+;t=\d+$/);
  const created = await server.request('/api/v1/hooks', { method: 'POST', headers, body: '{}' });
  const [policies, both] = headersOf(created);
  expect(policies).toBe('"key";q=600;w=60, "call";q=120;w=600');
  expect(both).toMatch(/^"key";r=\d+;t=\d+, "call";r=119;t=600$/);
});

test('a refused call says when to retry, and that nothing is left', async () => {
  let person = 0;
  const ask = () => {
    const email = `a${(person += 1)}@b.example`;
    return server.request('/api/v1/forgot-password', { method: 'POST', body: new URLSearchParams({ email }) });
  };
  let answer = await ask();
  for (let calls = 1; answer.status !== 429 && calls < 12; calls += 1) answer = await ask();
  expect(answer.status).toBe(429);
  const [policy, left] = headersOf(answer);
  expect(policy).toBe('"call";q=10;w=600');
  expect(left).toBe(`"call";r=0;t=${answer.headers.get('retry-after')}`);
});
