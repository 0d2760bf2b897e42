import type { ErrorCode } from '#shared/contract/errors.ts';
import { createClient, type Client, type Route } from '#shared/contract/client.ts';
import { contract } from '#shared/contract/contract.ts';
import type { Operation } from '#shared/contract/operation.ts';
import type { Role } from '#shared/permissions.ts';
import { testDatabase } from '#ops/test-database.ts';
import type { Config } from '#api/kernel/config.ts';
import type { Metrics } from '#api/kernel/http/metrics.ts';
import { errorsOf } from '#api/operations/api-docs/openapi.ts';
import { borrowServer, giveBackServer } from '#api/test-borrowed-server.ts';
import { recorded, writeMet } from '#api/test-examples.ts';
import { buildAccount, buildTenant, buildToken } from '#api/test-factories.ts';
import { startServer, stopServer } from '#api/test-running-server.ts';

/** A signed-in person of a tenant. */
export interface TestUser {
  api: Client;
  token: string;
  account_id: string;
  tenant_id: string;
  email: string;
}

const routeOf = ({ method, path, encoding, body, raw }: Operation): Route => ({
  method,
  path,
  ...(encoding && { encoding }),
  ...(body && { body: true as const }),
  ...(raw && { raw }),
});
export const clientRoutes = Object.fromEntries(Object.entries(contract).map(([name, operation]) => [name, routeOf(operation)]));

/** Collects, for the tests of this file, the errors of operations that the document does not list. */
function watchUndeclaredErrors(metrics: Metrics): () => string[] {
  const { failed } = metrics;
  const found = new Map<string, Set<ErrorCode>>();
  metrics.failed = (name, code) => {
    found.set(name, (found.get(name) ?? new Set<ErrorCode>()).add(code));
    failed(name, code);
  };
  return () => {
    metrics.failed = failed;
    return [...found].flatMap(([name, codes]) => {
      const operation = (contract as Record<string, Operation>)[name];
      return operation ? [...codes].filter((code) => !errorsOf(operation).includes(code)).map((code) => `${name} ${code}`) : [];
    });
  };
}

/** Every part of it is filled in, and it is a path of this server. */
const isLocation = (location: string | null): boolean => location !== null && /^(?:\/(?!undefined)[^/:]+)+$/.test(location);

/** Calls so far of all files of this worker: a borrowed server counts the calls from an address in its process. */
let calls = 0;

/**
 * Clients of a server. Every call has its own address, so that tests do not share limits. A call of a signed-in user returns after its notifications
 * have arrived: otherwise the next call of a player could sometimes be faster.
 */
function clientsOf(base: string, notifiedItself: () => Promise<void>, faults: string[]): (token?: string) => Client {
  const fromAnywhere: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    calls += 1;
    headers.set('x-forwarded-for', `198.18.${(calls >> 8) & 255}.${calls & 255}`);
    const response = await fetch(input, { ...init, headers });
    if (response.status === 201 && !isLocation(response.headers.get('location'))) faults.push(`201 without a Location: ${response.url}`);
    if (response.ok && !response.headers.has('content-type')) faults.push(`A reply without a content type: ${response.url}`);
    if (response.ok && headers.has('authorization') && init?.method !== 'GET') await notifiedItself();
    return response;
  };
  return (token) => recorded(createClient(clientRoutes, { base, token: () => token, fetch: fromAnywhere }));
}

/**
 * A whole server, listening on a free port, for one test file. Jobs do not run by themselves: call runJobs. X-Forwarded-For is believed, so that a test
 * can come from many addresses. Without changes the file borrows the worker's server, whose database is as empty as a new one; a file that breaks
 * its server or its database asks for one of its own, by changes of the configuration or by none (`{}`).
 */
export async function testServer(changes?: Partial<Config>, openDatabase = testDatabase) {
  const running = changes ? await startServer(changes, openDatabase) : await borrowServer();
  const { app, base, url, services, clock, notifiedItself } = running;
  const undeclared = watchUndeclaredErrors(services.metrics);
  const faults: string[] = [];
  const client = clientsOf(base, notifiedItself, faults);
  const tenant = await buildTenant(services);
  const signIn = async (options: Parameters<typeof buildAccount>[1] & { tenant_id: string }): Promise<TestUser> => {
    const { id, email } = await buildAccount(services, options);
    const token = await buildToken(services, id, options.tenant_id);
    return { api: client(token), token, account_id: id, tenant_id: options.tenant_id, email };
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
    notifiedItself,
    runJobs: async () => {
      await services.events.settled();
      return services.jobs.runQueued(services);
    },
    async close(): Promise<void> {
      writeMet();
      const found = undeclared();
      await (changes ? stopServer(running) : giveBackServer(running));
      // postgres.js keeps the stack of each statement's first call, and by it the variables of the test file: a server is 20 MB, and one process tests 200. So what tests keep of it holds no server either: clients, users.
      for (const name of Object.keys(server)) delete (server as Record<string, unknown>)[name];
      if (faults.length > 0) throw new Error([...new Set(faults)].join(', '));
      if (found.length > 0) throw new Error(`Answered, and not in the document of the interface: ${found.join(', ')}`);
    },
  };
  return server;
}
export type TestServer = Awaited<ReturnType<typeof testServer>>;
