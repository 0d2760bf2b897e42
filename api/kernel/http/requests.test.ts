import { request as send } from 'node:http';
import { once } from 'node:events';
import { Type } from 'typebox';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { object, operation, Time, Uuid } from '#shared/contract/operation.ts';
import { buildApp } from '#api/app.ts';
import { findActor } from '#api/accounts/sessions/find-actor.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { HttpError, refused } from '#api/kernel/errors.ts';
import { serve, type ServedOperation } from './served-operation.ts';
import { addOperation } from './add-operation.ts';

// This test's own operations cover every kind of input, whatever the contract contains.
const things = {
  makeThing: operation({
    method: 'POST',
    path: '/api/v1/things',
    summary: 'Make a thing.',
    who: ['quiz_create'],
    body: object({
      name: Type.String({ minLength: 1, maxLength: 20 }),
      at: Type.Optional(Time),
      count: Type.Optional(Type.Integer({ minimum: 1 })),
      parts: Type.Optional(Type.Array(Type.Object({ label: Type.String() }), { maxItems: 3 })),
    }),
    response: Type.Object({ id: Type.Integer(), name: Type.String(), count: Type.Union([Type.Integer(), Type.Null()]) }),
    status: 201,
    maxBodyBytes: 2_000,
  }),
  listThings: operation({
    method: 'GET',
    path: '/api/v1/things',
    summary: 'List.',
    who: 'anyone',
    query: object({ page: Type.Optional(Type.Integer({ minimum: 1 })), active: Type.Optional(Type.Boolean()) }),
    response: Type.Object({ page: Type.Integer(), active: Type.Union([Type.Boolean(), Type.Null()]) }),
  }),
  readThing: operation({
    method: 'GET',
    path: '/api/v1/things/:id',
    summary: 'Read.',
    who: 'anyone',
    params: Type.Object({ id: Uuid }),
    response: Type.Object({ id: Uuid }),
  }),
  uploadThing: operation({
    method: 'POST',
    path: '/api/v1/things/upload',
    summary: 'Upload.',
    who: 'signed_in',
    encoding: 'multipart',
    body: object({ order: Type.Optional(Type.Integer()), note: Type.Optional(Type.String()) }),
    files: { file: { maxBytes: 1_000_000, required: true } },
    response: Type.Object({ bytes: Type.Integer(), name: Type.String(), order: Type.Union([Type.Integer(), Type.Null()]) }),
  }),
  playThing: operation({
    method: 'POST',
    path: '/api/v1/things/play',
    summary: 'Play.',
    who: 'player',
    encoding: 'form',
    body: object({ points: Type.Number(), fail: Type.Optional(Type.Boolean()) }),
    response: Type.Object({ points: Type.Number() }),
    refusable: true,
  }),
  readKind: operation({
    method: 'GET',
    path: '/api/v1/:kind/things',
    summary: 'By kind.',
    who: 'anyone',
    params: Type.Object({ kind: Type.Enum(['red', 'green']) }),
    response: Type.Object({ kind: Type.String() }),
  }),
  breakThing: operation({
    method: 'POST',
    path: '/api/v1/things/break',
    summary: 'Break.',
    who: 'anyone',
    response: Type.Object({ secret: Type.String() }),
  }),
};
let made = 0;
let played = 0;
const served: Record<keyof typeof things, ServedOperation> = {
  makeThing: serve(things.makeThing, async ({ body }) => ({
    id: (made += 1),
    name: body.name,
    count: body.count ?? null,
    hidden: 'not for clients',
  })),
  listThings: serve(things.listThings, async ({ query }) => ({ page: query.page ?? 1, active: query.active ?? null })),
  readThing: serve(things.readThing, async ({ params }) => params),
  uploadThing: serve(things.uploadThing, async ({ body }, { files }) => ({
    bytes: files['file']!.bytes.length,
    name: files['file']!.name,
    order: body.order ?? null,
  })),
  playThing: serve(things.playThing, async ({ body }) => {
    if (body.fail) throw new HttpError('not_ready', { retryAfter: 3 });
    played += 1;
    return body.points < 0 ? refused('time_over') : { points: body.points + played };
  }),
  readKind: serve(things.readKind, async ({ params }) => params),
  breakThing: serve(things.breakThing, async () => {
    throw new Error('select secret from account failed');
  }),
};

