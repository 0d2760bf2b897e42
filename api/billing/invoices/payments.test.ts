import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { buildTrial, useUp } from '#api/billing/test-billing.ts';
import { findPrinted } from './find-printed.ts';
import { invoiceXml } from './invoice-xml.ts';
import { canPrint } from './print-invoice.ts';
import { invoiceSheet } from './rendering/invoice-sheet.ts';
import { openBooks, testBuyer } from './test-invoices.ts';

let server: TestServer;
const start = '2026-11-20T12:00:00Z';
beforeAll(async () => {
  server = await testServer();
  server.clock.set(start);
  await openBooks(server);
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(start));

async function buyer(details: Partial<typeof testBuyer> = {}): Promise<TestUser> {
  const owner = await server.asOwner((await buildTrial(server)).id);
  await owner.api.changeBillingDetails({ body: { ...testBuyer, ...details } });
  await owner.api.changeSubscription({ body: { plan: 'grow', period: 'monthly', currency: 'SEK' } });
  await server.runJobs();
  return owner;
}
const fetchFile = ({ token }: TestUser, path: string) => fetch(`${server.base}${path}`, { headers: { authorization: `Bearer ${token}` } });
const payFirst = async (owner: TestUser) => {
  const [invoice] = (await owner.api.listInvoices({ query: {} })).data;
  const { api } = await server.asStaff();
  await api.payInvoice({ params: { tenant: owner.tenant_id, id: invoice!.id }, body: { paid_on: '2026-11-20', reference: 'BG 1' } });
  return invoice!;
};

test('all contacts get the invoice, each once, and the order number is printed and stands in the UBL', async () => {
  const [email, other] = [`${newId()}@skolan.example`, `${newId()}@skolan.example`];
  const owner = await buyer({ email, contacts: [other, email], order_number: ' 4500-7 ' });
  const mails = await server.services.database.owner`select recipient from mail_outbox where recipient like ${`%${other}%`}`;
  expect(mails).toEqual([{ recipient: `${email}, ${other}` }]);
  const [invoice] = (await owner.api.listInvoices({ query: {} })).data;
  const { invoice: issued, settlement } = (await server.services.database.asTenant(owner.tenant_id, (tx) => findPrinted(tx, invoice!.id)))!;
  expect(invoiceXml(issued, settlement)).toContain('<cac:OrderReference><cbc:ID>4500-7</cbc:ID></cac:OrderReference>');
  expect((await invoiceSheet(issued, settlement)).facts).toContainEqual(['Inköpsorder', '4500-7']);
  // Who does not know them leaves them as they are; empty ones remove them.
  const { details } = await owner.api.readBillingDetails();
  const { contacts, order_number, ...rest } = details!;
  expect({ contacts, order_number }).toEqual({ contacts: [other, email], order_number: '4500-7' });
  await owner.api.changeBillingDetails({ body: rest });
  expect((await owner.api.readBillingDetails()).details).toEqual(details);
  const twice = owner.api.changeBillingDetails({ body: { ...rest, contacts: [other, other.toUpperCase()] } });
  await expect(twice).rejects.toMatchObject({ status: 422, errors: { 'contacts.1': ['Duplicate entry.'] } });
  await owner.api.changeBillingDetails({ body: { ...rest, contacts: [], order_number: null } });
  expect((await owner.api.readBillingDetails()).details).toMatchObject({ contacts: [], order_number: null });
});

test('invoices are found by text and day, and the found invoices are one zip, for members who may see them', async () => {
  const [owner, other] = [await buyer({ order_number: '100%_A' }), await buyer()];
  const [invoice] = (await owner.api.listInvoices({ query: {} })).data;
  const found = async (query: object) => (await owner.api.listInvoices({ query })).total;
  expect(await Promise.all([found({ search: '0%_a' }), found({ search: '0%xa' }), found({ search: 'gro' })])).toEqual([1, 0, 1]);
  expect(await found({ search: invoice!.number, from: '2026-11-20', to: '2026-11-20' })).toBe(1);
  expect(await Promise.all([found({ from: '2026-11-21' }), found({ to: '2026-11-19' })])).toEqual([0, 0]);
  const file = await fetchFile(owner, '/api/v1/invoices/archive?search=grow');
  expect(file.headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const name = `Invoice-${invoice!.number}`;
  expect(Object.keys(files).toSorted()).toEqual([...(canPrint() ? [`${name}.pdf`] : []), `${name}.xml`]);
  expect(Buffer.from(files[`${name}.xml`]!).toString()).toContain(`<cbc:ID>${invoice!.number}</cbc:ID>`);
  expect((await fetchFile(owner, '/api/v1/invoices/archive?from=2026-11-21')).status).toBe(404);
  const editor = await server.asEditor('editor', owner.tenant_id);
  expect((await fetchFile(editor, '/api/v1/invoices/archive')).status).toBe(403);
  await expect(editor.api.listPayments({ query: {} })).rejects.toMatchObject({ status: 403 });
  expect((await other.api.listInvoices({ query: { search: '100%' } })).data).toEqual([]);
});

test('payments say what was paid, when, by whom and with what, also when one is taken back', async () => {
  const owner = await buyer();
  const invoice = await payFirst(owner);
  const params = { tenant: owner.tenant_id, id: invoice.id };
  const { api } = await server.asStaff();
  const [noted] = (await api.readStaffInvoice({ params })).payments;
  await api.takeBackPayment({ params: { ...params, payment: noted!.id }, body: { reason: 'Of another' } });
  const { data } = await owner.api.listPayments({ query: {} });
  const common = { amount: invoice.amount, currency: 'SEK', invoice: { id: invoice.id, number: invoice.number }, plan: 'Grow' };
  const by = { company: testBuyer.company, ordered_by: (await owner.api.readProfile()).name, with: { method: 'bank', card: null } };
  expect(data).toMatchObject([
    { direction: 'out', ...common, ...by },
    { direction: 'in', paid_on: '2026-11-20', ...common, ...by },
  ]);
});

test('a plan that provider staff chose names nobody', async () => {
  const owner = await server.asOwner((await buildTrial(server)).id);
  await owner.api.changeBillingDetails({ body: testBuyer });
  const { api } = await server.asStaff();
  await api.changeTenantSubscription({ params: { tenant: owner.tenant_id }, body: { plan: 'grow', period: 'monthly', currency: 'SEK' } });
  await server.runJobs();
  await payFirst(owner);
  expect((await owner.api.listPayments({ query: {} })).data).toMatchObject([{ plan: 'Grow', ordered_by: null }]);
});

test('one notice at a time tells of the trial, of an allowance nearly used and used up, and of an invoice that waits', async () => {
  const trial = await server.asOwner((await buildTrial(server)).id);
  const noticeOf = async ({ api }: Pick<TestUser, 'api'>) => (await api.readBillingNotice()).notice;
  expect(await noticeOf(trial)).toEqual({ kind: 'trial', days: expect.any(Number) });
  await useUp(server, trial.tenant_id, 90);
  expect(await noticeOf(trial)).toEqual({ kind: 'near_limit', percent: 90 });
  await useUp(server, trial.tenant_id, 10);
  expect(await noticeOf(trial)).toEqual({ kind: 'limit_reached' });
  const owner = await buyer();
  expect(await noticeOf(owner)).toBeNull();
  server.clock.set('2026-12-15T12:00:00Z');
  const later = await server.asOwner(owner.tenant_id);
  expect(await noticeOf(later)).toMatchObject({ kind: 'invoice_waiting', invoice: { left: 273_750, due_on: '2026-12-20' } });
  expect(await later.api.readSubscription()).toMatchObject({ vat_percent: 25 });
  const editor = await server.asEditor('editor', owner.tenant_id);
  await expect(editor.api.readBillingNotice()).rejects.toMatchObject({ status: 403 });
});
