import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type CallOptions } from '#shared/contract/client.ts';
import { contract } from '#shared/contract/contract.ts';
import { isRepeatable, type Operation } from '#shared/contract/operation.ts';
import { newId } from '#shared/ids.ts';
import { createServer } from '#api/app.ts';
import { clientRoutes, testServer, type TestServer } from '#api/test-server.ts';
import { addOperation } from './add-operation.ts';
import { readExamples } from './examples.ts';
import { sendError } from './send-error.ts';
import type { Actor } from './served-operation.ts';

type Call = (input: object, options: CallOptions) => Promise<unknown>;

const examples = readExamples();
const repeatable = (Object.entries(contract) as [string, Operation][]).filter(([, operation]) => isRepeatable(operation));
const ofPlayers = new Set(repeatable.filter(([, { who }]) => who === 'player').map(([name]) => name));
const openToAll = ({ limit: _, ...operation }: Operation): Operation => ({ ...operation, who: 'anyone' });
/** How often the work of each operation was done. */
const done = new Map<string, number>();

let server: TestServer;
let app: FastifyInstance;
let calls: Record<string, Call>;

/** Serves every operation that takes a key; its work is to count itself and to answer with its example. */
beforeAll(async () => {
  server = await testServer();
  app = await createServer(server.services);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  const actor: Actor = { account_id: newId(), session_id: newId(), tenant_id: newId(), is_staff: true, permissions: new Set() };
  app.addHook('onRequest', async (request) => {
    const { operation } = request.routeOptions.config;
    if (operation !== undefined && !ofPlayers.has(operation)) request.actor = actor;
  });
  for (const [name, operation] of repeatable) {
    const work = async () => {
      done.set(name, (done.get(name) ?? 0) + 1);
      return examples[name]?.output;
    };
    const served = { operation: operation.who === 'player' ? operation : openToAll(operation), handle: work };
    addOperation(app, { services: server.services, name, served, findActor: async () => undefined, time: () => undefined });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  calls = createClient(clientRoutes, { base }) as unknown as Record<string, Call>;
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** The input of an operation's example, with files for those that it names. */
function inputOf(name: string): object {
  const { files, ...input } = examples[name]?.input ?? {};
  const blobs = Object.keys(files ?? {}).map((field) => [field, new Blob([field])]);
  return files ? { ...input, files: Object.fromEntries(blobs) } : input;
}

/** Sends two calls with one key and one with another; returns the faults in their effects. */
async function faultOf(name: string): Promise<string | undefined> {
  const call = (idempotencyKey: string) => calls[name]!(inputOf(name), { idempotencyKey });
  try {
    const [first, repeat] = [await call('one'), await call('one')];
    if (done.get(name) !== 1 || !isDeepStrictEqual(first, repeat)) return `${name}: done ${done.get(name)} times for one key`;
    await call('two');
    return done.get(name) === 2 ? undefined : `${name}: not done for another key`;
  } catch (error) {
    return `${name}: ${(error as Error).message}`;
  }
}

test('every POST that accepts an idempotency key, and every call of players, does its work once for each key', async () => {
  const faults = [];
  for (const [name] of repeatable) faults.push(await faultOf(name));
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  expect(repeatable.length).toBeGreaterThan(100);
});