let server: TestServer;
let app: FastifyInstance;
let base: string;
let editor: TestUser;
beforeAll(async () => {
  server = await testServer();
  app = await buildApp(server.services);
  for (const [name, reply] of Object.entries(served))
    addOperation(app, {
      services: server.services,
      name,
      served: reply,
      findActor: (token) => findActor(server.services, token),
      time: () => undefined,
    });
  await app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  editor = await server.asEditor();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

type Answer = { status: number; body: Record<string, unknown>; headers: Headers };
async function call(method: string, path: string, init: RequestInit = {}, token: string | undefined = editor.token): Promise<Answer> {
  const response = await fetch(`${base}${path}`, {
    method,
    ...init,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(init.headers as Record<string, string>) },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown>, headers: response.headers };
}
const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});
const make = (body: unknown, headers?: Record<string, string>) => call('POST', '/api/v1/things', json(body, headers));

test('a creation answers 201 with only the fields of its response schema', async () => {
  const { status, body } = await make({ name: 'one', count: 3 });
  expect(status).toBe(201);
  expect(body).toEqual({ id: expect.any(Number), name: 'one', count: 3 });
});

test('unknown fields are refused at any depth, by name', async () => {
  const { status, body } = await make({ name: 'one', tenant_id: 'x', parts: [{ label: 'a', points: 5 }] });
  expect(status).toBe(422);
  expect(body['errors']).toEqual({ tenant_id: ['Unknown field'], 'parts.0.points': ['Unknown field'] });
});

test('field errors use the words of the specification', async () => {
  expect((await make({ name: '', at: 'yesterday', count: 0 })).body).toMatchObject({
    code: 'invalid',
    success: false,
    errors: { name: ["This field can't be empty"], at: ['Not a valid date and time'], count: ['The minimum is 1'] },
  });
  expect((await make({})).body['errors']).toEqual({ name: ["This field can't be empty"] });
  expect((await make({ name: 'x', count: '3' })).body['errors']).toEqual({ count: ['Must be a whole number'] });
  expect((await make([])).status).toBe(422);
});

test.each([
  ['a broken one', '{"name": "x"', 400],
  ['an empty one', '', 422],
  ['one that tries to change prototypes', '{"name":"x","__proto__":{"a":1}}', 422],
  ['a list', '[]', 422],
  ['null', 'null', 422],
])('of JSON bodies %s is refused', async (_name, text, status) => {
  const answer = await make(text);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ message: expect.any(String), code: status === 400 ? 'malformed' : 'invalid' });
});

test('a body of another type is 415', async () => {
  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const { status } = await call('POST', '/api/v1/things', { body: 'name=x', headers: { 'content-type': type } });
    expect({ type, status }).toEqual({ type, status: 415 });
  }
});

test('a body above its limit is 413', async () => {
  const { status, body } = await make({ name: 'x'.repeat(3_000) });
  expect(status).toBe(413);
  expect(body).toMatchObject({ code: 'too_large' });
  expect(
    (
      await call('POST', '/api/v1/things', {
        ...json({ name: 'x' }),
        body: new Blob([JSON.stringify({ name: 'x'.repeat(3_000) })]).stream(),
        duplex: 'half',
      } as RequestInit)
    ).status,
  ).toBe(413);
});

test('what every object has is an unknown field in JSON, forms, queries and uploads alike', async () => {
  for (const name of [...Object.getOwnPropertyNames(Object.prototype), 'prototype']) {
    const errors = Object.fromEntries([[name, ['Unknown field']]]);
    expect(await make(`{"name":"x","${name}":1}`), `JSON ${name}`).toMatchObject({ status: 422, body: { errors } });
    expect(await play({ points: '1', ...Object.fromEntries([[name, 'x']]) }), `form ${name}`).toMatchObject({
      status: 422,
      body: { errors },
    });
    expect(await call('GET', `/api/v1/things?${name}=1`), `query ${name}`).toMatchObject({ status: 422, body: { errors } });
    expect((await upload({ file: new File(['x'], 'x'), [name]: 'x' })).status, `field ${name}`).toBe(422);
    expect((await upload(Object.fromEntries([[name, new File(['x'], 'x')]]))).status, `file ${name}`).toBe(422);
  }
});

