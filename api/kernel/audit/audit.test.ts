import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSoundQuiz } from '#api/authoring/activities/test-activity.ts';
import { audit } from './audit.ts';
import { buildTenant, testPassword } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { noTenant } from '#api/kernel/http/served-operation.ts';
import { anchorAudit } from './anchor-audit.job.ts';
import type { Mail } from '#api/kernel/mail/mailer.ts';
import { anchorsIn, readAnchors, verifyLogs, type AuditAnchor } from './verify-logs.ts';

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await testServer({});
  owner = await server.asOwner();
});
afterAll(() => server.close());

const sql = () => server.services.database.owner;
/** As an administrator of the database, bypassing every trigger. */
const forge = async (work: (tx: ReturnType<typeof sql>) => Promise<unknown>) => {
  await sql()`alter table audit_log disable trigger keep_audit_entry`;
  await work(sql());
  await sql()`alter table audit_log enable trigger keep_audit_entry`;
};
const now = () => server.clock.now();

/** A tenant with a log of some entries, written by two at once. */
async function logOf(count: number): Promise<string> {
  const { id: tenant_id } = await buildTenant(server.services);
  const note = (number: number) =>
    server.services.database.asTenant(tenant_id, (tx) =>
      audit(tx, { tenant_id, account_id: owner.account_id }, 'delete_quiz', `Quiz ${number}`, now(), { before: 'åäö', after: `${number}` }),
    );
  await Promise.all(Array.from({ length: count }, (_, number) => note(number)));
  return tenant_id;
}
const faultsOf = async (tenant_id: string, anchors: readonly AuditAnchor[] = []) =>
  (await verifyLogs(sql(), anchors)).filter((fault) => fault.tenant_id === tenant_id).map(({ seq, fault }) => `${seq} ${fault}`);

test('entries written at once form one chain, which verifies', async () => {
  const tenant = await logOf(12);
  const rows = await sql()<{ seq: number }[]>`select seq from audit_log where tenant_id = ${tenant} order by seq`;
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  expect(await faultsOf(tenant)).toEqual([]);
});

test.each<[what: string, change: (tx: ReturnType<typeof sql>, tenant: string) => Promise<unknown>, found: string[]]>([
  ['a changed action', (tx, tenant) => tx`update audit_log set action = 'publish' where tenant_id = ${tenant} and seq = 2`, ['2 changed']],
  [
    'a changed time',
    (tx, tenant) => tx`update audit_log set at = at - interval '1 day' where tenant_id = ${tenant} and seq = 3`,
    ['3 changed'],
  ],
  [
    'another actor',
    (tx, tenant) => tx`update audit_log set account_id = gen_random_uuid() where tenant_id = ${tenant} and seq = 1`,
    ['1 changed'],
  ],
  [
    'a changed detail',
    (tx, tenant) => tx`update audit_log set detail = '{"subject": "Other"}' where tenant_id = ${tenant} and seq = 2`,
    ['2 detail'],
  ],
  ['a missing entry', (tx, tenant) => tx`delete from audit_log where tenant_id = ${tenant} and seq = 2`, ['3 missing']],
  ['a cut end', (tx, tenant) => tx`delete from audit_log where tenant_id = ${tenant} and seq = 4`, ['3 end']],
])('%s is found', async (_, change, found) => {
  const tenant = await logOf(4);
  await forge((tx) => change(tx, tenant));
  expect(await faultsOf(tenant)).toEqual(found);
});

test('a log that was rebuilt from its beginning is found by its anchors', async () => {
  const tenant = await logOf(2);
  const written = (await readAnchors(sql())).filter(({ tenant_id }) => tenant_id === tenant);
  await forge(async (tx) => {
    await tx`delete from audit_log where tenant_id = ${tenant}`;
    await tx`delete from audit_head where tenant_id = ${tenant}`;
    await tx`insert into audit_log (tenant_id, id, action) values (${tenant}, gen_random_uuid(), 'publish'), (${tenant}, gen_random_uuid(), 'publish')`;
  });
  expect(await faultsOf(tenant)).toEqual([]);
  expect(await verifyLogs(sql(), written)).toContainEqual({ tenant_id: tenant, seq: 2, fault: 'anchor' });
});

