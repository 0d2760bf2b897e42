import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { buildTrial, giveDetails } from '#api/billing/test-billing.ts';
import { findPrinted } from '#api/billing/invoices/find-printed.ts';
import { invoiceXml } from '#api/billing/invoices/invoice-xml.ts';
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

const half = { name: 'Autumn <half>', percent: 50, amount: null, currency: null, periods: 2 };
async function buildBuyer(): Promise<string> {
  const { id } = await buildTrial(server);
  await giveDetails(server, id);
  return id;
}
const start_plan = { plan: 'start', period: 'monthly' as const, currency: 'SEK' as const };
const amountsOf = async (tenant: string) =>
  (
    await server.services.database.owner<{ amount: number }[]>`
      select amount::int from charge where tenant_id = ${tenant} order by from_day, kind desc`
  ).map(({ amount }) => amount);

test('is taken off as many periods as it was given for, in the preview, on the invoice and in UBL, and is given once', async () => {
  const tenant = await buildBuyer();
  const { api } = await server.asStaff();
  const params = { tenant, id: newId() };
  await Promise.all([1, 2, 3].map(() => api.giveCoupon({ params, body: half })));
  for (const other of [{ periods: 3 }, { percent: 51 }, { name: 'Other' }])
    await expect(api.giveCoupon({ params, body: { ...half, ...other } })).rejects.toMatchObject({ status: 409 });
  expect((await api.listCoupons({ params: { tenant } })).data).toMatchObject([{ ...half, used: 0, withdrawn_at: null }]);
  const owner = await server.asOwner(tenant);
  const preview = await owner.api.previewSubscription({ body: start_plan });
  expect(preview).toMatchObject({ charges: [{ amount: 54_900 }], discounts: [{ name: half.name, amount: 27_450 }], total: 27_450 });
  await owner.api.changeSubscription({ body: start_plan });
  await server.runJobs();
  const [invoice] = (await owner.api.listInvoices({ query: {} })).data;
  expect(invoice?.amount).toBe(34_313);
  expect((await owner.api.readSubscription()).next_charge).toEqual({ at: '2026-12-01', amount: 27_450, currency: 'SEK' });
  const printed = (await server.services.database.asTenant(tenant, (tx) => findPrinted(tx, invoice!.id)))!;
  expect(printed.invoice.lines).toMatchObject([
    { unit_price: 54_900, deductions: [{ description: 'Rabatt: Autumn <half>', amount: 27_450 }] },
  ]);
  expect(invoiceXml(printed.invoice)).toContain('<cbc:AllowanceChargeReason>Rabatt: Autumn &lt;half&gt;</cbc:AllowanceChargeReason>');
  server.clock.set('2027-02-02T12:00:00Z');
  await server.services.jobs.send('renew-subscriptions', {});
  await server.runJobs();
  expect(await amountsOf(tenant)).toEqual([27_450, 27_450, 54_900, 54_900]);
  expect((await (await server.asStaff()).api.listCoupons({ params: { tenant } })).data).toMatchObject([{ used: 2 }]);
});

test('an amount is never more than the period costs; a withdrawn coupon takes nothing off, and both are in the log', async () => {
  const tenant = await buildBuyer();
  const { api } = await server.asStaff();
  const id = newId();
  const much = { name: 'Much', percent: null, amount: 10_000_000, currency: 'SEK' as const, periods: 12 };
  await api.giveCoupon({ params: { tenant, id }, body: much });
  const owner = await server.asOwner(tenant);
  expect((await owner.api.previewSubscription({ body: start_plan })).total).toBe(0);
  await owner.api.changeSubscription({ body: start_plan });
  await server.runJobs();
  expect((await owner.api.listInvoices({ query: {} })).data).toEqual([]);
  // What costs nothing is nothing to take off: all of Grow is to be paid.
  await api.withdrawCoupon({ params: { tenant, id } });
  await api.withdrawCoupon({ params: { tenant, id } });
  const { now } = await owner.api.previewSubscription({ body: { ...start_plan, plan: 'grow' } });
  expect(now).toMatchObject({ credits: [], discounts: [], net: 219_000 });
  expect(
    await server.services.database.owner`
      select action from audit_log where tenant_id = ${tenant} and action like '%_coupon' order by action`,
  ).toEqual([{ action: 'give_coupon' }, { action: 'withdraw_coupon' }]);
});

test('staff alone give coupons, and each is either a percentage or an amount in a currency', async () => {
  const tenant = await buildBuyer();
  const { api } = await server.asStaff();
  const params = { tenant, id: newId() };
  for (const body of [
    { ...half, amount: 5, currency: 'SEK' as const },
    { ...half, percent: null },
    { ...half, percent: null, amount: 5 },
    { ...half, currency: 'EUR' as const },
    { ...half, percent: 101 },
    { ...half, name: '  ' },
    { ...half, name: 'Autumn\nhalf' },
    { ...half, name: 'Autumn \u202Eflah' },
  ])
    await expect(api.giveCoupon({ params, body })).rejects.toMatchObject({ status: 422 });
  const owner = await server.asOwner(tenant);
  await expect(owner.api.giveCoupon({ params, body: half })).rejects.toMatchObject({ status: 403 });
  await expect(api.withdrawCoupon({ params })).rejects.toMatchObject({ status: 404 });
});
