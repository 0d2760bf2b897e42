import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { buildTrial, giveDetails } from '#api/billing/test-billing.ts';
import { openBooks } from '#api/billing/invoices/test-invoices.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function subscribe(plan: string, period: 'monthly' | 'annual' = 'monthly') {
  const { id } = await buildTrial(server);
  await giveDetails(server, id);
  const owner = await server.asOwner(id);
  await owner.api.changeSubscription({ body: { plan, period, currency: 'SEK' } });
  await server.runJobs();
  return owner;
}
const renewAt = async (time: string) => {
  server.clock.set(time);
  for (const job of ['renew-subscriptions', 'issue-invoices'] as const) {
    await server.services.jobs.send(job, {});
    await server.runJobs();
  }
};
const read = async () => (await server.asStaff()).api.readRecurringRevenue();

test('revenue is what invoice lines of plans say less credits and coupons, by the month of Stockholm; customers come, leave and are counted', async () => {
  server.clock.set('2026-09-30T22:30:00Z');
  await openBooks(server);
  const stays = await subscribe('start');
  const credited = await subscribe('start');
  server.clock.set('2026-10-10T12:00:00Z');
  const annual = await subscribe('grow', 'annual');
  const leaves = await subscribe('start');
  await leaves.api.cancelSubscription({ body: {} });
  const { api } = await server.asStaff();
  const coupon = { name: 'Half', percent: 50, amount: null, currency: null, periods: 1 };
  await api.giveCoupon({ params: { tenant: stays.tenant_id, id: newId() }, body: coupon });
  await renewAt('2026-11-01T12:00:00Z');
  await renewAt('2026-11-20T12:00:00Z');
  const staff = await server.asStaff();
  const { data } = await staff.api.listStaffInvoices({ query: {} });
  for (const { id, tenant_id } of data.filter((invoice) => invoice.tenant_id === credited.tenant_id))
    await staff.api.creditInvoice({ params: { tenant: tenant_id, id }, body: { reason: 'Ordered twice' } });

  const { revenue, months } = await read();
  const price = 54_900;
  const row = (month: string, plan: string, amount: number) => ({ month, currency: 'SEK', plan, amount });
  expect(revenue).toEqual([
    row('2026-10-01', 'Grow', 2_190_000),
    row('2026-10-01', 'Start', 3 * price),
    // Half of one renewal, and of the other nothing is left; its first invoice is credited in November, too.
    row('2026-11-01', 'Start', price / 2 + price - 2 * price),
  ]);
  expect(months).toHaveLength(24);
  expect(months.at(-2)).toEqual({ month: '2026-10-01', at_start: 1, joined: 2, lost: 0, churn: 0 });
  expect(months.at(-1)).toEqual({ month: '2026-11-01', at_start: 3, joined: 0, lost: 1, churn: 33.3 });
  expect(months[0]).toEqual({ month: '2024-12-01', at_start: 0, joined: 0, lost: 0, churn: null });

  // Documents outlive their tenant, and so do the figures.
  await server.services.database.owner`delete from charge where tenant_id = ${annual.tenant_id}`;
  expect(await read()).toEqual({ revenue, months });
});

test('the export has the same figures, defuses names, is in the log, and only staff read either', async () => {
  const { api, token } = await server.asStaff();
  await server.services.database.owner`update plan set name = '=Start, "cheap"' where id = 'start'`;
  const csv = async (by: string) =>
    fetch(`${server.base}/api/v1/staff/revenue/months/export`, { headers: { authorization: `Bearer ${by}` } });
  const answer = await csv(token);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="revenue-2026-11-20\.csv"$/);
  const lines = (await answer.text()).split('\r\n');
  expect(lines[0]).toBe('month,figure,currency,plan,value');
  expect(lines).toContain(`2026-11-01,revenue,SEK,"'=Start, ""cheap""",-274.50`);
  expect(lines).toContain('2026-11-01,churn,,,33.3');
  expect((await api.listInstallationLog({ query: {} })).data[0]).toMatchObject({ action: 'export_revenue' });
  const owner = await server.asOwner();
  await expect(owner.api.readRecurringRevenue()).rejects.toMatchObject({ status: 403 });
  expect((await csv(owner.token)).status).toBe(403);
});
