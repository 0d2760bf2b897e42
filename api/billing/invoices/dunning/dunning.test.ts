import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '#api/test-server.ts';
import { buildTrial, giveDetails } from '#api/billing/test-billing.ts';
import { openBooks } from '#api/billing/invoices/test-invoices.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  server.clock.set('2026-11-01T12:00:00Z');
  await openBooks(server);
});
afterAll(() => server.close());

/** Owes an invoice that is due on 1 December. */
async function buildDebtor(): Promise<string> {
  server.clock.set('2026-11-01T12:00:00Z');
  const { id } = await buildTrial(server);
  await giveDetails(server, id);
  const owner = await server.asOwner(id);
  await owner.api.changeSubscription({ body: { plan: 'start', period: 'annual', currency: 'SEK' } });
  await server.runJobs();
  return id;
}
async function dunAt(day: string) {
  server.clock.set(`${day}T12:00:00Z`);
  await server.services.jobs.send('dun-invoices', {});
  await server.runJobs();
}
const rowOf = async (tenant: string) =>
  (await (await server.asStaff()).api.listDunning()).data.find(({ tenant_id }) => tenant_id === tenant);
const statusOf = async (tenant: string) =>
  (await server.services.database.owner<{ status: string }[]>`select status from subscription where tenant_id = ${tenant}`)[0]?.status;

test('staff see who is overdue, the last reminder, the next step with its day, the sum and the contacts', async () => {
  const tenant = await buildDebtor();
  expect(await rowOf(tenant)).toBeUndefined();
  await dunAt('2026-12-03');
  expect(await rowOf(tenant)).toMatchObject({
    due_on: '2026-12-01',
    days_late: 2,
    left_to_pay: 686_250,
    currency: 'SEK',
    state: 'running',
    step: 'late_2',
    next: { step: 'late_7', on: '2026-12-08' },
    contacts: ['ekonomi@skolan.example'],
    pause: null,
  });
  const { sums } = await (await server.asStaff()).api.listDunning();
  expect(sums.find(({ currency }) => currency === 'SEK')).toMatchObject({ amount: 686_250, invoices: 1, tenants: 1 });
  await dunAt('2026-12-30');
  expect(await rowOf(tenant)).toMatchObject({ state: 'ended', next: null });
});

test('paused reminders stop and nothing ends; resumed, they continue where they stopped, and both are in the log', async () => {
  const tenant = await buildDebtor();
  await dunAt('2026-12-03');
  const staff = await server.asStaff();
  const params = { tenant };
  const pause = { params, body: { until: null, reason: 'The bank moved' } };
  const both = await Promise.all([staff.api.pauseDunning(pause), staff.api.pauseDunning(pause)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['info', 'success']);
  expect(await rowOf(tenant)).toMatchObject({
    state: 'paused',
    next: null,
    pause: { reason: 'The bank moved', from_day: '2026-12-03', to_day: null },
  });
  await dunAt('2027-01-20');
  expect(await rowOf(tenant)).toMatchObject({ state: 'paused', step: 'late_2', days_late: 50 });
  expect(await statusOf(tenant)).toBe('past_due');
  const later = await server.asStaff();
  expect((await later.api.resumeDunning({ params, body: { reason: 'Moved' } })).status).toBe('success');
  expect((await later.api.resumeDunning({ params, body: { reason: 'Moved' } })).status).toBe('info');
  expect(await rowOf(tenant)).toMatchObject({ state: 'running', step: 'late_2', next: { step: 'late_7', on: '2027-01-25' } });
  await dunAt('2027-01-24');
  expect((await rowOf(tenant))?.step).toBe('late_2');
  await dunAt('2027-01-25');
  expect((await rowOf(tenant))?.step).toBe('late_7');
  await dunAt('2027-02-14');
  expect(await statusOf(tenant)).toBe('past_due');
  await dunAt('2027-02-15');
  expect(await statusOf(tenant)).toBe('expired');
  expect(
    await server.services.database
      .owner`select action from audit_log where tenant_id = ${tenant} and action like '%_dunning' order by action`,
  ).toEqual([{ action: 'pause_dunning' }, { action: 'resume_dunning' }]);
});

test('a pause until a day ends by itself, and its reason and day are checked; only staff see or pause', async () => {
  const tenant = await buildDebtor();
  await dunAt('2026-12-01');
  const { api } = await server.asStaff();
  const params = { tenant };
  await expect(api.pauseDunning({ params, body: { until: '2026-12-01', reason: 'Too late' } })).rejects.toMatchObject({ status: 422 });
  await expect(api.pauseDunning({ params, body: { until: null, reason: '    ' } })).rejects.toMatchObject({ status: 422 });
  await api.pauseDunning({ params, body: { until: '2026-12-11', reason: 'Holiday' } });
  expect(await rowOf(tenant)).toMatchObject({ next: { step: 'late_2', on: '2026-12-13' } });
  await dunAt('2026-12-12');
  expect((await rowOf(tenant))?.step).toBe('due');
  await dunAt('2026-12-13');
  expect(await rowOf(tenant)).toMatchObject({ step: 'late_2', state: 'running', pause: null });
  const owner = await server.asOwner(tenant);
  await expect(owner.api.listDunning()).rejects.toMatchObject({ status: 403 });
  await expect(owner.api.pauseDunning({ params, body: { until: null, reason: 'Please' } })).rejects.toMatchObject({ status: 403 });
});
