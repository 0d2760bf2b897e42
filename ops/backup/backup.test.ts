import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { createLog } from '#api/kernel/http/log.ts';
import { openJobs } from '#api/kernel/jobs/jobs.ts';
import { jobList } from '#api/jobs.ts';
import type { Services } from '#api/services.ts';
import { testDatabase, testPostgresVariable } from '#ops/test-database.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const adminUrl = process.env[testPostgresVariable] ?? '';
const emptyName = `restore_${process.pid}`;
const emptyUrl = adminUrl.replace(/\/postgres$/, `/${emptyName}`);
const recipient = 'tab\there, back\\slash, line\nbreak, ÅÄÖ 你好';
let folder: string;
let source: Awaited<ReturnType<typeof testDatabase>>;
let from: postgres.Sql;
let admin: postgres.Sql;

const connect = (url: string): postgres.Sql => postgres(url, { max: 1, onnotice: () => undefined });

async function withEmpty(work: () => Promise<void>): Promise<void> {
  await admin`create database ${admin(emptyName)}`;
  try {
    await work();
  } finally {
    await admin`drop database ${admin(emptyName)} with (force)`;
  }
}

/** Queued, running and finished mails. */
async function queueJobs(): Promise<void> {
  const jobs = await openJobs(jobList, source.url, createLog('silent'));
  for (const to of ['waits@a.example', 'under-way@a.example', 'done@a.example'])
    await jobs.send('send-mail', { to, subject: `${recipient}`, text: '' });
  await jobs.close();
  await from`update pgboss.job set state = 'active', started_on = now() where data ->> 'to' = 'under-way@a.example'`;
  await from`update pgboss.job set state = 'completed', completed_on = now() where data ->> 'to' = 'done@a.example'`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lucka-backup-'));
  admin = connect(adminUrl);
  source = await testDatabase();
  from = connect(source.url);
  await from`insert into mail_outbox (id, recipient, subject, text) values (gen_random_uuid(), ${recipient}, '', 'one'), (gen_random_uuid(), 'b', '', 'two')`;
  await from`
    insert into mail_outbox (id, recipient, subject, text)
    select gen_random_uuid(), 'many', n::text, repeat('row ' || n || ' ', 100) from generate_series(1, 20000) n`;
  await from`insert into server_secret (name, value) values ('ticket', 'geheim'::bytea)`;
  await queueJobs();
  await writeBackup(source.url, folder);
});

afterAll(async () => {
  await from.end();
  await admin.end();
  await source.drop();
  await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 200 });
});

test('every row of every table is restored unchanged, and the database works at once', async () => {
  await withEmpty(async () => {
    const { tables } = await readBackup(emptyUrl, folder);
    const to = connect(emptyUrl);
    for (const { name } of tables) {
      const rows = (sql: postgres.Sql) => sql`select t::text as row from ${sql(name)} t order by 1`;
      expect({ name, rows: [...(await rows(to))] }).toEqual({ name, rows: [...(await rows(from))] });
    }
    expect(await to`select recipient from mail_outbox where text = 'one'`).toEqual([{ recipient }]);
    await to.end();
  });
});

exhaustiveTest('the server’s keys are restored, so that earlier games and cookies stay valid', async () => {
  await withEmpty(async () => {
    await readBackup(emptyUrl, folder);
    const to = connect(emptyUrl);
    expect([...(await to`select name, value from server_secret`)]).toEqual([...(await from`select name, value from server_secret`)]);
    await to.end();
  });
});

exhaustiveTest('queued and running jobs are restored as queued, and a server on the restored database runs them', async () => {
  await withEmpty(async () => {
    await readBackup(emptyUrl, folder);
    const jobs = await openJobs(jobList, emptyUrl, createLog('silent'));
    const to = connect(emptyUrl);
    const waiting = () =>
      to`select data ->> 'to' as to, state, data ->> 'subject' as subject from pgboss.job where name = 'send-mail' order by 1`;
    expect([...(await waiting())]).toEqual([
      { to: 'under-way@a.example', state: 'retry', subject: recipient },
      { to: 'waits@a.example', state: 'created', subject: recipient },
    ]);
    const sent: string[] = [];
    await jobs.runQueued({ mailer: { send: async (mail: { to: string }) => void sent.push(mail.to) } } as unknown as Services);
    expect(sent.toSorted()).toEqual(['under-way@a.example', 'waits@a.example']);
    await jobs.send('send-mail', { to: 'new@a.example', subject: '', text: '' });
    await jobs.close();
    await to.end();
  });
});

test('a restore refuses a database that is in use', async () => {
  await expect(readBackup(source.url, folder)).rejects.toThrow('the database to restore into is not empty');
  expect(await from`select count(*)::int as rows from mail_outbox`).toEqual([{ rows: 20_002 }]);
});

test('a backup of a newer version is refused', async () => {
  const other = await mkdtemp(join(tmpdir(), 'lucka-backup-'));
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as { migrations: object[] };
  await writeFile(
    join(other, 'manifest.json'),
    JSON.stringify({ ...manifest, migrations: [...manifest.migrations, { name: '9999-tomorrow.sql', sha256: '' }] }),
  );
  await withEmpty(async () => {
    await expect(readBackup(emptyUrl, other)).rejects.toThrow('does not have migration 9999-tomorrow.sql');
  });
  await rm(other, { recursive: true, maxRetries: 10, retryDelay: 200 });
});
