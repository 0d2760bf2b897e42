import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBuyer, openBooks } from '#api/billing/invoices/test-invoices.ts';
import { buildQuiz, player, reasonOf } from '#api/play/play/test-quiz.ts';
import { otherData } from '#api/operations/retention/other-data.ts';
import { replayDeletions } from './replay-deletions.ts';
import { readDeletions } from '#api/operations/retention/deletion-file.ts';
import { openSecrets } from '#api/kernel/http/secrets.ts';
import { liveThroughAll } from '#api/operations/retention/test-canary.ts';
import { dumpDatabase } from '#api/operations/retention/test-search.ts';
import { buildTenant, putOnPlan, testPassword } from '#api/test-factories.ts';
import { listAllWaiting } from '#api/play/player-records/list-waiting.ts';
import { countAnswers } from '#api/play/figures/count-answers.ts';
import { countEnded } from '#api/play/figures/count-ended.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const sql = () => server.services.database.owner;
const dayMs = 86_400_000;

async function tenantWithOwner(name: string): Promise<{ tenant: { id: string; name: string }; owner: TestUser }> {
  const tenant = await buildTenant(server.services, name);
  return { tenant, owner: await server.asOwner(tenant.id) };
}
const runDeletion = async (): Promise<void> => {
  await server.services.jobs.send('delete-tenants', {});
  await server.runJobs();
};
const mailsTo = async (email: string): Promise<string[]> => {
  await server.runJobs();
  const mails = await sql()<{ subject: string }[]>`select subject from mail_outbox where recipient = ${email} order by created_at, id`;
  return mails.map(({ subject }) => subject);
};
const signedIn = async (email: string) => {
  const { access_token } = await server.anonymous.requestToken({
    body: { grant_type: 'password', username: email, password: testPassword },
  });
  return server.client(access_token);
};

test('only an owner deletes the tenant, by its name and a proof of her identity; it is closed at once', async () => {
  const { tenant, owner } = await tenantWithOwner('Berg & Dal');
  const other = await server.asOwner(tenant.id);
  const admin = await server.asEditor('admin', tenant.id);
  const quiz = await buildQuiz(server.services, { tenant_id: tenant.id });
  const key = (await owner.api.changeApiKey({ body: {} })).key!;
  const body = { name: 'Berg & Dal' };

  await expect(admin.api.deleteTenant({ body })).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  await expect(owner.api.deleteTenant({ body: { name: 'Berg' } })).rejects.toMatchObject({ status: 422 });
  await sql()`update session set proved_at = ${new Date(0)} where account_id = ${owner.account_id}`;
  await expect(owner.api.deleteTenant({ body })).rejects.toMatchObject({ code: 'proof_required' });
  await owner.api.proveIdentity({ body: { password: testPassword } });
  expect(await owner.api.readTenantDeletion()).toEqual({ deletion: null, can: { delete: true, take_back: false } });
  expect((await admin.api.readTenantDeletion()).can).toEqual({ delete: false, take_back: false });
  const { deletion } = await owner.api.deleteTenant({ body });
  expect(new Date(deletion.deletes_at).getTime() - new Date(deletion.asked_at).getTime()).toBe(30 * dayMs);

  expect(reasonOf(await player(server).start(quiz))).toBe('unavailable');
  await expect(server.client(key).readProfile()).rejects.toMatchObject({ status: 401 });
  await expect(admin.api.listQuizzes({ query: {} })).rejects.toMatchObject({ status: 403 });
  expect(await admin.api.readProfile()).toMatchObject({ closed: { why: 'deletion', tenant }, tenant: null, tenants: [] });
  expect(await admin.api.readTenantDeletion()).toMatchObject({ deletion, can: { delete: false, take_back: false } });
  expect(await other.api.readProfile()).toMatchObject({ closed: { why: 'deletion' }, tenants: [tenant] });
  for (const { email } of [owner, other]) expect(await mailsTo(email)).toContain('Berg & Dal is closed and will be deleted');
  expect(await mailsTo(admin.email)).toEqual([]);
  const [subscription] = await sql()`select status from subscription where tenant_id = ${tenant.id}`;
  expect(subscription).toEqual({ status: 'cancelled' });
  await expect(admin.api.takeTenantBack()).rejects.toMatchObject({ status: 403 });
});

