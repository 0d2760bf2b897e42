import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { buildTrial, giveDetails } from '#api/billing/test-billing.ts';
import { openBooks } from '#api/billing/invoices/test-invoices.ts';

let server: TestServer;
const start = '2026-11-01T12:00:00Z';
beforeAll(async () => {
  server = await testServer();
  server.clock.set(start);
  await openBooks(server);
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(start));

const prices = [
  { currency: 'EUR' as const, month: 3_333, year: 33_333, pack: 9_900, completion: 20 },
  { currency: 'SEK' as const, month: 40_001, year: 400_011, pack: 99_000, completion: 220 },
];
const terms = { live_games: 5, editors: 9, brands: 2, completions: 2_345, prices };
const start_plan = { plan: 'start', period: 'monthly' as const, currency: 'SEK' as const };
const agreed = { plan: 'start', from: '2026-12-01', until: null, reason: 'Pilot <school>', ...terms };

async function buildBuyer(): Promise<string> {
  const { id } = await buildTrial(server);
  await giveDetails(server, id);
  return id;
}
async function subscribe(tenant: string, body = start_plan) {
  const owner = await server.asOwner(tenant);
  await owner.api.changeSubscription({ body });
  await server.runJobs();
}
async function renewAt(time: string) {
  server.clock.set(time);
  for (const job of ['renew-subscriptions', 'issue-invoices'] as const) {
    await server.services.jobs.send(job, {});
    await server.runJobs();
  }
}
const amountsOf = async (tenant: string) =>
  (
    await server.services.database.owner<{ amount: number }[]>`
      select amount::int from charge where tenant_id = ${tenant} order by from_day, kind desc`
  ).map(({ amount }) => amount);
const mailsAbout = (tenant: string, subject: string) =>
  server.services.database.owner`
    select o.recipient from mail_outbox o join account a on a.email = o.recipient join membership m on m.account_id = a.id
    where m.tenant_id = ${tenant} and o.subject like ${`${subject}%`}`;

test('an own price is charged from its first period, shown before, and the list price returns at the end with notice', async () => {
  const tenant = await buildBuyer();
  await subscribe(tenant);
  const staff = await server.asStaff();
  const params = { tenant, id: newId() };
  await Promise.all([1, 2, 3].map(() => staff.api.givePriceAgreement({ params, body: agreed })));
  for (const other of [
    { from: '2026-12-02' },
    { until: '2027-12-01' },
    { reason: 'Another' },
    { editors: null },
    { prices: [prices[0]!, { ...prices[1]!, pack: 1 }] },
    { plan: 'grow' },
  ])
    await expect(staff.api.givePriceAgreement({ params, body: { ...agreed, ...other } })).rejects.toMatchObject({ status: 409 });
  const { data } = await staff.api.listPriceAgreements({ params: { tenant } });
  expect(data).toMatchObject([
    { plan: 'start', from_day: '2026-12-01', until_day: null, list: [{ price_month: 4_900 }, { price_month: 54_900 }] },
  ]);
  const owner = await server.asOwner(tenant);
  expect(await owner.api.readSubscription()).toMatchObject({
    plan: { price_month: 54_900 },
    next_charge: { at: '2026-12-01', amount: 40_001 },
    price_agreement: { price_month: 40_001, list_month: 54_900, reason: 'Pilot <school>', until_day: null },
  });
  expect((await owner.api.listPlans({ query: {} })).data.find(({ id }) => id === 'start')).toMatchObject({
    price_month: 40_001,
    completions: 2_345,
  });
  expect((await owner.api.previewSubscription({ body: { ...start_plan, period: 'annual' } })).total).toBe(400_011);

  const counted = async () => {
    const { data: plans } = await (await server.asStaff()).api.listStaffPlans();
    return plans.find(({ id }) => id === 'start')!.versions.map(({ tenants }) => tenants);
  };
  const before = await counted();
  await renewAt('2026-12-01T12:00:00Z');
  expect(await amountsOf(tenant)).toEqual([54_900, 40_001]);
  expect(await counted()).toEqual(before);
  const later = await server.asOwner(tenant);
  expect(await later.api.readSubscription()).toMatchObject({
    plan: { id: 'start', price_month: 40_001, pack_price: 99_000, editors: 9 },
    allowance: { included: 2_345 },
  });
  const [invoice] = (await later.api.listInvoices({ query: {} })).data;
  expect(invoice?.amount).toBe(50_001);
  expect((await (await server.asStaff()).api.readRevenue()).recurring).toContainEqual(
    expect.objectContaining({ currency: 'SEK', amount: 40_001 }),
  );

  const again = await server.asStaff();
  await again.api.endPriceAgreement({ params, body: { until: '2026-12-02', reason: 'The pilot is over' } });
  await again.api.endPriceAgreement({ params, body: { until: '2026-12-02', reason: 'The pilot is over' } });
  await server.runJobs();
  expect((await later.api.readSubscription()).next_charge).toEqual({ at: '2027-01-01', amount: 54_900, currency: 'SEK' });
  await renewAt('2027-01-01T12:00:00Z');
  expect(await amountsOf(tenant)).toEqual([54_900, 40_001, 54_900]);
  expect((await (await server.asOwner(tenant)).api.readSubscription()).price_agreement).toBeNull();
  expect(
    await server.services.database.owner`
      select action, count(*)::int as times from audit_log where tenant_id = ${tenant} and action like '%price_agreement' group by 1 order by 1`,
  ).toEqual([
    { action: 'end_price_agreement', times: 1 },
    { action: 'give_price_agreement', times: 1 },
  ]);
});

test('an agreement that ends as agreed is announced once, a month before; coupons are taken off the own price', async () => {
  const tenant = await buildBuyer();
  const staff = await server.asStaff();
  const params = { tenant, id: newId() };
  await staff.api.givePriceAgreement({ params, body: { ...agreed, from: '2026-11-01', until: '2027-01-15' } });
  await staff.api.giveCoupon({
    params: { tenant, id: newId() },
    body: { name: 'Half', percent: 50, amount: null, currency: null, periods: 1 },
  });
  await subscribe(tenant);
  expect(await amountsOf(tenant)).toEqual([20_000]);
  const announce = async (time: string) => {
    server.clock.set(time);
    await server.services.jobs.send('announce-list-prices', {});
    await server.runJobs();
    return (await server.services.database.owner`select 1 from price_agreement where id = ${params.id} and end_told_at is not null`).length;
  };
  expect(await announce('2026-11-20T12:00:00Z')).toBe(0);
  await renewAt('2026-12-01T12:00:00Z');
  await renewAt('2027-01-01T12:00:00Z');
  expect(await announce('2027-01-01T12:00:00Z')).toBe(0);
  expect(await announce('2027-01-02T12:00:00Z')).toBe(1);
  await announce('2027-01-03T12:00:00Z');
  expect(await mailsAbout(tenant, 'The list price of Start applies from')).toHaveLength(1);
  await renewAt('2027-02-01T12:00:00Z');
  expect(await amountsOf(tenant)).toEqual([20_000, 40_001, 40_001, 54_900]);
});

test('of two agreements that overlap, the mails name the price that comes next, not the list price', async () => {
  const tenant = await buildBuyer();
  const { email } = await server.asOwner(tenant);
  const give = async (month: number, until: string | null) => {
    const staff = await server.asStaff();
    const id = newId();
    const own = prices.map((price) => ({ ...price, month }));
    await staff.api.givePriceAgreement({
      params: { tenant, id },
      body: { ...agreed, from: '2026-11-01', until, prices: own },
    });
    return id;
  };
  const older = await give(40_001, null);
  await give(30_001, '2026-12-01');
  await subscribe(tenant);
  await server.services.jobs.send('announce-list-prices', {});
  await server.runJobs();
  await renewAt('2026-12-01T12:00:00Z');
  expect(await amountsOf(tenant)).toEqual([30_001, 40_001]);
  await give(20_001, null);
  await (
    await server.asStaff()
  ).api.endPriceAgreement({ params: { tenant, id: older }, body: { until: '2026-12-01', reason: 'Replaced' } });
  await server.runJobs();
  const told = await server.services.database.owner<{ text: string }[]>`
    select text from mail_outbox
    where recipient = ${email} and (subject like 'Your price for Start%' or subject like 'The list price%') order by id`;
  const amountIn = (text: string) => /(\d\d\d\.\d\d)/.exec(text.replace(/[,\s]/g, ''))?.[1];
  // Jobs write mails of one moment in any order.
  const times = (amount: string) => told.filter(({ text }) => amountIn(text) === amount).length;
  expect([told.length, times('400.01'), times('300.01'), times('200.01')]).toEqual([5, 2, 1, 2]);
  const next = 'Another agreement applies to periods that begin on';
  expect(told.filter(({ text }) => text.includes(next)).map(({ text }) => amountIn(text))).toEqual(['300.01']);
});

test('an upgrade now to a plan with an own price costs what the preview said, and its invoice the same', async () => {
  const tenant = await buildBuyer();
  await subscribe(tenant);
  const staff = await server.asStaff();
  await staff.api.givePriceAgreement({
    params: { tenant, id: newId() },
    body: {
      ...agreed,
      plan: 'grow',
      from: '2026-11-01',
      completions: 12_000,
      prices: prices.map((price) => ({ ...price, month: price.month * 3 })),
    },
  });
  const { data } = await staff.api.listStaffInvoices({ query: { open: true } });
  for (const { id, tenant_id, date } of data.filter((row) => row.tenant_id === tenant))
    await staff.api.payInvoice({ params: { tenant: tenant_id, id }, body: { paid_on: date, reference: 'BG' } });
  server.clock.set('2026-11-16T12:00:00Z');
  const owner = await server.asOwner(tenant);
  const body = { ...start_plan, plan: 'grow' };
  const { now } = await owner.api.previewSubscription({ body });
  expect(now).toMatchObject({ charges: [{ amount: 120_003 }], net: 120_003 - 27_450 });
  expect((await owner.api.upgradeSubscription({ body: { ...body, total: now!.total } })).status).toBe('success');
  await server.runJobs();
  expect((await owner.api.listInvoices({ query: {} })).data[0]?.amount).toBe(now!.total);
});

test('an agreement that makes the own plan dearer is no upgrade to it', async () => {
  const tenant = await buildBuyer();
  await subscribe(tenant);
  const staff = await server.asStaff();
  const dearer = prices.map((price) => ({ ...price, month: price.month * 3 }));
  await staff.api.givePriceAgreement({ params: { tenant, id: newId() }, body: { ...agreed, from: '2026-11-16', prices: dearer } });
  server.clock.set('2026-11-16T12:00:00Z');
  const owner = await server.asOwner(tenant);
  expect((await owner.api.previewSubscription({ body: start_plan })).now).toBeNull();
  expect((await owner.api.upgradeSubscription({ body: { ...start_plan, total: 0 } })).status).toBe('info');
  expect(await amountsOf(tenant)).toEqual([54_900]);
});

test('nobody else gets the price, staff alone agree on one, and one without sense is refused', async () => {
  const tenant = await buildBuyer();
  const staff = await server.asStaff();
  const params = { tenant, id: newId() };
  await staff.api.givePriceAgreement({ params, body: { ...agreed, from: '2026-11-01' } });
  const other = await buildBuyer();
  const stranger = await server.asOwner(other);
  expect((await stranger.api.listPlans({ query: { currency: 'SEK' } })).data.find(({ id }) => id === 'start')?.price_month).toBe(54_900);
  expect((await stranger.api.previewSubscription({ body: start_plan })).total).toBe(54_900);
  expect((await staff.api.listStaffPlans()).data.find(({ id }) => id === 'start')?.versions).toHaveLength(1);
  await expect(stranger.api.givePriceAgreement({ params, body: agreed })).rejects.toMatchObject({ status: 403 });
  await expect(
    staff.api.endPriceAgreement({ params: { tenant: other, id: params.id }, body: { until: '2026-12-01', reason: 'Wrong' } }),
  ).rejects.toMatchObject({ status: 404 });
  for (const body of [
    { ...agreed, plan: 'trial' },
    { ...agreed, plan: 'nothing' },
    { ...agreed, until: '2026-12-01' },
    { ...agreed, from: '2026-01-01', until: '2026-11-01' },
    { ...agreed, reason: '   ' },
    { ...agreed, prices: [prices[0]!, prices[0]!] },
    { ...agreed, prices: [prices[0]!, { ...prices[1]!, month: -1 }] },
  ])
    await expect(staff.api.givePriceAgreement({ params: { tenant: other, id: newId() }, body })).rejects.toMatchObject({ status: 422 });
  await expect(staff.api.endPriceAgreement({ params, body: { until: '2026-10-31', reason: 'Wrong' } })).rejects.toMatchObject({
    status: 422,
  });
});