test('each night the ends of all logs are mailed as the settings say, as a file that verifies them', async () => {
  const tenant = await logOf(2);
  const mails: Mail[] = [];
  const { services } = server;
  const mailer = { ...services.mailer, send: async (mail: Mail) => void mails.push(mail) };
  await anchorAudit.run({ ...services, mailer, config: { ...services.config, audit_anchors: { to: 'audit@elsewhere.example' } } }, {});
  expect(mails).toMatchObject([{ to: 'audit@elsewhere.example' }]);
  const [file] = mails[0]?.attachments ?? [];
  const sent = anchorsIn(String(file?.content));
  expect(sent).toEqual(await readAnchors(sql()));
  expect(await faultsOf(tenant, sent)).toEqual([]);
  await forge((tx) => tx`update audit_log set hash = '\\x00' where tenant_id = ${tenant} and seq = 2`);
  expect(await faultsOf(tenant, sent)).toContain('2 anchor');
});

test('each night the ends of all logs go into a bucket, a file for each day', async () => {
  const stored: Record<string, string> = {};
  const bucket = createServer((request, reply) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      stored[`${request.method} ${request.url}`] = body;
      reply.end();
    });
  }).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
  const store = { endpoint, bucket: 'worm', region: 'r', access_key_id: 'k', secret_access_key: 's' };
  const { services } = server;
  await anchorAudit.run({ ...services, config: { ...services.config, audit_anchors: { store, folder: 'lucka' } } }, {});
  bucket.close();
  const name = `PUT /worm/lucka/${now().toISOString().slice(0, 10)}.jsonl`;
  expect(Object.keys(stored)).toEqual([name]);
  expect(anchorsIn(stored[name] ?? '')).toEqual(await readAnchors(sql()));
});

test('details can be erased, and the chain still verifies', async () => {
  const tenant = await logOf(3);
  await sql()`update audit_log set detail = null, salt = null where tenant_id = ${tenant} and seq < 3`;
  expect(await faultsOf(tenant)).toEqual([]);
  expect(await sql()`select subject from audit_log where tenant_id = ${tenant} and seq = 1`).toMatchObject([{ subject: '' }]);
});

test('after the retention period of a tenant its entries contain no names and words, and the chain still verifies', async () => {
  const yearMs = 365.25 * 86_400_000;
  const present = Date.now();
  server.clock.set(new Date(present - 4 * yearMs));
  const [usual, short, ever] = [await logOf(2), await logOf(2), await logOf(2)];
  server.clock.set(new Date(present - 2 * yearMs));
  await server.services.database.asTenant(short, (tx) =>
    audit(tx, { tenant_id: short, account_id: null }, 'delete_quiz', 'Two years ago', now()),
  );
  server.clock.set(new Date(present));
  for (const [tenant, period] of [
    [short, 3],
    [ever, null],
  ] as const)
    await sql()`insert into tenant_retention (tenant_id, period, chosen_at) values (${tenant}, ${period}, now())`;
  await server.services.jobs.send('keep-retention', {});
  await server.runJobs();
  const details = async (tenant: string) =>
    (await sql()<{ subject: string }[]>`select subject from audit_log where tenant_id = ${tenant} order by seq`).map(
      ({ subject }) => subject,
    );
  expect(await details(usual)).toHaveLength(2);
  expect(await details(usual)).not.toContain('');
  expect(await details(short)).toEqual(['', '', 'Two years ago']);
  expect(await details(ever)).not.toContain('');
  server.clock.set(new Date(present + 1.1 * yearMs));
  await server.services.jobs.send('keep-retention', {});
  await server.runJobs();
  expect(await details(usual)).toEqual(['', '']);
  expect(await details(short)).toEqual(['', '', '']);
  expect(await details(ever)).not.toContain('');
  for (const tenant of [usual, short, ever]) expect(await faultsOf(tenant)).toEqual([]);
  server.clock.set(new Date());
});

