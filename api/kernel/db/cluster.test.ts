import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { findPostmaster, stopPostmaster } from './cluster-process.ts';
import { openCluster } from './cluster.ts';

async function ask(url: string, statement: string): Promise<unknown[]> {
  const sql = postgres(url, { max: 1 });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end();
  }
}

test('the first start creates a durable database, and committed data is there after a stop and a second start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lucka-cluster-'));
  await chmod(dataDir, 0o755);
  const folder = join(dataDir, 'postgres', 'cluster');
  onTestFinished(async () => {
    await stopPostmaster(folder);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });
  const first = await openCluster({ dataDir, log: () => undefined });
  expect(await ask(first.url, 'select current_user, current_database()')).toEqual([
    { current_user: 'lucka_owner', current_database: 'lucka' },
  ]);
  expect(await ask(first.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  expect(await findPostmaster(folder)).toBeUndefined();
  const second = await openCluster({ dataDir, log: () => undefined });
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await second.stop();
});
