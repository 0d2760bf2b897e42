import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildQuiz } from '#api/play/play/test-quiz.ts';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
let admin: Sql;
let quizID = '';
beforeAll(async () => {
  // Its own: the connections of this server end, and some of the new ones begin read-only.
  server = await testServer({});
  admin = postgres(server.url, { max: 1, onnotice: () => undefined });
  ({ id: quizID } = await buildQuiz(server.services, { tenant_id: server.tenant.id }));
});
afterAll(async () => {
  await admin.end();
  await server.close();
});

async function start(): Promise<{ status: number; wait: string | null }> {
  const headers = { 'content-type': 'application/json' };
  const { status, headers: answered } = await server.request(`/api/v1/player/start/${quizID}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ uuid_front: newId() }),
  });
  return { status, wait: answered.get('retry-after') };
}
async function readiness(): Promise<{ status: number; wait: string | null; database: string }> {
  const answer = await server.request('/health/ready');
  const { parts } = (await answer.json()) as { parts: { database: string } };
  return { status: answer.status, wait: answer.headers.get('retry-after'), database: parts.database };
}
const ready = { status: 200, wait: null, database: 'ready' };
const notReady = { status: 503, wait: '2', database: 'not_ready' };

test('metrics are private on a server without a secret for them', async () => {
  const answer = await server.request('/metrics');
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'not_found']);
});

test('while the disk of PostgreSQL is full, players get a Retry-After and no process is ready', async () => {
  await admin.unsafe(`
    create function fill_disk() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create function fill_disk_for_tables() returns event_trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger fill_disk before insert on game execute function fill_disk();
    create event trigger fill_disk on ddl_command_start execute function fill_disk_for_tables()`);
  expect(await readiness()).toEqual(ready);
  expect(await start()).toEqual({ status: 503, wait: '30' });
  expect(await readiness()).toEqual(notReady);
  expect(await readiness()).toEqual(notReady);
  await admin.unsafe('drop event trigger fill_disk');
  await admin.unsafe('drop trigger fill_disk on game');
  expect(await readiness()).toEqual(ready);
  expect((await start()).status).toBe(200);
});

test('while PostgreSQL is read-only, as during a failover, players get a Retry-After and no process is ready', async () => {
  const [database] = await admin<{ name: string }[]>`select current_database() as name`;
  const reconnect = () =>
    admin`select pg_terminate_backend(pid, 2000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
  await admin`alter database ${admin(database!.name)} set default_transaction_read_only = on`;
  await reconnect();
  await expect.poll(readiness).toEqual(notReady);
  await expect.poll(start).toEqual({ status: 503, wait: '1' });
  await admin`alter database ${admin(database!.name)} reset default_transaction_read_only`;
  await expect.poll(async () => (await start()).status).toBe(200);
  await expect.poll(readiness).toEqual(ready);
});

test('a reply with an error names its request, each with an id of its own', async () => {
  const ids = await Promise.all([1, 2].map(async () => (await server.request('/api/v1/nowhere')).headers.get('x-request-id')));
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{12}-\w+$/), expect.stringMatching(/^[0-9a-f]{12}-\w+$/)]);
  expect(ids[0]).not.toBe(ids[1]);
});

test('a process that is about to stop is not ready, and still serves', async () => {
  await server.services.draining.begin();
  expect(await readiness()).toEqual({ ...notReady, database: 'ready' });
  expect((await start()).status).toBe(200);
});
