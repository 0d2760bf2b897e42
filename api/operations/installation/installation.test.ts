import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteBackup } from '#ops/backup/note-backup.ts';
import { writeArchiveState } from '#api/kernel/archive/archive-state.ts';
import { failedJobs } from '#api/kernel/jobs/jobs.ts';
import { eraseTraces } from '#api/operations/retention/erase-traces.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { diagnose } from './diagnose.ts';
import { notifyStaffOfArchive } from './notify-staff-of-archive.ts';

let server: TestServer;
let staff: TestUser;
beforeAll(async () => {
  server = await testServer({});
  staff = await server.asStaff();
});
afterAll(() => server.close());

const sql = () => server.services.database.owner;

/** As a worker leaves it: the copy in the queue of failed ones. */
async function failed(source_name: string, data: object, message: string): Promise<string> {
  const [row] = await sql()<{ id: string }[]>`
    insert into pgboss.job (id, name, data, source_name, source_id, source_output, source_retry_count)
    values (gen_random_uuid(), ${failedJobs}, ${sql().json(data as never)}, ${source_name}, gen_random_uuid(), ${sql().json({ name: 'Error', message })}, 5)
    returning id`;
  return row!.id;
}

test('a job that fails permanently is listed without its data, and succeeds when it is retried', async () => {
  const { services } = server;
  const { send } = services.mailer;
  services.mailer.send = () => Promise.reject(new Error('550 <nils@skola.example> unknown'));
  await services.jobs.send('send-mail', { to: 'nils@skola.example', subject: 'Secret words', text: 'x' });
  await sql()`update pgboss.job set retry_limit = 0 where name = 'send-mail'`;
  await services.jobs.start(services);
  const list = () => staff.api.listFailedJobs({ query: { queue: 'send-mail' } });
  await expect.poll(async () => (await list()).total).toBe(1);
  services.mailer.send = send;
  const [job] = (await list()).data;
  expect(job).toMatchObject({ queue: 'send-mail', tries: 1, error: { name: 'Error', message: '550 … unknown' } });
  expect(JSON.stringify(job)).not.toMatch(/nils|Secret/);
  const queue = (await staff.api.listQueues()).data.find(({ name }) => name === 'send-mail');
  expect(queue).toMatchObject({ failed: 1, waiting: 0 });
  expect(await staff.api.retryFailedJobs({ body: { ids: [job!.id] } })).toEqual({ success: true, retried: 1 });
  await expect
    .poll(() => sql()`select subject from mail_outbox where recipient = 'nils@skola.example'`)
    .toEqual([{ subject: 'Secret words' }]);
  expect((await list()).total).toBe(0);
});

test('failed jobs are retried by name, by queue, or all of them, and each once', async () => {
  const failedJob = await failed('send-reset-link', { email: 'a@b.example' }, 'x');
  await failed('send-digests', {}, 'x');
  await failed('send-digests', {}, 'x');
  await failed('keep-retention', {}, 'x');
  const retry = async (body: { ids?: string[]; queue?: string }) => (await staff.api.retryFailedJobs({ body })).retried;
  expect([await retry({ ids: [failedJob] }), await retry({ ids: [failedJob] })]).toEqual([1, 0]);
  expect(await retry({ queue: 'send-digests' })).toBe(2);
  expect([await retry({}), await retry({})]).toEqual([1, 0]);
  const { data: log } = await staff.api.listInstallationLog({ query: { per_page: 3 } });
  expect(log.map(({ action, detail }) => [action, detail?.subject ?? '', detail?.after])).toEqual([
    ['retry_jobs', '', '0'],
    ['retry_jobs', '', '1'],
    ['retry_jobs', 'send-digests', '2'],
  ]);
});

test('a player’s erased data is deleted from failed jobs too, and mails to accounts stay', async () => {
  const { tenant_id } = staff;
  const gone = await failed('send-confirmation', { tenant_id, email: 'spelare@skola.example' }, 'x');
  const kept = await failed('send-reset-link', { email: 'spelare@skola.example' }, 'x');
  await sql().begin((tx) => eraseTraces(tx, { tenant_id, emails: ['spelare@skola.example'], ids: [] } as never));
  const left = await sql()<{ id: string }[]>`select id from pgboss.job where id in (${gone}, ${kept})`;
  expect(left).toEqual([{ id: kept }]);
});

test('the installation shows its state, with its last backup', async () => {
  const before = await staff.api.readHealth();
  expect(before).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
    database: { state: 'ready', migration: expect.stringMatching(/^\d{4}-/) as string },
    backup: null,
    mail: { goes: 'outbox', state: 'ready' },
    media: { lies: 'disk', state: 'ready' },
  });
  expect(before.database.connections).toBeGreaterThan(0);
  expect(before.database.bytes).toBeGreaterThan(1_000_000);
  expect(before.disk.free).toBeLessThanOrEqual(before.disk.total);
  const { mailer, database } = server.services;
  const { check } = mailer;
  mailer.check = () => Promise.reject(new Error('refused'));
  for (const bytes of [100, 4_000]) await noteBackup(database.url, bytes);
  expect(await staff.api.readHealth()).toMatchObject({ mail: { state: 'not_ready' }, backup: { bytes: 4_000 } });
  mailer.check = check;
});

test('a fault of the archive is shown, found by the doctor, and mailed to staff', async () => {
  const { services } = server;
  expect((await staff.api.readHealth()).archive).toBe(null);
  services.config.archive = { folder: '/archive/lucka' };
  const now = new Date();
  const state = { looked_at: now, reached_at: now, waiting: 0, base_at: now, base_bytes: 1_000_000, tried_at: now, fault: null };
  const found = async () => (await diagnose(services)).find(({ name }) => name === 'archive');
  await writeArchiveState(sql(), state);
  expect((await staff.api.readHealth()).archive).toEqual({
    reached_at: now.toISOString(),
    base_at: now.toISOString(),
    tried_at: now.toISOString(),
    fault: null,
  });
  expect(await found()).toMatchObject({ state: 'ok', text: expect.stringMatching(/^reaches \d{4}-/) as string });
  await writeArchiveState(sql(), { ...state, reached_at: new Date(now.getTime() - 3_600_000), waiting: 60 });
  expect(await found()).toMatchObject({ state: 'warning', text: expect.stringMatching(/; 60 segments wait$/) as string });
  const fault = 'No space left on the disk of the archive.';
  await writeArchiveState(sql(), { ...state, fault });
  expect((await staff.api.readHealth()).archive).toMatchObject({ fault });
  expect(await found()).toEqual({ name: 'archive', state: 'fault', text: fault });
  services.config.archive = undefined;
  await notifyStaffOfArchive(services, fault);
  await services.jobs.runQueued(services);
  const mails = await sql()`select subject from mail_outbox where text like ${`%${fault}%/staff/health`}`;
  expect([...mails]).toEqual([{ subject: 'The backup archive has a fault' }]);
});

test('all of it is for provider staff alone', async () => {
  const { api } = await server.asOwner();
  for (const call of [
    () => api.listQueues(),
    () => api.listFailedJobs({ query: {} }),
    () => api.retryFailedJobs({ body: {} }),
    () => api.readHealth(),
    () => api.listInstallationLog({ query: {} }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
});