test('actions of provider staff outside tenants form a separate chain, which only they read, which only grows, and which verifies', async () => {
  const [staff, faults] = [await server.asStaff(), () => faultsOf(noTenant)];
  const day = now().toISOString().slice(0, 10);
  for (const rate of [110_000, 112_345]) await staff.api.noteDayRate({ body: { day, rate } });
  await staff.api.addPlanVersion({
    params: { id: 'grow' },
    body: {
      name: 'Grow',
      is_sold: true,
      live_games: 4,
      editors: 3,
      brands: null,
      completions: 900,
      prices: (['EUR', 'SEK'] as const).map((currency) => ({ currency, month: 100, year: 1_000, pack: 10, completion: 1 })),
    },
  });
  const { data } = await staff.api.listInstallationLog({ query: {} });
  expect(data).toMatchObject([
    {
      action: 'add_plan_version',
      actor: { id: staff.account_id },
      detail: { subject: 'Grow 2', after: expect.stringContaining('brands unlimited; EUR 100 a month') },
    },
    { action: 'note_day_rate', detail: { subject: day, after: '11.2345' } },
    { action: 'note_day_rate', detail: { subject: day, after: '11.0000' } },
  ]);
  await expect((await server.asOwner()).api.listInstallationLog({ query: {} })).rejects.toMatchObject({ status: 403 });
  expect(await faults()).toEqual([]);
  expect(await readAnchors(sql())).toContainEqual({ tenant_id: noTenant, seq: 3, hash: data[0]?.hash });
  const changes = ["update installation_log set action = 'publish'", 'delete from installation_log', 'truncate installation_log'];
  for (const change of changes) await expect(sql().unsafe(change)).rejects.toThrow('append-only');
  await expect(
    sql().begin(async (tx) => {
      await tx`set local role lucka_editor`;
      await tx`select * from installation_log`;
    }),
  ).rejects.toMatchObject({ code: '42501' });
  await sql()`alter table installation_log disable trigger keep_installation_entry`;
  await sql()`update installation_log set action = 'publish' where seq = 2`;
  await sql()`update installation_log set detail = '{"subject": "Other"}' where seq = 1`;
  expect(await faults()).toEqual(['1 detail', '2 changed']);
  await sql()`delete from installation_log where seq = 3`;
  await sql()`alter table installation_log enable trigger keep_installation_entry`;
  expect(await faults()).toContain('2 end');
});

test('no user can change or delete an entry, and the application has no privilege to; a tenant’s log is deleted with it', async () => {
  const tenant = await logOf(2);
  const asApplication = (statement: string) =>
    sql().begin(async (tx) => {
      await tx`set local role lucka_editor`;
      await tx`select set_config('app.tenant_id', ${tenant}, true)`;
      await tx.unsafe(statement);
    });
  for (const statement of [
    'update audit_log set detail = null',
    'delete from audit_log',
    'truncate audit_log',
    'update audit_head set seq = 9',
  ])
    await expect(asApplication(statement)).rejects.toMatchObject({ code: '42501' });
  const forged = `insert into audit_log (tenant_id, id, action, seq, hash, detail_hash) values ('${tenant}', gen_random_uuid(), 'publish', 1, '', '')`;
  await expect(asApplication(forged)).rejects.toMatchObject({ code: '42501' });
  await expect(sql()`update audit_log set action = 'publish' where tenant_id = ${tenant}`).rejects.toThrow('append-only');
  await expect(sql()`delete from audit_log where tenant_id = ${tenant}`).rejects.toThrow('append-only');
  await sql()`delete from tenant where id = ${tenant}`;
  expect(await sql()`select from audit_log where tenant_id = ${tenant}`).toEqual([]);
});

