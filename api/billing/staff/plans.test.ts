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

const price = { month: 9_900, year: 99_000, pack: 15_000, completion: 30 };
const terms = {
  name: 'Campus',
  is_sold: true,
  live_games: 5,
  editors: 5,
  brands: 1,
  completions: 2_000,
  prices: (['EUR', 'SEK'] as const).map((currency) => ({ currency, ...price })),
};
const monthly = { period: 'monthly' as const, currency: 'SEK' as const };
async function buildBuyer() {
  const { id } = await buildTrial(server);
  await giveDetails(server, id);
  return server.asOwner(id);
}

test('a new plan is sold, once under its id; retired, nobody chooses it, those who have it keep it and renew, and it can be restored', async () => {
  const { api } = await server.asStaff();
  const params = { id: 'campus' };
  await api.addPlan({ params, body: terms });
  await expect(api.addPlan({ params, body: { ...terms, name: 'Another' } })).rejects.toMatchObject({ status: 422 });
  const [has, wants] = [await buildBuyer(), await buildBuyer()];
  expect((await has.api.listPlans({ query: {} })).data.at(-1)).toMatchObject({ id: 'campus', version: 1, price_month: 9_900 });
  await has.api.changeSubscription({ body: { plan: 'campus', ...monthly } });

  for (const _ of [1, 2]) await api.retirePlan({ params, body: {} });
  expect((await api.listStaffPlans()).data.at(-1)).toMatchObject({ id: 'campus', is_sold: true, retired_at: '2026-11-01T12:00:00.000Z' });
  expect((await wants.api.listPlans({ query: {} })).data.map(({ id }) => id)).not.toContain('campus');
  const gone = { status: 422, errors: { plan: ['This no longer exists.'] } };
  await expect(wants.api.changeSubscription({ body: { plan: 'campus', ...monthly } })).rejects.toMatchObject(gone);
  await expect(
    api.changeTenantSubscription({ params: { tenant: wants.tenant_id }, body: { plan: 'campus', ...monthly } }),
  ).rejects.toMatchObject(gone);
  const newCustomer = { tenant_name: 'School', name: 'Eva', email: 'eva@school.example', plan: 'campus' };
  await expect(api.registerCustomer({ body: newCustomer })).rejects.toMatchObject(gone);
  await expect(api.addPlanVersion({ params, body: terms })).rejects.toMatchObject({ status: 422 });

  await has.api.changeSubscription({ body: { plan: 'campus', ...monthly, addons: [{ id: 'editor', quantity: 1 }] } });
  server.clock.set('2026-12-02T12:00:00Z');
  await server.services.jobs.send('renew-subscriptions', {});
  await server.runJobs();
  const later = await server.asOwner(has.tenant_id);
  expect(await later.api.readSubscription()).toMatchObject({ status: 'active', plan: { id: 'campus' }, renewal_date: '2027-01-01' });
  const staff = await server.asStaff();
  for (const _ of [1, 2]) await staff.api.restorePlan({ params });
  const still = await server.asOwner(wants.tenant_id);
  await still.api.changeSubscription({ body: { plan: 'campus', ...monthly } });
  expect((await still.api.readSubscription()).plan.id).toBe('campus');
  const { data } = await staff.api.listInstallationLog({ query: {} });
  expect(data.filter(({ detail }) => detail?.subject === 'Campus').map(({ action }) => action)).toEqual([
    'restore_plan',
    'retire_plan',
    'add_plan',
  ]);
});

test('only staff make and retire plans; the trial stays, and an unknown plan is not found', async () => {
  const { api } = await server.asStaff();
  const owner = await server.asOwner();
  await expect(owner.api.addPlan({ params: { id: 'mine' }, body: terms })).rejects.toMatchObject({ status: 403 });
  await expect(owner.api.retirePlan({ params: { id: 'start' }, body: {} })).rejects.toMatchObject({ status: 403 });
  await expect(owner.api.restorePlan({ params: { id: 'start' } })).rejects.toMatchObject({ status: 403 });
  await expect(api.retirePlan({ params: { id: 'trial' }, body: {} })).rejects.toMatchObject({ status: 422 });
  await expect(api.retirePlan({ params: { id: 'none' }, body: {} })).rejects.toMatchObject({ status: 404 });
  await expect(api.restorePlan({ params: { id: 'none' } })).rejects.toMatchObject({ status: 404 });
  const oneCurrency = { ...terms, prices: [terms.prices[0]!, terms.prices[0]!] };
  await expect(api.addPlan({ params: { id: 'twice' }, body: oneCurrency })).rejects.toMatchObject({ status: 422 });
  for (const wrong of [{ name: 'Cam\r\npus' }, { name: ' ' }, { completions: 2 ** 31 }]) {
    await expect(api.addPlan({ params: { id: 'twice' }, body: { ...terms, ...wrong } })).rejects.toMatchObject({ status: 422 });
    await expect(api.addPlanVersion({ params: { id: 'grow' }, body: { ...terms, ...wrong } })).rejects.toMatchObject({ status: 422 });
  }
  expect((await api.listStaffPlans()).data.map(({ id }) => id)).not.toContain('twice');
});
