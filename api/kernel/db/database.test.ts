import postgres from 'postgres';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
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

test('closing waits for an open transaction', async () => {
  const { url, drop } = await testDatabase();
  const database = openDatabase(url);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const started = Promise.withResolvers<void>();
  const work = database.editor.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    started.resolve();
    await held;
    return (await sql<{ answer: number }>`select 42 as answer`.execute(tx)).rows[0]?.answer;
  });
  await started.promise;
  const closed = database.close();
  release();
  expect(await work).toBe(42);
  await closed;
  await drop();
});

test('a transaction of an actor sets her tenant and her account, opens no other tenant of hers, and resets both at its end', async () => {
  const { url, drop } = await testDatabase();
  const database = openDatabase(url, { editor: 1, play: 1 });
  const [account_id, tenant_id, other] = [newId(), newId(), newId()];
  await database.owner`insert into account (id, email, name, password_hash) values (${account_id}, 'anna@skola.example', 'Anna', 'x')`;
  await database.owner`insert into tenant (id, name) values (${tenant_id}, 'Own'), (${other}, 'Other')`;
  await database.owner`insert into membership (tenant_id, account_id, role) values (${tenant_id}, ${account_id}, 'editor'), (${other}, ${account_id}, 'owner')`;
  const settings = sql<{ tenant: string; actor: string }>`
    select current_setting('app.tenant_id', true) as tenant, current_setting('app.actor_id', true) as actor`;
  await database.asActor({ account_id, tenant_id }, async (tx) => {
    expect((await settings.execute(tx)).rows).toEqual([{ tenant: tenant_id, actor: account_id }]);
    expect(await tx.selectFrom('membership').select('tenant_id').execute()).toEqual([{ tenant_id }]);
    expect(await tx.selectFrom('tenant').select('name').execute()).toEqual([{ name: 'Own' }]);
  });
  // The same connection.
  expect((await settings.execute(database.editor)).rows).toEqual([{ tenant: '', actor: '' }]);
  await database.close();
  await drop();
});