test('an anonymous body of many values is refused before it is parsed, and the error names the limit', async () => {
  const many = { points: 1, ...Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`k${index}`, 1])) };
  const inJson = await call('POST', '/api/v1/things/play', json(many), '');
  expect(inJson).toMatchObject({ status: 413, body: { errors: { _: ['At most 300 values allowed'] } } });
  const inForm = await play(Object.fromEntries(Object.entries(many).map(([name, value]) => [name, String(value)])));
  expect(inForm).toMatchObject({ status: 413, body: { errors: { _: ['At most 300 values allowed'] } } });
  const deep = await call('POST', '/api/v1/things/play', json('['.repeat(5_000)), '');
  expect(deep).toMatchObject({ status: 413, body: { errors: { _: ['Nested too deep; the limit is 8'] } } });
  const long = await call('POST', '/api/v1/things/play', json({ points: 1, text: 'x'.repeat(20_000) }), '');
  expect(long).toMatchObject({ status: 413, body: { errors: { _: ['At most 16 kB allowed'] } } });
});

test('a file that is too large is named with its limit', async () => {
  expect(await upload({ file: new File([new Uint8Array(1_000_001)], 'x') })).toMatchObject({
    status: 413,
    body: { errors: { file: ['At most 1 MB allowed'] } },
  });
});

test('a query is converted to its types, and unknown parameters are refused', async () => {
  expect((await call('GET', '/api/v1/things?page=2&active=true')).body).toEqual({ page: 2, active: true });
  expect((await call('GET', '/api/v1/things?page=&active=0')).body).toEqual({ page: 1, active: false });
  expect((await call('GET', '/api/v1/things?page=x')).body['errors']).toEqual({ page: ['Must be a whole number'] });
  expect((await call('GET', '/api/v1/things?page=1&page=2')).status).toBe(422);
  expect((await call('GET', '/api/v1/things?per=3')).body['errors']).toEqual({ per: ['Unknown field'] });
});

test('a malformed id and an unknown path are 404 in JSON', async () => {
  for (const path of ['/api/v1/things/1', '/api/v1/things/%00', '/api/v1/nothing', '/oauth/nothing', '/api/v1/blue/things']) {
    const { status, body } = await call('GET', path);
    expect({ path, status }).toEqual({ path, status: 404 });
    expect(body).toEqual({ message: 'Sorry, there is no such page.', code: 'not_found' });
  }
  expect((await call('DELETE', '/api/v1/things')).status).toBe(404);
});

test('a path parameter with an enumeration accepts only its values, and leaves other paths alone', async () => {
  expect((await call('GET', '/api/v1/green/things')).body).toEqual({ kind: 'green' });
  expect((await call('GET', '/api/v1/things')).status).toBe(200);
});

test('an address that cannot be decoded is a malformed request', async () => {
  expect(await call('GET', '/api/v1/%ff')).toMatchObject({
    status: 400,
    body: { code: 'malformed', message: 'The request could not be read.' },
  });
});

test('without a sign-in 401, without the permission 403, and neither reads the body', async () => {
  expect((await call('POST', '/api/v1/things', json('{broken'), '')).status).toBe(401);
  const analyst = await server.asEditor('analyst');
  expect((await call('POST', '/api/v1/things', json('{broken'), analyst.token)).body).toMatchObject({
    code: 'forbidden',
    message: 'This action is unauthorized.',
  });
});

const form = (fields: Record<string, string | Blob>): RequestInit => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return { body };
};
const upload = (fields: Record<string, string | Blob>, token?: string) => call('POST', '/api/v1/things/upload', form(fields), token);

test('a multipart body provides its files and its converted fields', async () => {
  const file = new File(['hello'], '../../åäö.txt');
  expect((await upload({ file, order: '4' })).body).toEqual({ bytes: 5, name: expect.stringContaining('.txt'), order: 4 });
});

test('a missing file, an unknown file and an unknown field are reported by name', async () => {
  expect((await upload({ order: '1' })).body['errors']).toEqual({ file: ["This field can't be empty"] });
  expect((await upload({ file: new File(['x'], 'x'), other: new File(['x'], 'y') })).body['errors']).toEqual({
    other: ['Unknown field'],
  });
  expect((await upload({ file: new File(['x'], 'x'), order: 'many', role: 'owner' })).body['errors']).toEqual({
    order: ['Must be a whole number'],
    role: ['Unknown field'],
  });
  expect(
    (await call('POST', '/api/v1/things/upload', { body: 'no parts', headers: { 'content-type': 'multipart/form-data; boundary=x' } }))
      .status,
  ).toBe(400);
});

