import { Kysely, sql } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#ops/test-database.ts';
import { forKysely, singleConnections } from './single-connections.ts';

let url = '';
let drop = async (): Promise<void> => undefined;
let admin: Sql;
beforeAll(async () => {
  ({ url, drop } = await testDatabase());
  admin = postgres(url, { max: 1 });
  await admin`create table note (text text)`;
});
afterAll(async () => {
  await admin.end();
  await drop();
});

const open = (most: number) =>
  singleConnections((onclose) => postgres(url, { max: 1, max_lifetime: null, onclose, onnotice: () => undefined }), most);
/** Ends a backend, and returns when its connection is gone. */
async function kill(pid: number): Promise<void> {
  await admin`select pg_terminate_backend(${pid})`;
  await expect.poll(() => admin`select from pg_stat_activity where pid = ${pid}`).toHaveLength(0);
}

test('a transaction is atomic', async () => {
  const connections = open(2);
  await connections.begin((tx) => tx`insert into note values ('kept')`);
  await expect(connections.begin(async (tx) => (await tx`insert into note values ('gone')`, await tx`select 1 / 0`))).rejects.toMatchObject(
    { code: '22012' },
  );
  expect(await admin`select text from note`).toMatchObject([{ text: 'kept' }]);
  await connections.end();
});

test('a transaction whose connection is lost fails as a whole, and sends nothing more', async () => {
  const connections = open(1);
  const work = connections.begin(async (tx) => {
    const [backend] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    await tx`insert into note values ('before')`;
    await kill(backend!.pid);
    await tx`insert into note values ('after')`.catch(() => undefined);
    await tx`insert into note values ('later')`;
  });
  await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/CONNECTION_CLOSED|ECONNRESET|57P01/) as string });
  expect(await admin`select text from note where text in ('before', 'after', 'later')`).toHaveLength(0);
  // The connection reopens.
  await expect.poll(() => connections.begin((tx) => tx`select 1 as one`).catch(() => [])).toMatchObject([{ one: 1 }]);
  await connections.end();
});

test('Kysely continues after its connection was lost, idle or during a transaction', async () => {
  const db = new Kysely<object>({ dialect: new PostgresJSDialect({ postgres: forKysely(open(1)) }) });
  const pidOf = async (on: Kysely<object>) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0]!.pid;
  await kill(await pidOf(db));
  // One statement may still use the lost connection.
  await expect.poll(() => pidOf(db).catch(() => 0)).toBeGreaterThan(0);
  const work = db.transaction().execute(async (tx) => {
    await kill(await pidOf(tx));
    await sql`insert into note values ('outside')`.execute(tx);
  });
  await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/CONNECTION_CLOSED|ECONNRESET|57P01/) as string });
  expect(await admin`select text from note where text = 'outside'`).toHaveLength(0);
  await expect.poll(() => pidOf(db).catch(() => 0)).toBeGreaterThan(0);
  await db.destroy();
});

test('a statement under way when its connection ends fails, and the next one runs on a new connection', async () => {
  const db = new Kysely<object>({ dialect: new PostgresJSDialect({ postgres: forKysely(open(1)) }) });
  const sleeping = () =>
    admin<{ pid: number }[]>`select pid from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'`;
  for (let round = 0; round < 5; round++) {
    const slow = sql`select pg_sleep(60)`.execute(db);
    const failed = slow.then(
      () => undefined,
      (error: unknown) => error,
    );
    await kill(await vi.waitUntil(async () => (await sleeping())[0]?.pid, { timeout: 90_000 }));
    expect(await failed).toMatchObject({ code: expect.stringMatching(/CONNECTION_CLOSED|ECONNRESET|57P01/) as string });
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  }
  await db.destroy();
});

test('no more connections are open than allowed, and the longest waiting caller gets the next one', async () => {
  const connections = open(2);
  const gate = Promise.withResolvers<void>();
  let now = 0;
  const work = () =>
    connections.begin(async (tx) => {
      now += 1;
      await tx`select 1`;
      await gate.promise;
      now -= 1;
    });
  const all = Promise.all(Array.from({ length: 20 }, work));
  await expect.poll(() => now).toBe(2);
  gate.resolve();
  await all;
  expect(now).toBe(0);
  await connections.end();
});
