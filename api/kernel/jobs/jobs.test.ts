import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amount, exhaustiveTest } from '#shared/test-amount.ts';
import { newId } from '#shared/ids.ts';
import { buildAccount, buildTenant, buildToken } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { jobList } from '#api/jobs.ts';
import { openJobs } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const count = async (table: string): Promise<number> =>
  Number((await server.services.database.owner.unsafe(`select count(*) from ${table}`))[0]?.['count']);
const run = (name: (typeof jobList)[number]['name']) => server.services.jobs.send(name, {} as never).then(server.runJobs);
const mail = (subject: string) => ({ to: 'a@b.example', subject, text: 'x' });

test('a job sent in a transaction is done if that commits, and is not there if it does not', async () => {
  const { database, jobs } = server.services;
  await database.asTenant(server.tenant.id, (tx) => jobs.send('send-mail', mail('committed'), { tx }));
  await database
    .asTenant(server.tenant.id, async (tx) => {
      await jobs.send('send-mail', mail('rolled back'), { tx });
      throw new Error('no');
    })
    .catch(() => undefined);
  await server.runJobs();
  const rows = await database.editor.selectFrom('mail_outbox').select('subject').execute();
  expect(rows).toEqual([{ subject: 'committed' }]);
});

describe('workers', () => {
  let other: TestServer;
  let send: TestServer['services']['mailer']['send'];
  beforeAll(async () => {
    // Of its own: its workers would take the jobs of the files that borrow it next.
    other = await testServer({});
    const { mailer } = other.services;
    send = mailer.send;
    await other.services.jobs.start({ ...other.services, mailer: { ...mailer, send: (mail) => send(mail) } });
  });
  afterAll(() => other.close());
  const states = () => other.services.database.owner<{ state: string; count: number }[]>`
    select state::text, count(*)::int from pgboss.job where name = 'send-mail' and state <> 'completed' group by 1`;

  test('queued jobs run, and schedules stay', async () => {
    await other.services.jobs.send('send-mail', mail('worked'));
    await expect
      .poll(() => other.services.database.editor.selectFrom('mail_outbox').select('subject').execute())
      .toEqual([{ subject: 'worked' }]);
    const schedules = await other.services.database.owner<
      { name: string; cron: string }[]
    >`select name, cron from pgboss.schedule order by name`;
    expect(schedules.map(({ name }) => name)).toEqual(
      jobList
        .filter((job) => 'schedule' in job)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  test('begin with what somebody waits for when it is queued, not when they next look', async () => {
    let sent = Promise.withResolvers<void>();
    send = async () => sent.resolve();
    const { database, jobs } = other.services;
    const began = performance.now();
    for (let number = 0; number < 20; number += 1) {
      sent = Promise.withResolvers<void>();
      await database.asTenant(other.tenant.id, (tx) => jobs.send('send-mail', mail('now'), { tx }));
      await sent.promise;
      // They rest again. Looking alone would take them up to three seconds each time.
      await pause(50);
    }
    expect(performance.now() - began).toBeLessThan(40_000);
  });

  exhaustiveTest(
    'many mails are sent without pauses, a few at once; a failed one is retried alone, and no other is sent twice',
    async () => {
      const count = amount(25, 100);
      const begun: string[] = [];
      let [now, most] = [0, 0];
      send = async ({ subject }) => {
        begun.push(subject);
        now += 1;
        most = Math.max(most, now);
        await pause(20);
        now -= 1;
        if (subject === '7' && begun.filter((started) => started === '7').length < 2) throw new Error('refused');
      };
      for (let number = 0; number < count; number += 1) await other.services.jobs.send('send-mail', mail(`${number}`));
      // pg-boss alone runs one job in two seconds, so each of them would need two seconds.
      await expect.poll(states, { interval: 200 }).toEqual([]);
      const all = Array.from({ length: count }, (_, number) => `${number}`);
      expect(begun.toSorted()).toEqual([...all, '7'].toSorted());
      expect(most).toBeGreaterThan(1);
      expect(most).toBeLessThanOrEqual(4);
    },
  );
});

test('what a server of an earlier version queues under the former name of a job is done', async () => {
  const installed = await testServer({});
  const earlier = new PgBoss({ connectionString: installed.url, schedule: false, supervise: false });
  await earlier.start();
  await earlier.createQueue('tell-address-taken');
  const emails = ['olle@skola.example', 'pia@skola.example'];
  for (const email of emails) await buildAccount(installed.services, { tenant_id: installed.tenant.id, email });
  await earlier.send('tell-address-taken', { email: emails[0] });
  const jobs = await openJobs(jobList, installed.url, installed.app.log);
  expect(jobs.names).toEqual(expect.arrayContaining(['notify-address-taken', 'tell-address-taken']));
  await jobs.start(installed.services);
  // The earlier version is still running.
  await earlier.send('tell-address-taken', { email: emails[1] });
  const mailed = () => installed.services.database.editor.selectFrom('mail_outbox').select('recipient').orderBy('recipient').execute();
  await expect.poll(mailed).toEqual(emails.map((recipient) => ({ recipient })));
  await earlier.stop({ graceful: false });
  await jobs.close();
  await installed.close();
});

test('what an earlier version let PostgreSQL sample of queued mails is gone after a start', async () => {
  const installed = await testServer({});
  const { owner } = installed.services.database;
  await owner`alter table pgboss.job alter column data set statistics -1`;
  for (const email of ['olle@skola.example', 'pia@skola.example'])
    await owner`insert into pgboss.job (name, data) values ('notify-address-taken', ${owner.json({ email })})`;
  await owner`analyze pgboss.job`;
  const sampled = () =>
    owner`select from pg_stats where schemaname = 'pgboss' and concat(histogram_bounds, most_common_vals) like '%pia@skola%'`;
  expect(await sampled()).not.toEqual([]);
  await owner`delete from pgboss.job`;
  await owner`analyze pgboss.job`;
  // PostgreSQL learns nothing new from an empty table.
  expect(await sampled()).not.toEqual([]);
  await (await openJobs(jobList, installed.url, installed.app.log)).close();
  expect(await sampled()).toEqual([]);
  await installed.close();
});

async function buildActivity(stage: string, start: string | null, end: string | null): Promise<string> {
  const { id: tenant_id } = await buildTenant(server.services);
  const [id, publication_id] = [newId(), newId()];
  await server.services.database.owner.begin(async (tx) => {
    await tx`insert into activity (tenant_id, id, quiz_id, kind, name, lang, stage, draft, publication_id, published_revision, start_date, end_date)
      values (${tenant_id}, ${id}, ${newId()}, 'quiz', 'Quiz', 1, ${stage}, '{"cover": {}, "theme": {}, "questions": []}', ${publication_id}, 0, ${start}, ${end})`;
    await tx`insert into publication (tenant_id, id, activity_id, version, revision, content) values (${tenant_id}, ${publication_id}, ${id}, 1, 0, '{}')`;
  });
  return id;
}
const stageOf = async (id: string) =>
  (await server.services.database.owner`select stage from activity where id = ${id}`)[0]?.['stage'] as string;

test.each([
  ['published', '2026-06-01T10:00:01Z', '2026-06-02T00:00:00Z', 'published'],
  ['published', '2026-06-01T10:00:00Z', '2026-06-02T00:00:00Z', 'live'],
  ['live', '2026-05-01T00:00:00Z', '2026-06-01T10:00:00Z', 'expired'],
  ['published', '2026-05-01T00:00:00Z', '2026-05-02T00:00:00Z', 'expired'],
  ['draft', '2026-05-01T00:00:00Z', '2026-05-02T00:00:00Z', 'draft'],
])('at ten o’clock %s from %s to %s becomes %s', async (stage, start, end, expected) => {
  const id = await buildActivity(stage, start, end);
  server.clock.set('2026-06-01T10:00:00Z');
  await run('move-stages');
  expect(await stageOf(id)).toBe(expected);
});

test('a finished job is deleted after a day, and no other', async () => {
  const { owner } = server.services.database;
  server.clock.set('2026-06-10T00:00:00Z');
  const account = await buildAccount(server.services, { tenant_id: server.tenant.id });
  await buildToken(server.services, account.id, server.tenant.id);
  await owner`insert into password_reset (hash, account_id, expires_at) values ('x', ${account.id}, '2026-06-10T01:00:00Z')`;
  await owner`insert into idempotent_request (scope, key, request_hash, created_at) values ('s', 'k', 'x', '2026-06-10T00:00:00Z')`;
  await run('delete-stale');
  const tables = ['session', 'session_token', 'password_reset', 'idempotent_request'];
  const before = await Promise.all(tables.map(count));
  expect(before).toEqual([1, 2, 1, 1]);
  server.clock.advance(3 * 86_400_000);
  await run('delete-stale');
  expect(await Promise.all(tables.map(count))).toEqual([0, 0, 0, 0]);
});

test('the copy that a preview played is deleted a day later, with its games; publications stay', async () => {
  const { owner } = server.services.database;
  const activity_id = await buildActivity('live', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z');
  const [{ tenant_id } = { tenant_id: '' }] = await owner<
    { tenant_id: string }[]
  >`select tenant_id from activity where id = ${activity_id}`;
  const [publication_id, player_id] = [newId(), newId()];
  await owner`insert into publication (tenant_id, id, activity_id, version, revision, content, published_at) values (${tenant_id}, ${publication_id}, ${activity_id}, null, 0, '{}', '2026-06-12T00:00:00Z')`;
  await owner`insert into player (tenant_id, id) values (${tenant_id}, ${player_id})`;
  await owner`insert into game (tenant_id, id, activity_id, publication_id, player_id, uuid_front, seed, total, is_preview)
    values (${tenant_id}, ${newId()}, ${activity_id}, ${publication_id}, ${player_id}, ${newId()}, 1, 1, true)`;
  const left = async () => [
    await count(`publication where activity_id = '${activity_id}'`),
    await count(`game where activity_id = '${activity_id}'`),
  ];
  server.clock.set('2026-06-12T23:59:00Z');
  await run('delete-stale');
  expect(await left()).toEqual([2, 1]);
  server.clock.set('2026-06-13T00:01:00Z');
  await run('delete-stale');
  expect(await left()).toEqual([1, 0]);
});