test('provider staff see it among the customers, and do not open it again themselves', async () => {
  const { tenant, owner } = await tenantWithOwner('Closing down');
  const { deletion } = await owner.api.deleteTenant({ body: { name: tenant.name } });
  const { api } = await server.asStaff();
  const { data } = await api.listTenants({ query: { search: 'Closing down' } });
  expect(data).toMatchObject([{ id: tenant.id, deletes_at: deletion.deletes_at }]);
  for (const call of [api.unsuspendTenant, api.suspendTenant])
    await expect(call({ params: { tenant: tenant.id }, body: { reason: 'They called' } })).rejects.toMatchObject({ status: 409 });
});

test('a deletion revoked within thirty days restores everything, including the subscription', async () => {
  const { tenant, owner } = await tenantWithOwner('Second thoughts');
  await putOnPlan(server.services, tenant.id, 'grow');
  const quiz = await buildQuiz(server.services, { tenant_id: tenant.id });
  const elsewhere = await buildTenant(server.services, 'Elsewhere');
  await sql()`insert into membership (tenant_id, account_id, role) values (${elsewhere.id}, ${owner.account_id}, 'owner')`;
  await owner.api.deleteTenant({ body: { name: tenant.name } });
  await server.runJobs();
  server.clock.advance(26 * dayMs);
  await server.services.jobs.send('renew-subscriptions', {});
  await runDeletion();
  await runDeletion();
  expect(await mailsTo(owner.email)).toEqual([
    'Second thoughts is closed and will be deleted',
    'Second thoughts will be deleted in a few days',
  ]);

  const api = await signedIn(owner.email);
  await api.switchTenant({ body: { tenant_id: elsewhere.id } });
  await api.proveIdentity({ body: { password: testPassword } });
  expect((await api.readProfile()).tenants.map(({ name }) => name)).toEqual(['Elsewhere', 'Second thoughts']);
  await expect(api.takeTenantBack()).rejects.toMatchObject({ status: 404 });
  expect((await api.switchTenant({ body: { tenant_id: tenant.id } })).closed?.why).toBe('deletion');
  expect(await api.takeTenantBack()).toEqual({ success: true });

  expect((await api.readProfile()).tenant?.id).toBe(tenant.id);
  expect(reasonOf(await player(server).start(quiz))).toBeUndefined();
  const [subscription] = await sql()`select status, renewal_date > now() as is_ahead from subscription where tenant_id = ${tenant.id}`;
  expect(subscription).toEqual({ status: 'active', is_ahead: true });
  const log = await sql()<{ action: string }[]>`select action from audit_log where tenant_id = ${tenant.id} order by seq`;
  expect(log.map(({ action }) => action).slice(0, 2)).toEqual(['cancel_subscription', 'delete_tenant']);
  expect(log.map(({ action }) => action)).toContain('take_tenant_back');
  server.clock.advance(10 * dayMs);
  await runDeletion();
  expect(await sql()`select id from tenant where id = ${tenant.id}`).toHaveLength(1);
});

/** Rows by table that name a tenant, whatever the column. */
async function rowsOf(tenant_id: string): Promise<Record<string, number>> {
  const tables = await sql()<{ table: string }[]>`
    select c.relname as table from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition or c.relkind = 'p' and a.attname = 'tenant_id'`;
  const counted: [string, number][] = [];
  for (const { table } of tables) {
    const [row] = await sql()<{ count: number }[]>`select count(*)::int as count from ${sql()(table)} where tenant_id = ${tenant_id}`;
    if (row!.count > 0) counted.push([table, row!.count]);
  }
  return Object.fromEntries(counted.toSorted(([a], [b]) => a.localeCompare(b)));
}
const books = Object.keys(otherData).filter((table) => otherData[table]?.outlives_tenant);