/** Sends a body until the server has replied, or until `bytes` were sent. */
async function pour(bytes: number, declared: boolean, token: string | undefined): Promise<{ status: number; sent: number }> {
  const head = Buffer.from(
    '--b\r\ncontent-disposition: form-data; name="file"; filename="big.bin"\r\ncontent-type: application/octet-stream\r\n\r\n',
  );
  const request = send(`${base}/api/v1/things/upload`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(declared ? { 'content-length': bytes } : {}),
    },
  });
  const answered = once(request, 'response');
  let done = false;
  void answered.then(() => (done = true));
  request.on('error', () => undefined);
  request.write(head);
  let sent = head.length;
  for (const chunk = Buffer.alloc(256 * 1024); !done && sent + chunk.length < bytes; sent += chunk.length)
    if (!request.write(chunk)) await Promise.race([once(request, 'drain'), answered]);
  const [response] = (await answered) as [{ statusCode: number; resume(): void }];
  response.resume();
  request.destroy();
  return { status: response.statusCode, sent };
}

test.each([
  ['that tells its size', true],
  ['that does not', false],
])('an upload of 300 MB %s is cut off early with 413, and the memory stays flat', async (_name, declared) => {
  const before = process.memoryUsage();
  const { status, sent } = await pour(300_000_000, declared, editor.token);
  const after = process.memoryUsage();
  expect(status).toBe(413);
  expect(sent).toBeLessThan(100_000_000);
  expect(after.arrayBuffers + after.heapUsed - before.arrayBuffers - before.heapUsed).toBeLessThan(60_000_000);
  expect((await make({ name: 'after' })).status).toBe(201);
});

test('the upload of a stranger is refused before it is read', async () => {
  const { status, sent } = await pour(300_000_000, false, undefined);
  expect(status).toBe(401);
  expect(sent).toBeLessThan(100_000_000);
});

test('a client that keeps sending after the refusal still reads the reply, and its connection stays open', async () => {
  const response = await fetch(`${base}/api/v1/things/upload`, {
    method: 'POST',
    body: new Blob([Buffer.alloc(5_000_000)]),
    headers: { authorization: `Bearer ${editor.token}`, 'content-type': 'multipart/form-data; boundary=b' },
  });
  expect(response.status).toBe(413);
  expect(response.headers.get('connection')).not.toBe('close');
});

const play = (body: Record<string, string>, key?: string) =>
  call(
    'POST',
    '/api/v1/things/play',
    { body: new URLSearchParams(body), ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
    '',
  );

test('a refusal of play is 200 with its reason and message', async () => {
  expect(await play({ points: '-1' })).toMatchObject({
    status: 200,
    body: { status: 'refused', reason: 'time_over', message: 'Time is up!' },
  });
  expect((await call('POST', '/api/v1/things/play', json({ points: 2 }))).body).toEqual({ points: expect.any(Number) });
});

test('a repeat with the same key gets the first reply and does no work, in any order of arrival', async () => {
  const before = played;
  const answers = await Promise.all(Array.from({ length: 8 }, () => play({ points: '10' }, 'same-key')));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(played).toBe(before + 1);
  expect((await play({ points: '11' }, 'same-key')).body).toMatchObject({ code: 'idempotency_key_reused' });
  expect((await play({ points: '11' }, 'x'.repeat(201))).status).toBe(400);
});

test('a creation is done once for each key and person', async () => {
  const key = { 'idempotency-key': 'make-1' };
  const first = await make({ name: 'once' }, key);
  const again = await make({ name: 'once' }, key);
  expect(again).toMatchObject({ status: 201, body: first.body });
  const other = await server.asEditor();
  expect((await call('POST', '/api/v1/things', json({ name: 'once' }, key), other.token)).body['id']).not.toBe(first.body['id']);
});

test('a repeat retries work that failed', async () => {
  const failed = await play({ points: '1', fail: 'true' }, 'again');
  expect(failed.status).toBe(503);
  expect(failed.headers.get('retry-after')).toBe('3');
  expect((await play({ points: '1', fail: 'true' }, 'again')).status).toBe(503);
});

test('an internal error reveals no internals', async () => {
  const { status, body } = await call('POST', '/api/v1/things/break');
  expect(status).toBe(500);
  expect(body).toEqual({ code: 'internal', message: 'Something went wrong on our side. Nothing was lost. Please try again.' });
});

test('text that the database cannot store is refused at its field', async () => {
  const { status } = await call('POST', '/api/v1/forgot-password', { body: new URLSearchParams({ email: 'a@b.se\u0000' }) });
  expect(status).toBe(422);
  expect((await call('PUT', '/api/v1/user/profile/update', { body: new URLSearchParams({ name: 'a\u0000b' }) })).status).toBe(422);
});

test('API replies may run nothing in a browser, and no cache stores them', async () => {
  const { headers } = await call('GET', '/api/v1/things');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('access-control-allow-origin')).toBeNull();
});
