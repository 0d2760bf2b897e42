import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { openTestStripe, type TestStripe } from '#api/billing/cards/test-stripe/test-stripe.ts';
import { openBooks } from '#api/billing/invoices/test-invoices.ts';
import { buildTrial, giveDetails } from '#api/billing/test-billing.ts';

let server: TestServer;
let stripe: TestStripe;
beforeAll(async () => {
  stripe = await openTestStripe(() => server.clock.now());
  server = await testServer({ stripe: stripe.config });
  server.clock.set('2026-11-01T12:00:00Z');
  await openBooks(server);
  for (const day of ['2026-11-16', '2026-11-21'])
    await server.services.database.owner`insert into day_rate values (${day}, 112345, now()) on conflict do nothing`;
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});
beforeEach(() => server.clock.set('2026-11-01T12:00:00Z'));
const sql = () => server.services.database.owner;

/** On Start since 1 November, by invoice, which is paid or not. */
async function onStart(options: { isPaid?: boolean; currency?: 'EUR' | 'SEK' } = {}): Promise<string> {
  const { id } = await buildTrial(server);
  await giveDetails(server, id);
  const staff = await server.asStaff();
  const body = { plan: 'start', period: 'monthly' as const, currency: options.currency ?? 'EUR' };
  await staff.api.changeTenantSubscription({ params: { tenant: id }, body });
  await server.runJobs();
  if (options.isPaid ?? true) await pay(id);
  return id;
}
async function pay(tenant: string): Promise<void> {
  const [open] = await sql()<{ id: string; day: string }[]>`
    select i.id, i.issued_on as day from invoice i join invoice_standing s on s.tenant_id = i.tenant_id and s.id = i.id
    where i.tenant_id = ${tenant} and s.left_to_pay > 0`;
  const { api } = await server.asStaff();
  await api.payInvoice({ params: { tenant, id: open!.id }, body: { paid_on: open!.day, reference: 'bank' } });
}
const at = async (time: string, tenant: string): Promise<TestUser> => {
  server.clock.set(time);
  return server.asOwner(tenant);
};
const grow = { plan: 'grow', period: 'monthly' as const };
const latest = async ({ api }: TestUser) => (await api.listInvoices({ query: {} })).data[0];

