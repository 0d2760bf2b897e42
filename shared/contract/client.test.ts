import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, createClient, type Route } from './client.ts';

const routes: Record<string, Route> = {
  readQuiz: { method: 'GET', path: '/quiz' },
  downloadInvoice: { method: 'GET', path: '/invoice', raw: true },
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A client of a server that replies as `answer` tells it. `hasBegun` is called when the head of a reply has arrived. */
async function clientOf(answer: (reply: ServerResponse) => void, hasBegun: () => void = () => {}) {
  const server = createServer((_, reply) => answer(reply));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => (server.closeAllConnections(), server.close()));
  const signalled: typeof fetch = async (...input) => {
    const response = await fetch(...input);
    hasBegun();
    return response;
  };
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createClient<'readQuiz' | 'downloadInvoice'>(routes, { base, fetch: signalled });
}
const quiz = { params: { quizID: 'a' } };
const invoice = { params: { id: 'a' }, query: {} };
const json = { 'content-type': 'application/json' };
const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (answer) => ({ answer }),
    (error: unknown) => error,
  );
/** Sends the head and part of the body, and then nothing more. */
const begin = (reply: ServerResponse, status: number) => {
  reply.writeHead(status, { ...json, 'content-length': 100 });
  reply.write('{"revision":8,');
};
/** Cuts the connection after that. */
const cut = (status: number) => (reply: ServerResponse) => {
  begin(reply, status);
  setTimeout(() => reply.destroy(), 20);
};

test('an answer that was cut is a network that failed, not an empty answer', async () => {
  for (const status of [200, 201]) {
    const client = await clientOf(cut(status));
    expect(await failure(client.readQuiz(quiz))).toMatchObject({ status: 0, code: 'network' });
    expect(await failure(client.downloadInvoice(invoice))).toMatchObject({ status: 0, code: 'network' });
  }
});

test('so is what something between answers in the server’s place, and nothing at all', async () => {
  const page = await clientOf((reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to this network</h1>'));
  expect(await failure(page.readQuiz(quiz))).toMatchObject({ status: 0, code: 'network' });
  const nothing = await clientOf((reply) => reply.writeHead(200, json).end());
  expect(await failure(nothing.readQuiz(quiz))).toMatchObject({ status: 0, code: 'network' });
});

test('a call that is given up in the middle of its answer throws what it was given up with', async () => {
  const giveUp = new AbortController();
  const client = await clientOf(
    (reply) => begin(reply, 200),
    () => giveUp.abort(),
  );
  expect(await failure(client.readQuiz(quiz, { signal: giveUp.signal }))).toBe(giveUp.signal.reason);
});

test('a reply that does not end in time is a failed network', async () => {
  const time = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal);
  const client = await clientOf(
    (reply) => begin(reply, 200),
    () => time.abort(new DOMException('', 'TimeoutError')),
  );
  expect(await failure(client.readQuiz(quiz))).toMatchObject({ status: 0, code: 'network' });
  timeout.mockRestore();
});

test('an error keeps its status where its body cannot be read', async () => {
  const client = await clientOf(cut(409));
  const error = await failure(client.readQuiz(quiz));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 409, code: 'internal' });
});

test('a file that came whole is no failure', async () => {
  const client = await clientOf((reply) => reply.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7'));
  expect(await client.downloadInvoice(invoice)).toEqual({});
});

test('a call is sent again once when a 401 could be renewed; without a new session, and after a second 401, it fails', async () => {
  const statuses = [401, 200, 401, 401, 401];
  let renewals = 0;
  const asked: string[] = [];
  const client = createClient<'readQuiz'>(routes, {
    renew: async () => {
      renewals += 1;
      return renewals < 3;
    },
    fetch: async (address) => {
      asked.push(String(address));
      return Response.json({}, { status: statuses.shift()! });
    },
  });
  expect(await client.readQuiz(quiz)).toEqual({});
  expect(asked).toHaveLength(2);
  expect(await failure(client.readQuiz(quiz))).toMatchObject({ status: 401 });
  expect(asked).toHaveLength(4);
  expect(await failure(client.readQuiz(quiz))).toMatchObject({ status: 401 });
  expect(asked).toHaveLength(5);
  expect(renewals).toBe(3);
});

test('a call without a reply ends as a network that failed, after two minutes unless told otherwise', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  closing.push(() => limits.mockRestore());
  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error)));
  expect(await failure(createClient<'readQuiz'>(routes, { fetch: silent, timeout: 5 }).readQuiz(quiz))).toMatchObject({
    status: 0,
    code: 'network',
  });
  await createClient<'readQuiz'>(routes, { fetch: async () => Response.json({}) }).readQuiz(quiz);
  expect(limits.mock.calls).toEqual([[5], [120_000]]);
});
