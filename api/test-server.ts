import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { createClient, type Client, type Route } from '#shared/contract/client.ts';
import { contract } from '#shared/contract/contract.ts';
import type { Operation } from '#shared/contract/operation.ts';
import type { Role } from '#shared/permissions.ts';
import { newId } from '#shared/ids.ts';
import type { Clock } from '#shared/time.ts';
import { testDatabase } from '#ops/test-database.ts';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { errorsOf } from './http/openapi.ts';
import { createLog } from './http/log.ts';
import { openServices } from './open-services.ts';
import { longestAge } from './publications/activity-cache.ts';
import { buildAccount, buildTenant, buildToken } from './test-factories.ts';
import type { Services } from './services.ts';
import { recorded, writeMet } from './test-examples.ts';

/** Real time until it is set; then it stands still until it is set again. */
export interface TestClock extends Clock {
  set(time: Date | string): void;
  advance(milliseconds: number): void;
}
/** A signed-in person of a tenant. */
export interface TestUser {
  api: Client;
  token: string;
  account_id: string;
  tenant_id: string;
  email: string;
}

function testClock(): TestClock {
  let fixed: Date | undefined;
  const now = (): Date => fixed ?? new Date();
  return {
    now,
    set: (time) => void (fixed = new Date(time)),
    advance: (milliseconds) => void (fixed = new Date(now().getTime() + milliseconds)),
  };
}

const routeOf = ({ method, path, encoding, body, raw }: Operation): Route => ({
  method,
  path,
  ...(encoding && { encoding }),
  ...(body && { body: true as const }),
  ...(raw && { raw }),
});
const clientRoutes = Object.fromEntries(Object.entries(contract).map(([name, operation]) => [name, routeOf(operation)]));

/** What the tests of this file met: the errors that an operation answered and that its document does not name. */
function undeclaredErrors(metrics: string): string[] {
  const met = metrics.matchAll(/^lucka_operation_failures_total\{operation="(\w+)",code="(\w+)"\} [1-9]/gm);
  return [...met].flatMap(([, name = '', code = '']) => {
    const operation = (contract as Record<string, Operation>)[name];
    return operation && !errorsOf(operation).includes(code as ErrorCode) ? [`${name} ${code}`] : [];
  });
}

/** Waits until this server has heard of what was committed so far: notifications come in the order of the commits. */
async function listenToItself({ owner }: Services['database']): Promise<() => Promise<void>> {
  const waiting = new Map<string, () => void>();
  await owner.listen('told_itself', (id) => waiting.get(id)?.());
  return async () => {
    const id = newId();
    const heard = new Promise<void>((resolve) => waiting.set(id, resolve));
    await owner.notify('told_itself', id);
    // Where the connection was lost meanwhile, nothing is believed for longer than this anyway.
    await Promise.race([heard, pause(longestAge, undefined, { ref: false })]);
    waiting.delete(id);
  };
}

/**
 * Clients of a server. Every call comes from an address of its own, so that no test runs into another one's limits. What somebody signed in changes
 * is heard when the call returns: a player whom the test sends next would else be quicker now and then than the notification of it.
 */
function clientsOf(base: string, heard: () => Promise<void>): (token?: string) => Client {
  let calls = 0;
  const fromAnywhere: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    calls += 1;
    headers.set('x-forwarded-for', `198.18.${(calls >> 8) & 255}.${calls & 255}`);
    const response = await fetch(input, { ...init, headers });
    if (response.ok && headers.has('authorization') && init?.method !== 'GET') await heard();
    return response;
  };
  return (token) => recorded(createClient(clientRoutes, { base, token: () => token, fetch: fromAnywhere }));
}

/**
 * A whole server on its own database, listening on a free port, for one test file. Jobs do not run by themselves: call runJobs.
 * X-Forwarded-For is believed, so that a test can come from many addresses.
 */
export async function testServer(changes: Partial<Config> = {}, openDatabase = testDatabase) {
  const { url, drop } = await openDatabase();
  const data_dir = await mkdtemp(join(tmpdir(), 'lucka-data-'));
  const config: Config = {
    ...readConfig({ TRUST_PROXY: 'loopback', NODE_ENV: 'test' }),
    data_dir,
    deletion_log: join(data_dir, 'deletions.jsonl'),
    ...changes,
  };
  const clock = testClock();
  const log = createLog(process.env['LUCKA_TEST_LOG'] ?? 'silent');
  const open = await openServices({ config, url, clock, log, connections: { editor: 4, play: 4 } });
  const services: Services = open.services;
  const app = await buildApp(services);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  if (changes.public_url === undefined) config.public_url = base;

  const heard = await listenToItself(services.database);
  const client = clientsOf(base, heard);
  const tenant = await buildTenant(services);
  const signIn = async (given: Parameters<typeof buildAccount>[1] & { tenant_id: string }): Promise<TestUser> => {
    const { id, email } = await buildAccount(services, given);
    const token = await buildToken(services, id, given.tenant_id);
    return { api: client(token), token, account_id: id, tenant_id: given.tenant_id, email };
  };
  const server = {
    app,
    base,
    url,
    services,
    clock,
    /** The tenant of asOwner and asEditor. */
    tenant,
    /** Without a sign-in: the calls of players and of strangers. */
    anonymous: client(),
    client,
    signIn,
    asOwner: (tenant_id = tenant.id) => signIn({ tenant_id, role: 'owner' }),
    asEditor: (role: Role = 'editor', tenant_id = tenant.id) => signIn({ tenant_id, role }),
    asStaff: (tenant_id = tenant.id) => signIn({ tenant_id, role: 'owner', is_staff: true }),
    /** A fetch to this server from 127.0.0.1, for what no client would send, and for limits. */
    request: (path: string, init?: RequestInit) => fetch(`${base}${path}`, init),
    /** To be awaited after a change in the database that no call makes, before a player meets it. */
    heard,
    runJobs: async () => {
      await services.events.settled();
      return services.jobs.runQueued(services);
    },
    async close(): Promise<void> {
      writeMet();
      const undeclared = undeclaredErrors(await services.metrics.text());
      await app.close();
      await open.close();
      await drop();
      await rm(data_dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
      // postgres.js keeps the stack of each statement's first call, and by it the variables of the test file: a server is 20 MB, and one process tests 200. So what tests keep of it holds no server either: clients, users.
      for (const name of Object.keys(server)) delete (server as Record<string, unknown>)[name];
      if (undeclared.length > 0) throw new Error(`Answered, and not in the document of the interface: ${undeclared.join(', ')}`);
    },
  };
  return server;
}
export type TestServer = Awaited<ReturnType<typeof testServer>>;