test('a rolled back action is in no log', async () => {
  const tenant = await logOf(1);
  const failing = server.services.database.asTenant(tenant, async (tx) => {
    await audit(tx, { tenant_id: tenant, account_id: null }, 'publish', '', now());
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await sql()`select from audit_log where tenant_id = ${tenant}`).toHaveLength(1);
});

/** The new entries of the tenant's log, without ids and times. */
async function added(work: () => Promise<unknown>): Promise<unknown[]> {
  const [before] = await sql()<{ seq: number }[]>`select coalesce(max(seq), 0) as seq from audit_log where tenant_id = ${owner.tenant_id}`;
  await work();
  const rows = await sql()`
    select action, account_id as by, detail - 'from' as detail from audit_log where tenant_id = ${owner.tenant_id} and seq > ${before!.seq} order by seq`;
  return [...rows];
}

test('each act that counts is one exact entry', async () => {
  const { id: quiz } = await createSoundQuiz(owner.api);
  const subject = expect.stringMatching(new RegExp(`^.+ \\(${quiz}\\)$`)) as string;
  const by = owner.account_id;
  const params = { quizID: quiz };
  expect(await added(() => owner.api.publishQuiz({ params }))).toEqual([{ action: 'publish', by, detail: { subject } }]);
  expect(await added(() => owner.api.changeQuizStatus({ params }))).toEqual([{ action: 'deactivate', by, detail: { subject } }]);
  expect(await added(() => owner.api.changeQuizStatus({ params }))).toEqual([{ action: 'activate', by, detail: { subject } }]);
  expect(await added(() => owner.api.updateQuiz({ params, body: { stage: 'expired' } }))).toEqual([
    { action: 'change_stage', by, detail: { subject, before: 'live', after: 'expired' } },
  ]);
  expect(await added(() => owner.api.changeApiKey({ body: {} }))).toMatchObject([{ action: 'make_api_key', by }]);
  expect(await added(() => owner.api.deleteQuiz({ params }))).toEqual([{ action: 'trash_activity', by, detail: { subject } }]);
  expect(await added(() => owner.api.deleteForGood({ params: { id: quiz } }))).toEqual([
    { action: 'delete_quiz', by, detail: { subject } },
  ]);
});

const signIn = (password: string) =>
  server.request('/oauth/token', {
    method: 'POST',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'x-forwarded-for': '198.51.100.77' },
    body: new URLSearchParams({ grant_type: 'password', username: owner.email, password, client_id: 'lucka-web' }),
  });

test('a sign-in entry has at most a network and a browser as its origin; failed ones are logged for members, not for strangers', async () => {
  const by = owner.account_id;
  expect(await added(() => signIn(testPassword))).toEqual([{ action: 'sign_in', by, detail: { subject: 'password' } }]);
  const [entry] = (await owner.api.listAuditLog({ query: { topic: 'sign_ins' } })).data;
  expect(entry?.detail?.from).toEqual({ network: '198.51.100.0/24', browser: 'Firefox 128, Linux' });
  const failed = async () => {
    expect((await signIn('wrong')).status).toBe(400);
    await server.runJobs();
  };
  expect(await added(failed)).toEqual([{ action: 'sign_in_failed', by: null, detail: {} }]);
});

test('owners and admins read, filter and export the log; other roles do not, and no user reads another tenant’s', async () => {
  const admin = await server.asEditor('admin');
  const all = await admin.api.listAuditLog({ query: { per_page: 100 } });
  expect(all.total).toBeGreaterThan(5);
  expect(all.data.map(({ seq }) => seq)).toEqual(all.data.map((_, index) => all.total - index));
  const keys = await admin.api.listAuditLog({ query: { topic: 'keys', account_id: owner.account_id } });
  expect(keys.data).toMatchObject([{ action: 'make_api_key', actor: { id: owner.account_id, name: 'Anna Berg' }, by_staff: false }]);
  expect((await admin.api.listAuditLog({ query: { account_id: admin.account_id } })).data).toEqual([]);
  expect((await admin.api.listAuditLog({ query: { until: '2020-01-01' } })).total).toBe(0);
  for (const role of ['editor', 'analyst'] as const) {
    const other = await server.asEditor(role);
    await expect(other.api.listAuditLog({ query: {} })).rejects.toMatchObject({ status: 403 });
  }
  const foreign = await server.asOwner((await buildTenant(server.services)).id);
  expect((await foreign.api.listAuditLog({ query: {} })).total).toBe(0);
  const answer = await server.request('/api/v1/audit-log/export', { headers: { authorization: `Bearer ${admin.token}` } });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines[0]).toBe('\uFEFFseq,at,action,who,by_staff,subject,before,after,network,country,browser,hash'.slice(1));
  expect(lines).toHaveLength(all.total + 2);
  expect(lines.at(-1)).toContain('"export_audit_log"');
  expect((await verifyLogs(sql())).filter(({ tenant_id }) => tenant_id === owner.tenant_id)).toEqual([]);
});
