import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { routes } from '#api/routes.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { compileCheck } from './check.ts';
import { openapi } from '#api/operations/api-docs/openapi.ts';
import { operationPaths } from './operation-paths.ts';
import { compileReply, schemaOfReply } from './serializers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ metrics_token: 'read-by-prometheus' });
});
afterAll(() => server.close());

const all = Object.entries(contract) as [string, Operation][];

test('every operation of the contract is served once', () => {
  const served = routes.map(({ operation }) => operation);
  expect(all.filter(([, operation]) => !served.includes(operation)).map(([name]) => name)).toEqual([]);
  expect(new Set(served).size).toBe(served.length);
});

test('the schemas of every operation compile, which a server postpones until it needs them', () => {
  const compile = ([, { params, query, body, response, raw }]: (typeof all)[number]) => {
    for (const schema of [params, query, body]) if (schema) compileCheck(schema).passes(null);
    if (!raw) compileReply(schemaOfReply(response));
  };
  const fails = (operation: (typeof all)[number]): boolean => {
    try {
      compile(operation);
      return false;
    } catch {
      return true;
    }
  };
  expect(all.filter(fails).map(([name]) => name)).toEqual([]);
});

test('every operation is in the server’s OpenAPI document', async () => {
  const document = (await (await server.request('/api/v1/openapi.json')).json()) as ReturnType<typeof openapi>;
  expect(document).toEqual(JSON.parse(JSON.stringify(openapi(contract))));
  expect(document.openapi).toBe('3.1.0');
  for (const [name, operation] of all) {
    for (const { path } of operationPaths(operation)) {
      const described = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[operation.method.toLowerCase()];
      expect(described, `${name} ${path}`).toMatchObject({
        summary: operation.summary,
        operationId: expect.stringMatching(new RegExp(`^${name}(_|$)`)),
      });
    }
  }
});

test('every POST accepts an idempotency key, or the document says why not', () => {
  const { paths } = openapi(contract);
  const posts = Object.entries(paths).flatMap(([path, { post }]) =>
    post ? [[path, post as { description: string; parameters: unknown }]] : [],
  );
  const isClear = ({ description, parameters }: { description: string; parameters: unknown }): boolean =>
    JSON.stringify(parameters).includes('IdempotencyKey') !== description.includes('Takes no Idempotency-Key: ');
  expect(posts.filter(([, post]) => !isClear(post as never)).map(([path]) => path)).toEqual([]);
});

test('every 201 of the document has a Location', () => {
  const responses = Object.values(openapi(contract).paths).flatMap((methods) =>
    Object.values(methods).map((described) => described['responses'] as Record<string, { headers?: object }>),
  );
  const created = responses.flatMap((byStatus) => byStatus['201'] ?? []);
  expect(created.length).toBeGreaterThan(30);
  expect(created.filter(({ headers }) => !headers || !('Location' in headers))).toEqual([]);
});

test('no two operations of the document have the same name, and every path parameter is described', async () => {
  const { paths } = openapi(contract);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((described) => ({
      path,
      ...(described as { operationId: string; parameters: { name: string; in: string }[] }),
    })),
  );
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { path, parameters } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    expect({ path, parameters: new Set(described) }).toEqual({ path, parameters: new Set(inPath) });
  }
});

test('files and their limits are in the document', () => {
  const upload = openapi(contract).paths['/api/v1/user/profile/avatar']?.['post'] as {
    requestBody: { content: Record<string, { schema: { properties: object; required: string[] } }> };
  };
  expect(upload.requestBody.content['multipart/form-data']?.schema).toMatchObject({
    properties: { avatar: { type: 'string' } },
    required: ['avatar'],
  });
});

test('the interface is shown for reading by one script and from this server alone', async () => {
  const response = await server.request('/api/docs');
  const html = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const name of Object.keys(contract)) expect(html).toContain(name);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toMatch(/(?:src|action)="|href="https?:\/\/(?!www\.standardwebhooks\.com|datatracker\.ietf\.org)/);
});

test('the API page is the same for all readers, except for its nonce', async () => {
  const nonces = new Set<string>();
  const pages = new Set<string>();
  for (let reader = 0; reader < 3; reader += 1) {
    const response = await server.request('/api/docs');
    const page = await response.text();
    const [, nonce = ''] = /<script nonce="([^"]+)"/.exec(page) ?? [];
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    nonces.add(nonce);
    pages.add(page.replaceAll(nonce, ''));
  }
  expect([nonces.size, pages.size]).toEqual([3, 1]);
});

test('load balancers and Prometheus are answered', async () => {
  expect(await (await server.request('/health/live')).json()).toEqual({ status: 'live' });
  expect(await (await server.request('/health/ready')).json()).toEqual({
    status: 'ready',
    parts: { database: 'ready', media: 'ready' },
  });
  await server.anonymous.listLanguages();
  await server.request('/api/v1/user/profile');
  const readMetrics = (authorization: string) => server.request('/metrics', { headers: { authorization } });
  expect([(await server.request('/metrics')).status, (await readMetrics('Bearer of-somebody-else')).status]).toEqual([401, 401]);
  const metrics = await (await readMetrics('Bearer read-by-prometheus')).text();
  expect(metrics).toMatch(/lucka_operation_seconds_count\{operation="listLanguages"\} 1/);
  expect(metrics).toMatch(/lucka_operation_failures_total\{operation="readProfile",code="unauthenticated"\} 1/);
});
