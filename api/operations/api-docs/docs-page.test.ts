import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { contract } from '#shared/contract/contract.ts';
import { hookEvents } from '#shared/contract/hook-payloads.ts';
import { hooks } from '#shared/contract/hooks.ts';
import { media } from '#shared/contract/media.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { questions } from '#shared/contract/questions.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { apiAreas } from '#api/kernel/http/api-areas.ts';
import { escapeHtml } from '#api/kernel/html/escape-html.ts';
import { samples } from '#api/outbound/hooks/samples.ts';
import { apiChanges } from './api-changes.ts';
import { curlOf } from './docs-curl.ts';
import { guideTopics } from './docs-guide.ts';
import { callIds } from './docs-part.ts';
import type { openapi } from './openapi.ts';

const run = promisify(execFile);
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const textOf = async (path: string): Promise<string> => {
  const response = await server.request(path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};
type Document = ReturnType<typeof openapi>;

test('every operation is in one area, and every area has operations', () => {
  const names = apiAreas.flatMap(({ operations }) => Object.keys(operations));
  expect(names.toSorted()).toEqual(Object.keys(contract).toSorted());
  expect(new Set(apiAreas.map(({ id }) => id)).size).toBe(apiAreas.length);
});

test('the document is read in parts: each is a complete document of its area, and together they are the whole', async () => {
  const whole = await textOf('/api/v1/openapi.json');
  const { data } = JSON.parse(await textOf('/api/v1/openapi/areas.json')) as { data: { id: string; url: string }[] };
  const paths: Record<string, object> = {};
  for (const { id, url } of data) {
    const text = await textOf(url);
    expect([id, text.length < whole.length / 4]).toEqual([id, true]);
    const part = JSON.parse(text) as Document;
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g))
      expect([id, name, (part.components as Record<string, object>)[kind]]).toEqual([
        id,
        name,
        expect.objectContaining({ [name]: expect.anything() }),
      ]);
    for (const [path, methods] of Object.entries(part.paths)) paths[path] = { ...paths[path], ...methods };
  }
  expect(paths).toEqual((JSON.parse(whole) as Document).paths);
});

test('a client that accepts gzip gets a compressed document, and a repeat with its ETag gets 304', async () => {
  const response = await server.request('/api/v1/openapi/web-hooks.json', { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(await response.json()).toHaveProperty('paths');
  const again = await server.request('/api/v1/openapi/web-hooks.json', { headers: { 'if-none-match': response.headers.get('etag')! } });
  expect(again.status).toBe(304);
});

test('the page has a search and lists every call, and no part of it before it is opened', async () => {
  const page = await textOf('/api/docs');
  expect(page).toContain('<input id="find" type="search"');
  for (const topic of guideTopics) if (!('part' in topic)) expect(page).toContain(`<section id="${topic.id}"><h1>`);
  expect(await textOf('/api/docs/parts/events.html')).toContain('id="event-game.finished"');
  for (const [name, { summary }] of Object.entries<Operation>(contract)) {
    expect(page).toMatch(new RegExp(`href="#${name}[_"]`));
    expect(page).toContain(summary.slice(0, 10));
  }
  // The search finds calls by the fields they take, too.
  expect(page).toMatch(/href="#rotateHookSecret" data-words="[^"]*overlap_hours/);
  expect(page).not.toContain('Example of the response');
  expect(page.length).toBeLessThan(250_000);
});

test('an area lists its calls, and each call has a page of its own with its example', async () => {
  for (const { id, operations } of amount(apiAreas.slice(0, 2), apiAreas)) {
    const part = await textOf(`/api/docs/parts/${id}.html`);
    expect([id, part.length < 40_000]).toEqual([id, true]);
    for (const [name, operation] of Object.entries<Operation>(operations)) {
      const pages = await Promise.all(callIds(name, operation).map((call) => textOf(`/api/docs/calls/${call}.html`)));
      for (const call of callIds(name, operation)) expect(part).toContain(`href="#${call}"`);
      for (const page of pages) expect(page).toContain(`<h1>${escapeHtml(operation.summary)}</h1>`);
      if (!operation.raw) expect([name, pages.some((page) => page.includes('Example of the response'))]).toEqual([name, true]);
    }
  }
  const schemas = await textOf('/api/docs/parts/schemas.html');
  for (const [, name] of (await textOf('/api/docs/calls/readQuiz.html')).matchAll(/href="#schema-(\w+)"/g))
    expect(schemas).toContain(`id="schema-${name}"`);
  expect((await server.request('/api/docs/calls/noSuchCall.html')).status).toBe(404);
});

test('an operation with a path for each of several values has its example at one of them, and the others link to it', async () => {
  const ids = callIds('createAnswer', questions.createAnswer);
  const pages = await Promise.all(ids.map((id) => textOf(`/api/docs/calls/${id}.html`)));
  const isOwn = (page: string): boolean => page.includes('Example of the response');
  expect(pages.filter(isOwn)).toHaveLength(1);
  const own = ids[pages.findIndex(isOwn)]!;
  expect(pages.filter((page) => page.includes(`href="#${own}"`))).toHaveLength(ids.length - 1);
});

test('the sample of each event fits its JSON schema, which a validator of draft 2020-12 reads, and OpenAPI has both', async () => {
  const ajv = addFormats.default(new Ajv2020({ strict: false }));
  const part = JSON.parse(await textOf('/api/v1/openapi/web-hooks.json')) as Document;
  for (const event of hookEvents) {
    const schema = JSON.parse(await textOf(`/api/docs/events/${event}.schema.json`)) as object;
    expect(schema).toMatchObject({ title: event, $id: expect.stringContaining(event) });
    const fits = ajv.compile(schema);
    expect([fits(JSON.parse(JSON.stringify(samples[event]))), fits.errors]).toEqual([true, null]);
    expect(fits({ ...samples[event], data: {} })).toBe(false);
    expect(part.webhooks).toHaveProperty([event]);
  }
});

test('every call that the changelog names exists, and its days are in order', () => {
  for (const { calls } of apiChanges) for (const name of calls) expect(contract).toHaveProperty(name);
  const days = apiChanges.map(({ on }) => on);
  expect(days).toEqual(days.toSorted().toReversed());
});

const command = (operation: Operation, input: object): string =>
  curlOf({
    address: 'https://quiz.example.org',
    operation,
    path: operation.path.replace(/:(\w+)/g, '{$1}'),
    example: { input, output: null },
  });

/** The arguments that curl gets from a shell into which the command was pasted. */
async function argumentsOf(pasted: string): Promise<string[]> {
  const { stdout } = await run('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${pasted}`], { env: { LUCKA_KEY: 'lucka_sk_1' } });
  return stdout.split('\0').slice(0, -1);
}

test('a command pasted into a shell makes the call with the key, whatever texts it contains', async () => {
  const id = 'b5e0f0a2-0000-7000-8000-000000000000';
  expect(await argumentsOf(command(hooks.readHook, { params: { id } }))).toEqual([
    `https://quiz.example.org/api/v1/hooks/${id}`,
    '-H',
    'Authorization: Bearer lucka_sk_1',
  ]);
  const upload = await argumentsOf(command(media.uploadBackground, { files: { file: '(a file)' } }));
  expect(upload.slice(-2)).toEqual(['-F', 'file=@FILE']);
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
      async (name) => {
        const sent = await argumentsOf(command(hooks.createHook, { body: { name } }));
        expect(JSON.parse(sent.at(-1)!)).toEqual({ name });
      },
    ),
    { numRuns: 20, examples: [['it\'s $HOME `ls` \\ " \n']] },
  );
});