test('a bigger plan begins now, for exactly what the preview said, however often it is confirmed', async () => {
  const tenant = await onStart();
  const owner = await at('2026-11-16T12:00:00Z', tenant);
  await owner.api.changeSubscription({ body: { plan: 'scale', period: 'monthly' } });
  const { now, not_now } = await owner.api.previewSubscription({ body: grow });
  // Half of Start is unused: 199 - 24.50, and a quarter of VAT.
  expect({ now, not_now }).toMatchObject({
    now: {
      renewal_date: '2026-12-16',
      charges: [{ kind: 'plan', amount: 19_900 }],
      credits: [{ from: '2026-11-16', to: '2026-12-01', amount: 2_450 }],
      unpaid: [],
      net: 17_450,
      vat: 4_363,
      total: 21_813,
      due_on: '2026-12-16',
    },
    not_now: null,
  });
  const body = { ...grow, total: now!.total };
  expect(await owner.api.upgradeSubscription({ body: { ...grow, total: now!.total - 1 } })).toMatchObject({ reason: 'sum_changed' });
  const both = await Promise.all([1, 2, 3].map(() => owner.api.upgradeSubscription({ body })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['info', 'info', 'success']);
  await server.runJobs();
  const { data } = await owner.api.listInvoices({ query: {} });
  expect(data).toMatchObject([
    { plan: 'Grow', amount: now!.total, status: 'open', date: '2026-11-16' },
    { plan: 'Start', status: 'paid' },
  ]);
  expect(await owner.api.readSubscription()).toMatchObject({
    plan: { id: 'grow' },
    renewal_date: '2026-12-16',
    pending_change: null,
    allowance: { limit: 10_000 },
  });
  const { api } = await server.asStaff();
  const detail = await api.readStaffInvoice({ params: { tenant, id: data[0]!.id } });
  expect(detail.lines).toMatchObject([
    {
      unit_price: 19_900,
      amount: 17_450,
      deductions: [{ description: expect.stringMatching(/^Outnyttjade dagar 2026-11-16 – 2026-11-30/), amount: 2_450 }],
    },
  ]);
  expect(await sql()`select action from audit_log where tenant_id = ${tenant} and action = 'upgrade_now'`).toHaveLength(1);
  // What was taken off cannot be credited once more.
  const start = await api.readStaffInvoice({ params: { tenant, id: data[1]!.id } });
  expect(start.lines).toMatchObject([{ amount: 4_900, left: 2_450 }]);
  await api.creditInvoice({ params: { tenant, id: data[1]!.id }, body: { reason: 'Kind of them' } });
  expect((await api.readStaffInvoice({ params: { tenant, id: data[1]!.id } })).credited).toBe(3_063);
});

test('an unpaid invoice gives nothing, which the preview says; a second upgrade takes off what the first one took over', async () => {
  const tenant = await onStart({ isPaid: false, currency: 'SEK' });
  const unpaid = await at('2026-11-16T12:00:00Z', tenant);
  const choice = { ...grow, currency: 'SEK' as const };
  expect((await unpaid.api.previewSubscription({ body: choice })).now).toMatchObject({
    credits: [],
    unpaid: [expect.stringMatching(/^\d+$/)],
    net: 219_000,
  });
  await pay(tenant);
  const first = (await unpaid.api.previewSubscription({ body: choice })).now!;
  expect(first).toMatchObject({ credits: [{ amount: 27_450 }], unpaid: [], net: 191_550 });
  await unpaid.api.upgradeSubscription({ body: { ...choice, total: first.total } });
  await pay(tenant);
  const owner = await at('2026-11-21T12:00:00Z', tenant);
  const scale = { plan: 'scale', period: 'monthly' as const, currency: 'SEK' as const };
  // 25 of the 30 days of the whole Grow, not of what was left to pay of it.
  const second = (await owner.api.previewSubscription({ body: scale })).now!;
  expect(second).toMatchObject({ credits: [{ from: '2026-11-21', to: '2026-12-16', amount: 182_500 }], net: 899_000 - 182_500 });
  expect(await owner.api.upgradeSubscription({ body: { ...scale, total: second.total } })).toMatchObject({ status: 'success' });
  expect(await latest(owner)).toMatchObject({ plan: 'Scale', amount: second.total });
  expect(await sql()`select from billing_ledger group by document_id having sum(amount) <> 0`).toEqual([]);
});

test('a smaller or shorter plan waits for the next billing date, and a tenant that owes or has cancelled does not upgrade', async () => {
  const tenant = await onStart({ isPaid: false });
  const owner = await at('2026-11-16T12:00:00Z', tenant);
  const euros = { ...grow, total: 0 };
  const inKronor = { ...grow, currency: 'SEK' as const };
  expect(await owner.api.previewSubscription({ body: inKronor })).toMatchObject({ now: null, not_now: 'not_an_upgrade' });
  expect(await owner.api.upgradeSubscription({ body: { ...inKronor, total: 0 } })).toMatchObject({ reason: 'not_an_upgrade' });
  await sql()`update subscription set renewal_date = '2026-11-16' where tenant_id = ${tenant}`;
  expect(await owner.api.upgradeSubscription({ body: euros })).toMatchObject({ reason: 'renewing' });
  await sql()`update subscription set renewal_date = '2026-12-01' where tenant_id = ${tenant}`;
  await owner.api.cancelSubscription({ body: {} });
  expect(await owner.api.upgradeSubscription({ body: euros })).toMatchObject({ status: 'info' });
  await owner.api.resumeSubscription({ body: {} });
  const late = await at('2026-12-02T12:00:00Z', tenant);
  await sql()`update subscription set renewal_date = '2027-01-01', anchor = '2026-12-01' where tenant_id = ${tenant}`;
  expect(await late.api.previewSubscription({ body: grow })).toMatchObject({ now: null, not_now: 'invoice_unpaid' });
  expect(await late.api.upgradeSubscription({ body: euros })).toMatchObject({ reason: 'invoice_unpaid' });
});

test('who paid by card pays the upgrade at once; who lost that card does not upgrade', async () => {
  const { id } = await buildTrial(server);
  await giveDetails(server, id);
  const owner = await server.asOwner(id);
  const { url } = await owner.api.startCardSetup({ body: {} });
  await stripe.fillIn(url ?? '', { number: '4242424242424242' });
  await owner.api.refreshPayments({ body: {} });
  await owner.api.changeSubscription({ body: { plan: 'start', period: 'monthly' } });
  await server.runJobs();
  const { now } = await owner.api.previewSubscription({ body: grow });
  // On the same day all of Start is unused.
  expect(now).toMatchObject({ credits: [{ amount: 4_900 }], net: 15_000, due_on: '2026-11-01' });
  await owner.api.upgradeSubscription({ body: { ...grow, total: now!.total } });
  await server.runJobs();
  expect(await latest(owner)).toMatchObject({ amount: now!.total, status: 'paid', card: { state: 'succeeded' } });
  await sql()`delete from card where tenant_id = ${id}`;
  expect(await owner.api.previewSubscription({ body: { plan: 'scale', period: 'monthly' } })).toMatchObject({
    now: null,
    not_now: 'no_payment_method',
  });
});

test('each of several upgrades on one day is charged as its preview said; a smaller plan follows with the next period', async () => {
  const tenant = await onStart();
  const owner = await at('2026-11-01T13:00:00Z', tenant);
  const scale = { plan: 'scale', period: 'monthly' as const };
  const paid = [];
  for (const [choice, net] of [
    [grow, 19_900 - 4_900],
    [scale, 79_900 - 19_900],
  ] as const) {
    const { now } = await owner.api.previewSubscription({ body: choice });
    expect(now).toMatchObject({ net });
    expect(await owner.api.upgradeSubscription({ body: { ...choice, total: now!.total } })).toMatchObject({ status: 'success' });
    expect((await latest(owner))?.amount).toBe(now!.total);
    paid.push(net);
    await pay(tenant);
  }
  // All three together cost one month of Scale.
  expect(paid.reduce((sum, net) => sum + net, 4_900)).toBe(79_900);
  const start = { plan: 'start', period: 'monthly' as const };
  expect(await owner.api.previewSubscription({ body: start })).toMatchObject({ total: 4_900, now: null, not_now: 'not_an_upgrade' });
  await owner.api.changeSubscription({ body: start });
  expect((await owner.api.readSubscription()).plan.id).toBe('scale');
  const later = await at('2026-12-01T12:00:00Z', tenant);
  await server.services.jobs.send('renew-subscriptions', {});
  await server.runJobs();
  expect(await later.api.readSubscription()).toMatchObject({ plan: { id: 'start' }, renewal_date: '2027-01-01' });
  expect(await sql()`select amount::int from charge where tenant_id = ${tenant} and from_day = '2026-12-01'`).toEqual([{ amount: 4_900 }]);
});

test('each of several plans that staff give at once on one day is charged, less paid and unused days, and is deducted from an upgrade once', async () => {
  const tenant = await onStart();
  const { api } = await server.asStaff();
  const give = async (plan: string, period: 'monthly' | 'annual' = 'monthly') => {
    const params = { tenant };
    const { now } = await api.previewTenantSubscription({ params, body: { plan, period } });
    const body = { plan, period, at_once: true, total: now!.total };
    expect(await api.changeTenantSubscription({ params, body: { ...body, total: now!.total + 1 } })).toMatchObject({
      reason: 'sum_changed',
    });
    expect(await api.changeTenantSubscription({ params, body })).toMatchObject({ status: 'success' });
    await server.runJobs();
    expect(
      await sql()`select net::int, vat::int, total::int from invoice where tenant_id = ${tenant} order by position desc limit 1`,
    ).toEqual([{ net: now!.net, vat: now!.vat, total: now!.total }]);
  };
  const charged = async () =>
    (await sql()<{ amount: number }[]>`select amount::int from charge where tenant_id = ${tenant} order by at, amount`).map(
      ({ amount }) => amount,
    );
  await give('grow');
  expect(await charged()).toEqual([4_900, 15_000]);
  await pay(tenant);
  server.clock.advance(1000);
  await give('scale');
  expect(await charged()).toEqual([4_900, 15_000, 60_000]);
  await pay(tenant);
  // What costs less takes nothing off: staff credit what they give back.
  server.clock.advance(1000);
  await give('start');
  expect(await charged()).toEqual([4_900, 15_000, 60_000, 4_900]);
  await pay(tenant);
  const owner = await server.asOwner(tenant);
  expect((await owner.api.previewSubscription({ body: grow })).now).toMatchObject({ credits: [{ amount: 4_900 }], net: 15_000 });
});
