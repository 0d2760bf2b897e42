import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#shared/ids.ts';
import type { Clock } from '#shared/time.ts';
import type { testDatabase } from '#ops/test-database.ts';
import { buildApp } from '#api/app.ts';
import { readConfig, type Config } from '#api/kernel/config.ts';
import { createLog } from '#api/kernel/http/log.ts';
import { openServices } from '#api/open-services.ts';
import { longestAge } from '#api/play/publications/activity-cache.ts';
import type { Services } from '#api/services.ts';

/** Real time until a test sets it; then it stands still until the next change. */
export interface TestClock extends Clock {
  set(time: Date | string): void;
  advance(milliseconds: number): void;
  /** Real time again. */
  reset(): void;
}

function testClock(): TestClock {
  let fixed: Date | undefined;
  const now = (): Date => fixed ?? new Date();
  return {
    now,
    set: (time) => void (fixed = new Date(time)),
    advance: (milliseconds) => void (fixed = new Date(now().getTime() + milliseconds)),
    reset: () => void (fixed = undefined),
  };
}

/** Waits until this server has received all notifications committed so far: they arrive in the order of the commits. */
async function listenToItself({ owner }: Services['database']): Promise<() => Promise<void>> {
  const waiting = new Map<string, () => void>();
  await owner.listen('told_itself', (id) => waiting.get(id)?.());
  return async () => {
    const id = newId();
    const notified = new Promise<void>((resolve) => waiting.set(id, resolve));
    await owner.notify('told_itself', id);
    // Where the connection was lost meanwhile, nothing is believed for longer than this anyway.
    await Promise.race([notified, pause(longestAge, undefined, { ref: false })]);
    waiting.delete(id);
  };
}

export interface RunningServer {
  app: FastifyInstance;
  base: string;
  url: string;
  services: Services;
  clock: TestClock;
  config: Config;
  /** Resolves when this server has handled all notifications committed so far. */
  notifiedItself: () => Promise<void>;
  closeServices: () => Promise<void>;
  drop: () => Promise<void>;
}

/** A server in this process with its own database. */
export async function startServer(changes: Partial<Config>, openDatabase: typeof testDatabase): Promise<RunningServer> {
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
  const { services, close: closeServices } = await openServices({ config, url, clock, log, connections: { editor: 4, play: 4 } });
  const app = await buildApp(services);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  if (changes.public_url === undefined) config.public_url = base;
  return { app, base, url, services, clock, config, notifiedItself: await listenToItself(services.database), closeServices, drop };
}

export async function stopServer({ app, closeServices, drop, config }: RunningServer): Promise<void> {
  await app.close();
  await closeServices();
  await drop();
  await rm(config.data_dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
