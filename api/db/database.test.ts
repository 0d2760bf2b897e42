import postgres from 'postgres';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#ops/test-database.ts';
import { openDatabase, type Database } from './database.ts';

const lock = 4711;

test.each(['editor', 'play'] as const)('closing in the middle of a statement of %s waits for it, and ends', async (role) => {
  const { url, drop } = await testDatabase();
  const outside = postgres(url, { max: 1 });
  const database = openDatabase(url);
  await outside`select pg_advisory_lock(${lock})`;
  const waiting = waitForLock(database, role);
  await expect.poll(() => outside`select 1 from pg_locks where locktype = 'advisory' and not granted`.then(({ length }) => length)).toBe(1);
  const closed = database.close();
  await outside`select pg_advisory_unlock(${lock})`;
  expect(await waiting).toBe('done');
  await closed;
  await outside.end();
  await drop();
});

const waitForLock = async (database: Database, role: 'editor' | 'play'): Promise<string | undefined> =>
  (await sql<{ done: string }>`select 'done' as done from (select pg_advisory_xact_lock(${lock})) as waited`.execute(database[role]))
    .rows[0]?.done;

test('closing waits for a transaction, whatever it still has to do', async () => {
  const { url, drop } = await testDatabase();
  const database = openDatabase(url);
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const started = Promise.withResolvers<void>();
  const work = database.editor.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    started.resolve();
    await held;
    return (await sql<{ answer: number }>`select 42 as answer`.execute(tx)).rows[0]?.answer;
  });
  await started.promise;
  const closed = database.close();
  goOn();
  expect(await work).toBe(42);
  await closed;
  await drop();
});
