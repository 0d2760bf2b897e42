import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPostmaster } from '#api/kernel/db/cluster-process.ts';
import { emptyDatabase, publicFolder, startMain } from '#api/test-main.ts';

test('wrong settings are named and end the start', async () => {
  const { said, exited } = await startMain({ PORT: 'many', DATABASE_URL: 'mysql://x' });
  const text = await said(/DATABASE_URL/);
  expect(text).toMatch(/PORT: expected a port number[^]*DATABASE_URL: expected an address/);
  expect(await exited).toBe(1);
});

test('a port in use is reported before a database is created, by the name of its setting', async () => {
  const first = await startMain({ DATABASE_URL: await emptyDatabase(), NODE_ENV: 'production', LOG_LEVEL: 'info' });
  const port = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(await first.said(/Server listening/))?.[1] ?? '';
  const second = await startMain({ NODE_ENV: 'production', PORT: port });
  const text = await second.said(/PORT: port \d+ of 127\.0\.0\.1 is taken/);
  expect(text).not.toContain('Making the database');
  expect(await second.exited).toBe(1);
});

test('when its own PostgreSQL is killed for good the server ends by itself, with an error status, and says why', async () => {
  const data = await publicFolder();
  const { said, exited } = await startMain({ DATA_DIR: data, NODE_ENV: 'production' });
  await said(/Lucka is ready/);
  const folder = join(data, 'postgres', 'cluster');
  await rename(join(folder, 'global', 'pg_control'), join(folder, 'global', 'away'));
  process.kill((await findPostmaster(folder))!.pid, 'SIGKILL');
  expect(await said(/Lucka stops/)).toMatch(/its PostgreSQL cannot be brought back: PostgreSQL died and 5 starts failed/);
  expect(await exited).toBe(1);
});

test('a signal during its start ends the server with status 0 and leaves no PostgreSQL running', async () => {
  const data = await publicFolder();
  const { child, said, exited } = await startMain({ DATA_DIR: data, NODE_ENV: 'production' });
  await said(/Making the database/);
  child.kill('SIGTERM');
  await said(/Stopping/);
  expect(await exited).toBe(0);
  expect(await findPostmaster(join(data, 'postgres', 'cluster'))).toBeUndefined();
});