test('after its time no row and no file of the tenant is left but its books, and those of another are untouched', async () => {
  const [doomed, kept] = [await buildTenant(server.services, 'Zqdoomed'), await buildTenant(server.services, 'Xwkept')];
  const inTenant = (tenant: typeof doomed) => ({ ...server, tenant });
  await openBooks(server);
  const owners = [await server.asOwner(doomed.id), await server.asOwner(kept.id)] as const;
  const file = new File(
    [
      await sharp({ create: { width: 40, height: 40, channels: 3, background: '#264' } })
        .png()
        .toBuffer(),
    ],
    'fir.png',
  );
  const pictures: string[] = [];
  for (const { api, tenant_id } of owners) {
    await liveThroughAll(inTenant({ id: tenant_id, name: '' }), tenant_id === doomed.id ? 'Zqdoomed' : 'Xwkept');
    pictures.push((await api.uploadBackground({ body: { tenant_id }, files: { file } })).key);
    await putOnPlan(server.services, tenant_id, 'grow');
    await api.changeBillingDetails({ body: testBuyer });
    await api.inviteUsers({ body: { emails: [`invited-${api === owners[0].api ? 'there' : 'here'}@test.example`], role: 'editor' } });
    await api.createRole({ body: { name: 'Looks on', permissions: ['quiz_statistics_view'] } });
    await api.createQuiz({ body: { name: 'Rivers', lang: 1, quiz_type: 'quiz' } });
    await api.changeApiKey({ body: {} });
    await sql()`insert into charge (tenant_id, key, kind, from_day, to_day, plan_version_id, quantity, unit_price, amount, currency, at)
      select ${tenant_id}, 'plan test', 'plan', current_date, current_date + 30, plan_version_id, 1, 4900, 4900, 'SEK', now() from subscription where tenant_id = ${tenant_id}`;
  }
  await server.services.jobs.send('issue-invoices', {});
  await server.runJobs();
  await countAnswers(server.services.database.play);
  await countEnded(server.services.database.play);
  await listAllWaiting(server.services.database.play);
  const before = { doomed: await rowsOf(doomed.id), kept: await rowsOf(kept.id) };
  expect(Object.keys(before.doomed).length).toBeGreaterThan(45);
  expect(Object.keys(before.doomed)).toEqual(Object.keys(before.kept));
  expect(before.doomed).toHaveProperty('invoice');
  await owners[0].api.deleteTenant({ body: { name: 'Zqdoomed' } });
  server.clock.advance(35 * dayMs);
  await runDeletion();

  const left = await rowsOf(doomed.id);
  expect(Object.keys(left).filter((table) => !books.includes(table))).toEqual([]);
  expect(left).toMatchObject({ invoice: 1, invoice_line: 1 });
  expect(await rowsOf(kept.id)).toMatchObject(before.kept);
  expect(await server.services.media.get(pictures[0]!)).toBeUndefined();
  expect(await server.services.media.get(pictures[1]!)).toBeDefined();
  const lines = [...(await dumpDatabase(sql()))].flatMap(([place, bytes]) =>
    bytes.includes(doomed.id)
      ? bytes
          .toString()
          .split('\n')
          .filter((line) => line.includes(doomed.id))
          .map((line) => `${place} ${line}`)
      : [],
  );
  const ofBooks = books.flatMap((table) => [`public.${table} `, `pg_stats ${table} `]);
  expect(lines.filter((line) => !ofBooks.some((start) => line.startsWith(start)))).toEqual([]);
  expect(await sql()`select id from account where id = ${owners[0].account_id}`).toEqual([]);
  expect(await sql()`select id from account where id = ${owners[1].account_id}`).toHaveLength(1);
  expect(await mailsTo(owners[0].email)).toContain('Zqdoomed has been deleted');
  // Again, as after a run that was cut off.
  await runDeletion();
  expect(await mailsTo(owners[0].email)).toHaveLength(2);
});

test('data restored from an older backup is deleted again', async () => {
  const { tenant, owner } = await tenantWithOwner('Restored');
  await buildQuiz(server.services, { tenant_id: tenant.id });
  await owner.api.deleteTenant({ body: { name: 'Restored' } });
  server.clock.advance(35 * dayMs);
  await runDeletion();
  const file = server.services.config.deletion_log;
  expect(await readFile(file, 'utf8')).toContain(tenant.id);
  await server.services.database.asTenant(tenant.id, (tx) => tx.insertInto('tenant').values({ id: tenant.id, name: 'Restored' }).execute());
  await buildQuiz(server.services, { tenant_id: tenant.id });
  await replayDeletions(sql(), await readDeletions(file), await openSecrets(sql()), server.clock.now());
  expect(await rowsOf(tenant.id)).toEqual({});
  expect(await sql()`select id from tenant where id = ${tenant.id}`).toEqual([]);
});
