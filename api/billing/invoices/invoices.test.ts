import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Buyer } from '#shared/billing/invoice.ts';
import { newId } from '#shared/ids.ts';
import { buildTenant, putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { buildTrial } from '#api/billing/test-billing.ts';
import { findPrinted } from './find-printed.ts';
import { invoiceXml } from './invoice-xml.ts';
import { issueInvoices } from './issue-invoices.ts';
import { canPrint } from './print-invoice.ts';
import { askVies } from './ask-vies.ts';
import { openTestVies } from './test-vies.ts';
import { invoiceSheet } from './rendering/invoice-sheet.ts';
import { openBooks, testBuyer } from './test-invoices.ts';

let server: TestServer;
let staff: TestUser;
const start = '2026-11-20T12:00:00Z';
beforeAll(async () => {
  server = await testServer();
  server.clock.set(start);
  staff = await openBooks(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(start);
  staff = await server.asStaff();
});
const sql = () => server.services.database.owner;

/** An owner who bought a plan out of a trial today; without details, provider staff put her on it. */
async function buyer(plan = 'grow', options: { currency?: 'EUR' | 'SEK'; details?: Partial<Buyer> | null } = {}): Promise<TestUser> {
  const owner = await server.asOwner((await buildTrial(server)).id);
  const body = { plan, period: 'monthly' as const, currency: options.currency ?? 'EUR' };
  if (options.details === null) {
    const placed = { params: { tenant: owner.tenant_id }, body: { ...body, at_once: true } };
    await (await server.asStaff()).api.changeTenantSubscription(placed);
  } else {
    await owner.api.changeBillingDetails({ body: { ...testBuyer, ...options.details } as typeof testBuyer });
    await owner.api.changeSubscription({ body });
  }
  await server.runJobs();
  return owner;
}
const run = async (job: 'issue-invoices' | 'dun-invoices' | 'renew-subscriptions', at?: string) => {
  if (at) server.clock.set(at);
  await server.services.jobs.send(job, {});
  await server.runJobs();
};
const listOf = async ({ tenant_id }: TestUser) => (await (await server.asOwner(tenant_id)).api.listInvoices({ query: {} })).data;
const mailsTo = (email: string) =>
  sql()<{ subject: string; text: string }[]>`select subject, text from mail_outbox where recipient = ${email} order by created_at, id`;
const fetchFile = async ({ token }: { token: string }, path: string) =>
  fetch(`${server.base}${path}`, { headers: { authorization: `Bearer ${token}` } });

describe('an invoice', () => {
  test('contains all charges as soon as it has a recipient, is created once, and is mailed', async () => {
    const email = `${newId()}@skolan.example`;
    const owner = await buyer('grow', { details: null });
    expect(await owner.api.readBillingDetails()).toEqual({ details: null, vat_check: null, vat_answer: null, is_waiting: true });
    expect(await listOf(owner)).toEqual([]);
    await owner.api.changeBillingDetails({ body: { ...testBuyer, email } });
    await server.runJobs();
    await run('issue-invoices');
    const [invoice, ...more] = await listOf(owner);
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({
      plan: 'Grow',
      date: '2026-11-20',
      due_on: '2026-12-20',
      status: 'open',
      amount: 24_875,
      left_to_pay: 24_875,
      currency: 'EUR',
    });
    expect(await mailsTo(email)).toMatchObject([
      { subject: `Faktura ${invoice?.number} från Lucka Fält & Co AB`, text: expect.stringContaining('248,75') },
    ]);
    const [row] = await sql()`select vat_sek, day_rate, vat_category from invoice where id = ${invoice!.id}`;
    expect(row).toEqual({ vat_sek: 55_892, day_rate: 112_345, vat_category: 'S' });
    expect((await owner.api.readBillingDetails()).is_waiting).toBe(false);
  });

  test.each([
    ['to a company elsewhere in the union is without VAT', { country: 'DE', vat_id: 'DE129273398' }, 19_900, 'AE'],
    ['to outside the union is without VAT', { country: 'NO', vat_id: null }, 19_900, 'O'],
    ['to a private person in the union is with Swedish VAT', { country: 'DE', vat_id: null }, 24_875, 'S'],
  ])('%s', async (_, details, amount, category) => {
    const [invoice] = await listOf(await buyer('grow', { details }));
    expect(invoice?.amount).toBe(amount);
    expect(await sql()`select vat_category from invoice where id = ${invoice!.id}`).toEqual([{ vat_category: category }]);
  });

  test('never changes, and is never deleted', async () => {
    const [invoice] = await listOf(await buyer());
    for (const name of ['invoice', 'invoice_line']) {
      await expect(sql().unsafe(`update ${name} set tenant_id = tenant_id`)).rejects.toThrow('never changes');
      await expect(sql().unsafe(`delete from ${name}`)).rejects.toThrow('never changes');
      await expect(sql().unsafe(`truncate ${name} cascade`)).rejects.toThrow('never changes');
    }
    expect(invoice).toBeDefined();
  });

  test('of a month’s packs and completions waits for the month’s end, and plans do not', async () => {
    const owner = await buyer('start');
    await owner.api.topupSubscription({ body: {} });
    await owner.api.topupSubscription({ body: {} });
    await run('issue-invoices', '2026-12-02T12:00:00Z');
    expect(await listOf(owner)).toHaveLength(1);
    await staff.api.noteDayRate({ body: { day: '2026-12-02', rate: 110_000 } }).catch(() => undefined);
    await sql()`insert into day_rate values ('2026-12-03', 110000, now()) on conflict do nothing`;
    await run('issue-invoices', '2026-12-03T12:00:00Z');
    const [packs] = await listOf(owner);
    expect(packs).toMatchObject({ plan: null, amount: 37_500, date: '2026-12-03' });
  });

  test('in euros with Swedish VAT waits for an exchange rate of the day; one in kronor does not', async () => {
    server.clock.set('2027-05-01T12:00:00Z');
    staff = await server.asStaff();
    const [euros, kronor] = [await buyer('start'), await buyer('start', { currency: 'SEK' })];
    expect(await listOf(euros)).toEqual([]);
    expect(await listOf(kronor)).toMatchObject([{ amount: 68_625, currency: 'SEK' }]);
    const { waiting } = await staff.api.readSeller();
    expect(waiting.find(({ tenant_id }) => tenant_id === euros.tenant_id)).toMatchObject({ for: 'rate', charges: 1 });
    await staff.api.noteDayRate({ body: { day: '2027-04-30', rate: 110_000 } });
    await server.runJobs();
    expect(await listOf(euros)).toHaveLength(1);
  });

  test('below the minimum of a card payment waits for more charges, without a message to the tenant', async () => {
    const owner = await buyer('start', { currency: 'SEK' });
    const owe = (key: string, amount: number) => sql()`
      insert into charge (tenant_id, key, kind, from_day, to_day, plan_version_id, addon_id, quantity, unit_price, amount, currency, at)
      select tenant_id, ${key}, 'plan', '2026-11-20', '2026-12-20', plan_version_id, null, 1, ${amount}, ${amount}, 'SEK', ${new Date(start)}
      from subscription where tenant_id = ${owner.tenant_id}`;
    await owe('odd 1', 31);
    await run('issue-invoices');
    expect(await listOf(owner)).toHaveLength(1);
    expect((await staff.api.readSeller()).waiting.filter(({ tenant_id }) => tenant_id === owner.tenant_id)).toEqual([]);
    await owe('odd 2', 269);
    await run('issue-invoices');
    expect((await listOf(owner)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([375, 68_625]);
  });

  test('is downloaded as a tagged PDF and as UBL, by its tenant and by provider staff only', async () => {
    const [owner, other] = [await buyer(), await buyer()];
    const [invoice] = await listOf(owner);
    const path = `/api/v1/invoices/download/${invoice!.id}`;
    const xml = await fetchFile(owner, `${path}?format=xml`);
    expect(xml.headers.get('content-disposition')).toBe(`attachment; filename="Invoice-${invoice!.id}.xml"`);
    expect(await xml.text()).toContain('<cbc:PayableAmount currencyID="EUR">248.75</cbc:PayableAmount>');
    expect((await fetchFile(other, path)).status).toBe(404);
    const byStaff = await fetchFile(staff, `/api/v1/staff/invoices/${owner.tenant_id}/${invoice!.id}/download?format=xml`);
    expect(byStaff.status).toBe(200);
    if (!canPrint()) return;
    const pdf = await fetchFile(owner, path);
    expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="Invoice-${invoice!.id}.pdf"`);
    const bytes = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
    expect(bytes.startsWith('%PDF-')).toBe(true);
    expect(bytes).toContain('/MarkInfo');
    expect(bytes).toContain('pdfuaid');
  });
});

test('without Stripe every call about cards says that there are none', async () => {
  const { api } = await buyer();
  const id = (await api.listInvoices({ query: {} })).data[0]!.id;
  const none = { status: 'info', message: 'Card payments are not available. You pay by invoice.' };
  expect(await api.startCardSetup({ body: {} })).toEqual(none);
  expect(await api.refreshPayments({ body: {} })).toEqual(none);
  expect(await api.choosePaymentMethod({ params: { method: 'pm_1' }, body: {} })).toEqual(none);
  expect(await api.removePaymentMethod({ params: { method: 'pm_1' } })).toEqual(none);
  expect(await api.payByCard({ params: { id }, body: {} })).toEqual(none);
  expect(await api.readSubscription()).toMatchObject({ takes_cards: false, payment_methods: [{ type: 'invoice', is_default: true }] });
  expect((await server.request('/stripe/events', { method: 'POST' })).status).toBe(404);
});

describe('an invoice that is not paid', () => {
  test('sends each reminder once, makes the subscription overdue and then ends it; a payment before the end clears it', async () => {
    const email = `${newId()}@skolan.example`;
    const owner = await buyer('grow', { currency: 'SEK', details: { email, country: 'NO', vat_id: null } });
    const status = async () => (await (await server.asOwner(owner.tenant_id)).api.readSubscription()).status;
    await sql()`update subscription set renewal_date = '2027-11-20', period = 'annual' where tenant_id = ${owner.tenant_id}`;
    for (const day of ['2026-12-19', '2026-12-20', '2026-12-20', '2026-12-21', '2026-12-22', '2026-12-27'])
      await run('dun-invoices', `${day}T12:00:00Z`);
    expect((await mailsTo(email)).map(({ subject }) => subject.replace(/\d+/, 'N'))).toEqual([
      'Invoice N from Lucka Fält & Co AB',
      'Invoice N is due today',
      'Invoice N is overdue',
      'Invoice N is a week overdue',
    ]);
    expect(await status()).toBe('past_due');
    const [invoice] = await listOf(owner);
    const paid = { params: { tenant: owner.tenant_id, id: invoice!.id }, body: { paid_on: '2026-12-27', reference: 'BG 1' } };
    staff = await server.asStaff();
    expect(await staff.api.payInvoice(paid)).toMatchObject({ status: 'success' });
    expect(await staff.api.payInvoice(paid)).toMatchObject({ status: 'info' });
    expect(await status()).toBe('active');
    expect(await listOf(owner)).toMatchObject([{ status: 'paid', left_to_pay: 0 }]);
    await run('dun-invoices', '2027-03-01T12:00:00Z');
    expect(await status()).toBe('active');
  });

  test('sends only the latest of missed reminders, and ends the subscription after four weeks, which only a payment reopens', async () => {
    const email = `${newId()}@skolan.example`;
    const owner = await buyer('grow', { currency: 'SEK', details: { email } });
    await run('dun-invoices', '2027-01-17T12:00:00Z');
    expect((await mailsTo(email)).map(({ subject }) => subject)).toHaveLength(2);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Sista påminnelsen: abonnemanget upphör den 17 januari 2027');
    const { api } = await server.asOwner(owner.tenant_id);
    expect(await api.readSubscription()).toMatchObject({ status: 'expired', renewal_date: null });
    const again = { body: { plan: 'start', period: 'monthly' as const } };
    expect(await api.changeSubscription(again)).toMatchObject({
      status: 'error',
      reason: 'invoice_unpaid',
      message: expect.stringContaining('unpaid invoice'),
    });
    const [invoice] = await listOf(owner);
    staff = await server.asStaff();
    await staff.api.payInvoice({ params: { tenant: owner.tenant_id, id: invoice!.id }, body: { paid_on: '2027-01-17', reference: '' } });
    expect(await api.changeSubscription(again)).toMatchObject({ status: 'success' });
  });
});

describe('a plan without billing details', () => {
  test('gets each reminder once, ends four weeks after the first one, and continues when the details are filled in', async () => {
    const [late, mended] = [await buyer('scale', { details: null }), await buyer('scale', { details: null })];
    const statusOf = async ({ tenant_id }: TestUser) => (await (await server.asOwner(tenant_id)).api.readSubscription()).status;
    for (const day of ['2026-11-21', '2026-11-21', '2026-11-22', '2026-11-24', '2026-11-28']) await run('dun-invoices', `${day}T12:00:00Z`);
    expect((await mailsTo(late.email)).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 3 }, () => 'We need your billing details by 19 December 2026'),
    );
    expect([await statusOf(late), await statusOf(mended)]).toEqual(['past_due', 'past_due']);
    const { api } = await server.asOwner(mended.tenant_id);
    await api.changeBillingDetails({ body: { ...testBuyer, country: 'NO', vat_id: null } });
    await server.runJobs();
    expect(await statusOf(mended)).toBe('active');
    expect((await api.listInvoices({ query: {} })).data).toHaveLength(1);
    await run('dun-invoices', '2026-12-18T12:00:00Z');
    expect(await statusOf(late)).toBe('past_due');
    await run('dun-invoices', '2026-12-19T12:00:00Z');
    expect([await statusOf(late), await statusOf(mended)]).toEqual(['expired', 'active']);
  });

  test('does not end before a reminder: neither when no member may fill them in yet, nor when the job did not run', async () => {
    const { id } = await buildTrial(server);
    const placed = { params: { tenant: id }, body: { plan: 'grow', period: 'annual' as const, at_once: true } };
    await staff.api.changeTenantSubscription(placed);
    const statusNow = async () => (await sql()<{ status: string }[]>`select status from subscription where tenant_id = ${id}`)[0]?.status;
    await run('dun-invoices', '2027-03-01T12:00:00Z');
    expect(await statusNow()).toBe('active');
    const { email } = await server.asOwner(id);
    await run('dun-invoices', '2027-03-02T12:00:00Z');
    expect(await statusNow()).toBe('active');
    expect(await mailsTo(email)).toMatchObject([{ subject: 'We need your billing details by 30 March 2027' }]);
  });
});

describe('provider staff', () => {
  test('see invoices of one run in the order of their numbers', async () => {
    const owners = [];
    for (let count = 0; count < 12; count += 1) owners.push(await buyer('grow', { currency: 'SEK', details: null }));
    for (const { api } of owners) await api.changeBillingDetails({ body: testBuyer });
    await run('issue-invoices');
    const { data } = await staff.api.listStaffInvoices({ query: { per_page: 100 } });
    const numbers = data
      .filter(({ document, date }) => document === 'invoice' && date === '2026-11-20')
      .map(({ number }) => Number(number));
    expect(numbers.length).toBeGreaterThan(11);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  });

  test('record a payment dated between the invoice and today, cancel it once, and record it again', async () => {
    const owner = await buyer('grow', { currency: 'SEK', details: { country: 'NO', vat_id: null } });
    const [invoice] = await listOf(owner);
    const params = { tenant: owner.tenant_id, id: invoice!.id };
    const pay = (paid_on: string) => staff.api.payInvoice({ params, body: { paid_on, reference: 'BG 3' } });
    for (const day of ['1999-01-01', '2026-11-19', '2026-11-21'])
      await expect(pay(day)).rejects.toMatchObject({
        status: 422,
        errors: { paid_on: ['Wrong interval: from 2026-11-20 to 2026-11-20'] },
      });
    expect(await pay('2026-11-20')).toMatchObject({ status: 'success' });
    const { payments } = await staff.api.readStaffInvoice({ params });
    expect(payments).toMatchObject([{ direction: 'in', amount: invoice!.amount, paid_on: '2026-11-20', can_take_back: true }]);
    const takeBack = { params: { ...params, payment: payments[0]!.id }, body: { reason: 'Of another invoice' } };
    await expect(staff.api.takeBackPayment({ ...takeBack, body: { reason: '    ' } })).rejects.toMatchObject({ status: 422 });
    const both = await Promise.all([staff.api.takeBackPayment(takeBack), staff.api.takeBackPayment(takeBack)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['info', 'success']);
    expect(await listOf(owner)).toMatchObject([{ status: 'open', left_to_pay: invoice!.amount }]);
    const after = (await staff.api.readStaffInvoice({ params })).payments;
    expect(after.map(({ direction, can_take_back }) => ({ direction, can_take_back }))).toEqual([
      { direction: 'in', can_take_back: false },
      { direction: 'out', can_take_back: false },
    ]);
    expect(await staff.api.takeBackPayment({ ...takeBack, params: { ...params, payment: after[1]!.id } })).toMatchObject({
      status: 'info',
    });
    expect(await pay('2026-11-20')).toMatchObject({ status: 'success' });
    expect(await listOf(owner)).toMatchObject([{ status: 'paid', left_to_pay: 0 }]);
    expect(await sql()`select document_id from billing_ledger group by 1 having sum(amount) <> 0`).toEqual([]);
    const other = await buyer();
    await expect(staff.api.takeBackPayment({ ...takeBack, params: { ...takeBack.params, tenant: other.tenant_id } })).rejects.toMatchObject(
      {
        status: 404,
      },
    );
    await expect(owner.api.takeBackPayment(takeBack)).rejects.toMatchObject({ status: 403 });
  });

  test('give a reason, which appears on the credit note, in print and in UBL', async () => {
    const owner = await buyer('grow', { currency: 'SEK', details: { country: 'NO', vat_id: null } });
    const [invoice] = await listOf(owner);
    const params = { tenant: owner.tenant_id, id: invoice!.id };
    await expect(staff.api.creditInvoice({ params, body: { reason: '     ' } })).rejects.toMatchObject({ status: 422 });
    await staff.api.creditInvoice({ params, body: { reason: ' Ordered <twice> & paid once ' } });
    const note = (await listOf(owner)).find(({ document }) => document === 'credit_note');
    const printed = await server.services.database.asTenant(owner.tenant_id, (tx) => findPrinted(tx, note!.id));
    const { note: written } = await invoiceSheet(printed!.invoice, printed!.settlement);
    expect(written).toBe(`Credits invoice ${invoice!.number} of 2026-11-20. Reason: Ordered <twice> & paid once`);
    const xml = invoiceXml(printed!.invoice, printed!.settlement);
    expect(xml).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode><cbc:Note>Ordered &lt;twice&gt; &amp; paid once</cbc:Note>');
  });

  test('credit a whole invoice once and refund the payment, and the books balance', async () => {
    const recurring = async () => (await staff.api.readRevenue()).recurring.find(({ currency }) => currency === 'SEK')?.amount ?? 0;
    const before = await recurring();
    const owner = await buyer('scale', { currency: 'SEK' });
    expect((await recurring()) - before).toBe(899_000);
    const revenue = async () =>
      (await staff.api.readRevenue()).data.find(({ month, currency }) => month === '2026-11-01' && currency === 'SEK')?.revenue ?? 0;
    const earned = await revenue();
    const [invoice] = await listOf(owner);
    const params = { tenant: owner.tenant_id, id: invoice!.id };
    const money = { params, body: { paid_on: '2026-11-20', reference: 'BG 2' } };
    expect(await staff.api.refundInvoice(money)).toMatchObject({ status: 'info' });
    await staff.api.payInvoice(money);
    const credit = { params, body: { reason: 'Ordered twice' } };
    expect(await staff.api.creditInvoice(credit)).toMatchObject({ status: 'success' });
    expect(await staff.api.creditInvoice(credit)).toMatchObject({ status: 'info' });
    const [first, second] = (await listOf(owner)).toSorted((a, b) => a.document.localeCompare(b.document));
    expect(first).toMatchObject({ document: 'credit_note', amount: 1_123_750, number: expect.stringMatching(/^K\d+$/) });
    expect(second).toMatchObject({ document: 'invoice', status: 'credited', left_to_pay: -1_123_750 });
    expect((await staff.api.listStaffInvoices({ query: { open: true } })).data.map(({ id }) => id)).toContain(invoice!.id);
    expect(await staff.api.refundInvoice(money)).toMatchObject({ status: 'success' });
    expect(await staff.api.refundInvoice(money)).toMatchObject({ status: 'info' });
    const sums = await sql()`
      select account, sum(amount)::int as amount from billing_ledger where tenant_id = ${owner.tenant_id} group by 1 order by 1`;
    expect(sums).toEqual(['bank', 'receivable', 'revenue', 'vat'].map((account) => ({ account, amount: 0 })));
    expect(await sql()`select document_id from billing_ledger group by 1 having sum(amount) <> 0`).toEqual([]);
    const log = await sql()<
      { action: string }[]
    >`select action from audit_log where tenant_id = ${owner.tenant_id} and action like '%_invoice'`;
    expect(log.map(({ action }) => action).toSorted()).toEqual(['credit_invoice', 'pay_invoice', 'refund_invoice']);
    expect(await revenue()).toBe(earned - 899_000);
  });

  test('credit parts of lines until nothing is left, each once, with gap-free numbers, and refund any overpayment', async () => {
    const email = `${newId()}@skolan.example`;
    const owner = await buyer('grow', { details: { email } });
    const [invoice] = await listOf(owner);
    const params = { tenant: owner.tenant_id, id: invoice!.id };
    const look = () => staff.api.readStaffInvoice({ params });
    expect(await look()).toMatchObject({ net: 19_900, vat: 4_975, credited: 0, lines: [{ position: 1, amount: 19_900, left: 19_900 }] });
    const credit = (amount: number, credited: number, position = 1) =>
      staff.api.creditInvoice({ params, body: { reason: 'Was away', part: { credited, lines: [{ position, amount }] } } });
    await expect(credit(19_901, 0)).rejects.toMatchObject({ status: 422 });
    await expect(credit(1, 0, 2)).rejects.toMatchObject({ status: 422 });
    const twice = [1, 2].map(() => ({ position: 1, amount: 5_000 }));
    await expect(staff.api.creditInvoice({ params, body: { reason: 'Twice', part: { credited: 0, lines: twice } } })).rejects.toMatchObject(
      {
        status: 422,
      },
    );
    // Two simultaneous requests for the same amount: one is credited.
    const both = await Promise.all([credit(4_999, 0), credit(4_999, 0)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['info', 'success']);
    await server.runJobs();
    const rowOf = async () => (await listOf(owner)).find(({ id }) => id === invoice!.id);
    expect(await rowOf()).toMatchObject({ status: 'open', credited: 6_249, left_to_pay: 18_626 });
    await staff.api.payInvoice({ params, body: { paid_on: '2026-11-20', reference: 'BG' } });
    expect(await rowOf()).toMatchObject({ status: 'paid', left_to_pay: 0 });
    expect(await credit(4_999, 6_249)).toMatchObject({ status: 'success' });
    expect(await rowOf()).toMatchObject({ status: 'paid', left_to_pay: -6_249 });
    expect(await staff.api.refundInvoice({ params, body: { paid_on: '2026-11-20', reference: 'BG' } })).toMatchObject({
      status: 'success',
    });
    expect(await staff.api.creditInvoice({ params, body: { reason: 'The rest' } })).toMatchObject({ status: 'success' });
    expect(await staff.api.creditInvoice({ params, body: { reason: 'Once more' } })).toMatchObject({ status: 'info' });
    expect(await rowOf()).toMatchObject({ status: 'credited', credited: 24_875, left_to_pay: -12_377 });
    const { credit_notes, lines } = await look();
    expect(lines).toMatchObject([{ left: 0 }]);
    expect(credit_notes.map(({ total }) => total)).toEqual([6_249, 6_249, 12_377]);
    const numbers = credit_notes.map(({ number }) => Number(number.slice(1)));
    expect(numbers).toEqual([0, 1, 2].map((next) => numbers[0]! + next));
    const [sums] = await sql()`
      select sum(net)::int as net, sum(vat)::int as vat, sum(vat_sek)::int as vat_sek from invoice where credits_id = ${invoice!.id}`;
    expect(sums).toEqual({ net: 19_900, vat: 4_975, vat_sek: 55_892 });
    await server.runJobs();
    expect((await mailsTo(email)).map(({ text }) => text).filter((text) => text.includes('en del av faktura'))).toHaveLength(3);
    const log = await sql()<{ subject: string }[]>`
      select subject from audit_log where tenant_id = ${owner.tenant_id} and action = 'credit_invoice' order by seq`;
    expect(log.map(({ subject }) => /EUR [\d.]+/.exec(subject.replaceAll('\u00a0', ' '))?.[0])).toEqual([
      'EUR 62.49',
      'EUR 62.49',
      'EUR 123.77',
    ]);
    expect(await sql()`select document_id from billing_ledger group by 1 having sum(amount) <> 0`).toEqual([]);
  });

  test('credit no more than the remaining amount, also by direct writes to the database', async () => {
    const owner = await buyer('grow', { currency: 'SEK' });
    const [invoice] = await listOf(owner);
    await staff.api.creditInvoice({ params: { tenant: owner.tenant_id, id: invoice!.id }, body: { reason: 'All of it' } });
    const again = server.services.database.asTenant(owner.tenant_id, async (tx) => {
      const [note] = await tx.selectFrom('invoice').select('id').where('document', '=', 'credit_note').execute();
      const line = await tx.selectFrom('invoice_line').selectAll().where('invoice_id', '=', note!.id).executeTakeFirstOrThrow();
      const second = { ...line, position: 2, quantity: 1, unit_price: 1, amount: 1 };
      await tx.insertInto('invoice_line').values(second).execute();
    });
    await expect(again).rejects.toThrow('more would be credited');
  });

  test('get an error for numbers with a wrong check digit', async () => {
    const { seller } = await staff.api.readSeller();
    const change = (changes: object) => staff.api.changeSeller({ body: { ...seller!, ...changes } });
    await expect(change({ organisation_number: '5560360794' })).rejects.toMatchObject({ status: 422 });
    await expect(change({ bankgiro: '9912345' })).rejects.toMatchObject({ status: 422 });
    await expect(change({ iban: 'SE4550000000058398257467' })).rejects.toMatchObject({ status: 422 });
    await expect(change({ iban: null, bankgiro: null })).rejects.toMatchObject({ status: 422 });
    await expect(staff.api.noteDayRate({ body: { day: '2026-11-21', rate: 110_000 } })).rejects.toMatchObject({ status: 422 });
  });
});

describe('billing details', () => {
  test.each([
    ['DE', 'DE123456789', 422],
    ['DE', 'de 129 273 398', 200],
    ['GR', 'GR094014201', 422],
    ['GR', 'EL094014201', 200],
    ['SE', 'DE129273398', 422],
    ['SE', 'SE556036079302', 422],
    ['NO', 'NO977074010MVA', 200],
  ])('of %s with the VAT number %s answer %i', async (country, vat_id, status) => {
    const { api } = await server.asOwner((await buildTenant(server.services)).id);
    const answer = await api.changeBillingDetails({ body: { ...testBuyer, country: country as 'SE', vat_id } }).then(
      () => 200,
      (error: { status: number }) => error.status,
    );
    expect(answer).toBe(status);
  });

  test('are lines as invoices print them: without line breaks, control characters and changes of direction', async () => {
    const { api } = await server.asOwner((await buildTenant(server.services)).id);
    const written = { company: 'Acme\r\nLtd', address: 'Road\t1', city: '\u202EOslo', reference: 'A\nB', order_number: '\u0007 ' };
    await api.changeBillingDetails({ body: { ...testBuyer, ...written } });
    const { details } = await api.readBillingDetails();
    expect(details).toMatchObject({ company: 'Acme Ltd', address: 'Road 1', city: 'Oslo', reference: 'A B', order_number: null });
    await expect(api.changeBillingDetails({ body: { ...testBuyer, company: '\u200B' } })).rejects.toMatchObject({ status: 422 });
    const { seller } = await staff.api.readSeller();
    await expect(staff.api.changeSeller({ body: { ...seller!, name: '\u200B' } })).rejects.toMatchObject({ status: 422 });
  });

  test.each(['XX', 'ZZ', 'EU', 'UK', 'EL', 'se'])('of the country %s are refused: it is not in ISO 3166', async (country) => {
    const { api } = await server.asOwner((await buildTenant(server.services)).id);
    const body = { ...testBuyer, country: country as 'SE', vat_id: null };
    await expect(api.changeBillingDetails({ body })).rejects.toMatchObject({ status: 422, errors: { country: [expect.any(String)] } });
  });

  test('stored with an invalid country are requested again, and no invoice is created with them', async () => {
    const owner = await buyer('grow', { details: null });
    const { tenant_id } = owner;
    await sql()`insert into billing_details ${sql()({ tenant_id, ...testBuyer, country: 'XX', changed_at: new Date(start) })}`;
    await run('issue-invoices');
    expect(await listOf(owner)).toEqual([]);
    expect(await owner.api.readBillingDetails()).toMatchObject({ details: null, is_waiting: true });
    const { waiting } = await staff.api.readSeller();
    expect(waiting.find((invoice) => invoice.tenant_id === tenant_id)).toMatchObject({ for: 'details' });
  });

  test('are checked against the VAT register: an unknown number is charged VAT, and while the register is unavailable invoices do not wait', async () => {
    const register = await openTestVies({ DE129273398: 'VALID', FR40303265045: 'INVALID', ATU13585627: 'MS_UNAVAILABLE' });
    Object.assign(server.services.config, { vies_url: register.url, private_hosts: ['127.0.0.1'] });
    const ask = async (at: string) => {
      server.clock.set(at);
      await server.services.jobs.send('check-vat-ids', {});
      await server.runJobs();
    };
    const doubts = async ({ tenant_id }: TestUser) =>
      (await (await server.asStaff()).api.readSeller()).vat_checks.filter((vat_check) => vat_check.tenant_id === tenant_id);
    try {
      const categoryOf = async (country: string, vat_id: string, state: string, category: string) => {
        server.clock.set(start);
        const owner = await buyer('grow', { currency: 'SEK', details: { country, vat_id } });
        expect(await owner.api.readBillingDetails()).toMatchObject({ vat_check: state });
        await run('issue-invoices');
        await owner.api.topupSubscription({ body: {} });
        await run('issue-invoices', '2026-12-03T12:00:00Z');
        const [last] = await sql()<{ vat_category: string }[]>`
          select vat_category from invoice where tenant_id = ${owner.tenant_id} order by issued_on desc limit 1`;
        expect(last?.vat_category).toBe(category);
        server.clock.set(start);
        return owner;
      };
      const germany = await categoryOf('DE', 'DE129273398', 'valid', 'AE');
      expect(register.requests.at(-1)).toEqual({
        countryCode: 'DE',
        vatNumber: '129273398',
        requesterMemberStateCode: 'SE',
        requesterNumber: '556036079301',
      });
      const { vat_answer } = await germany.api.readBillingDetails();
      expect(vat_answer).toEqual({ answered_at: '2026-11-20T12:00:00.000Z', consultation: expect.stringMatching(/^WAPI/) });
      expect(await sql()`select is_valid, consultation, requester, name from vat_answer where tenant_id = ${germany.tenant_id}`).toEqual([
        { is_valid: true, consultation: vat_answer?.consultation, requester: 'SE556036079301', name: 'Beispiel GmbH' },
      ]);
      const france = await categoryOf('FR', 'FR40303265045', 'invalid', 'S');
      expect(await doubts(france)).toMatchObject([{ vat_id: 'FR40303265045', state: 'invalid', failure: null }]);
      const austria = await categoryOf('AT', 'ATU13585627', 'asked', 'AE');
      expect(await doubts(austria)).toMatchObject([
        { state: 'asked', failure: 'MS_UNAVAILABLE', failing_since: '2026-11-20T12:00:00.000Z' },
      ]);
      // The number is checked again each hour, whatever the failure, and the time of the first failure stays.
      for (const [says, failure] of [
        ['MS_MAX_CONCURRENT_REQ', 'MS_MAX_CONCURRENT_REQ'],
        ['NO_JSON', 'UNREADABLE'],
        ['SILENT', 'NO_ANSWER'],
      ] as const) {
        register.says({ ATU13585627: says });
        await ask('2026-11-20T13:00:00Z');
        expect(await doubts(austria)).toMatchObject([{ state: 'asked', failure, failing_since: '2026-11-20T12:00:00.000Z' }]);
      }
      const german = () => register.requests.filter(({ vatNumber }) => vatNumber === '129273398').length;
      const before = german();
      register.says({ ATU13585627: 'VALID' });
      await ask('2026-11-20T14:00:00Z');
      expect(await (await server.asOwner(austria.tenant_id)).api.readBillingDetails()).toMatchObject({ vat_check: 'valid' });
      expect(await doubts(austria)).toEqual([]);
      expect(german()).toBe(before);
      // A valid number is checked again after ninety days; if the register is unavailable then, its earlier reply counts.
      register.says({ DE129273398: 'SERVICE_UNAVAILABLE' });
      await ask('2027-02-19T12:00:00Z');
      expect(await doubts(germany)).toMatchObject([{ state: 'valid', failure: 'SERVICE_UNAVAILABLE' }]);
      register.says({ DE129273398: 'INVALID' });
      await ask('2027-02-19T13:00:00Z');
      expect(await doubts(germany)).toMatchObject([{ state: 'invalid', failure: null }]);
      const answers = await sql()`select is_valid from vat_answer where tenant_id = ${germany.tenant_id} order by answered_at`;
      expect(answers).toEqual([{ is_valid: true }, { is_valid: false }]);
    } finally {
      await register.close();
      Object.assign(server.services.config, { vies_url: undefined, private_hosts: [] });
    }
  });

  test('are changed with the right to change the subscription and read with the right to see it; other members see no invoice', async () => {
    const { id } = await buildTenant(server.services);
    await putOnPlan(server.services, id, 'start');
    const [admin, editor] = [await server.signIn({ tenant_id: id, role: 'admin' }), await server.signIn({ tenant_id: id, role: 'editor' })];
    expect(await admin.api.readBillingDetails()).toMatchObject({ details: null });
    await expect(admin.api.changeBillingDetails({ body: testBuyer })).rejects.toMatchObject({ status: 403 });
    await expect(editor.api.readBillingDetails()).rejects.toMatchObject({ status: 403 });
    await expect(editor.api.listInvoices({ query: {} })).rejects.toMatchObject({ status: 403 });
  });
});

test('a seller unknown to the register queries without a name, and gets no consultation number; another reply is not accepted as one', async () => {
  const register = await openTestVies({ EL094014201: 'VALID', DE129273398: 'INVALID_INPUT', FR40303265045: 'IP_BLOCKED' }, []);
  const ask = (vat_id: string) => askVies({ vies_url: register.url, private_hosts: ['127.0.0.1'] }, vat_id, 'SE556036079301');
  expect(await ask('EL094014201')).toMatchObject({ is_valid: true, consultation: null, requester: null });
  expect(register.requests).toHaveLength(2);
  expect(await ask('DE129273398')).toEqual({ failure: 'INVALID_INPUT' });
  expect(await ask('FR40303265045')).toEqual({ failure: 'IP_BLOCKED' });
  await register.close();
  expect(await ask('EL094014201')).toEqual({ failure: 'NO_ANSWER' });
});

test('numbers have no gaps after a hundred simultaneous writers, some of which fail', async () => {
  const before = await lastNumber();
  const owners = await Promise.all(Array.from({ length: 100 }, () => buildTenant(server.services)));
  await Promise.all(
    owners.map(({ id }) =>
      server.services.database.asTenant(id, async (tx) => {
        await tx
          .insertInto('billing_details')
          .values({ tenant_id: id, ...testBuyer, changed_at: new Date(start) })
          .execute();
      }),
    ),
  );
  const write = (id: string, place: number) =>
    server.services.database.asTenant(id, async (tx) => {
      await putCharge(tx, id);
      await issueInvoices(server.services, tx, new Date(start));
      if (place % 4 === 0) throw new Error('undone');
    });
  const done = await Promise.allSettled(owners.map(({ id }, place) => write(id, place)));
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(25);
  const rows = await sql()<{ position: number }[]>`select position from invoice where document = 'invoice' order by position`;
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: before + 75 }, (_, place) => place + 1));
}, 60_000);

const lastNumber = async (): Promise<number> =>
  (await sql()<{ last: number }[]>`select coalesce(max(last), 0) as last from invoice_series where document = 'invoice'`)[0]!.last;
async function putCharge(
  tx: Parameters<Parameters<TestServer['services']['database']['asTenant']>[1]>[0],
  tenant_id: string,
): Promise<void> {
  const { plan_version_id } = await tx.selectFrom('subscription').select('plan_version_id').executeTakeFirstOrThrow();
  const days = { from_day: '2026-11-20', to_day: '2026-12-20' };
  const money = { quantity: 1, unit_price: 4_900, amount: 4_900, currency: 'SEK' as const };
  await tx
    .insertInto('charge')
    .values({ tenant_id, key: 'plan 2026-11-20', kind: 'plan', ...days, plan_version_id, addon_id: null, ...money, at: new Date(start) })
    .execute();
}
