import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { amount, exhaustiveTest } from '#shared/test-amount.ts';
import { newId } from '#shared/ids.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { findPrinted } from '#api/billing/invoices/find-printed.ts';
import { invoiceXml } from '#api/billing/invoices/invoice-xml.ts';
import { invoiceSheet } from '#api/billing/invoices/rendering/invoice-sheet.ts';
import { openBooks, testBuyer } from '#api/billing/invoices/test-invoices.ts';
import { buildTrial } from '#api/billing/test-billing.ts';
import { findFault } from './test-stripe/published-parameters.ts';
import type { Behaviour } from './test-stripe/stripe-state.ts';
import { openTestStripe, type TestStripe } from './test-stripe/test-stripe.ts';

let server: TestServer;
let stripe: TestStripe;
const start = '2026-11-20T12:00:00Z';
beforeAll(async () => {
  stripe = await openTestStripe(() => server.clock.now());
  server = await testServer({ stripe: stripe.config });
  server.clock.set(start);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});
beforeEach(async () => {
  server.clock.set(start);
  await openBooks(server);
  stripe.take();
});
const sql = () => server.services.database.owner;
const grow = { plan: 'grow', period: 'monthly', currency: 'SEK' } as const;
const good = '4242424242424242';
const declines = '4000000000000341';
const asks = '4000002760003184';

/** An owner on trial with complete billing details. Sessions expire, so that actions days later need a new sign-in. */
async function newOwner(email = `${newId()}@skolan.example`): Promise<TestUser> {
  const owner = await server.asOwner((await buildTrial(server)).id);
  await owner.api.changeBillingDetails({ body: { ...testBuyer, email } });
  return owner;
}
const again = ({ tenant_id }: TestUser) => server.asOwner(tenant_id);

/** Adds a card on Stripe's page and returns. */
async function addCard(user: TestUser, number = good): Promise<void> {
  const { api } = await again(user);
  const { url } = await api.startCardSetup({ body: {} });
  expect(await stripe.fillIn(url ?? '', { number })).toBe(`${server.base}/settings/billing?card=added`);
  expect(await api.refreshPayments({ body: {} })).toEqual({ status: 'success', message: 'Card added.' });
}
async function subscriber(number = good, email?: string): Promise<TestUser> {
  const owner = await newOwner(email);
  await addCard(owner, number);
  await owner.api.changeSubscription({ body: grow });
  return owner;
}
const invoiceOf = async (user: TestUser) => (await (await again(user)).api.listInvoices({ query: {} })).data[0]!;
const statusOf = async (user: TestUser) => (await (await again(user)).api.readSubscription()).status;
const cardsOf = async (user: TestUser) => (await (await again(user)).api.listPaymentMethods()).data;
const customerOf = async ({ tenant_id }: TestUser): Promise<string> =>
  (await sql()<{ customer_id: string }[]>`select customer_id from card_customer where tenant_id = ${tenant_id}`)[0]!.customer_id;
const behave = async (user: TestUser, behaviour: Behaviour) => {
  for (const { id, type } of await cardsOf(user)) if (type === 'card') stripe.state.behaviours.set(id, behaviour);
};
/** The total that Stripe finally charged a tenant, and the number of charges. */
async function takenFrom(user: TestUser): Promise<{ amount: number; charges: number }> {
  const customer = await customerOf(user);
  const own = [...stripe.state.charges.values()].filter(
    ({ payment_intent, paid }) => paid && stripe.state.intents.get(payment_intent)?.customer === customer,
  );
  return { amount: own.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0), charges: own.length };
}
/** The printed content of an invoice with its present payment. */
async function printedFor({ tenant_id }: TestUser, id: string) {
  const printed = await server.services.database.asTenant(tenant_id, (tx) => findPrinted(tx, id));
  const { invoice, settlement } = printed!;
  return { sheet: await invoiceSheet(invoice, settlement), xml: invoiceXml(invoice, settlement) };
}
const paymentsOf = ({ tenant_id }: TestUser) =>
  sql()<
    { direction: string; amount: number }[]
  >`select direction, amount from invoice_payment where tenant_id = ${tenant_id} order by noted_at, id`;
const mailsTo = async (email: string) =>
  (await sql()<{ subject: string }[]>`select subject from mail_outbox where recipient = ${email} order by created_at, id`).map(
    ({ subject }) => subject.replace(/\d+/, 'N'),
  );
const run = async (job: 'dun-invoices' | 'reconcile-cards' | 'issue-invoices', at?: string) => {
  if (at) server.clock.set(at);
  await server.services.jobs.send(job, {});
  await server.runJobs();
};

describe('a card', () => {
  test('is added on Stripe’s page, and the chosen plan is charged to it at once', async () => {
    const email = `${newId()}@skolan.example`;
    const owner = await newOwner(email);
    expect(await owner.api.readSubscription()).toMatchObject({ takes_cards: true, payment_methods: [] });
    expect(await owner.api.changeSubscription({ body: grow })).toEqual({ status: 'info', message: 'No default payment method found.' });
    await addCard(owner);
    expect(await cardsOf(owner)).toEqual([
      {
        id: expect.any(String),
        type: 'card',
        is_default: true,
        card: { brand: 'visa', last_digits: '4242', exp_month: 4, exp_year: 2044 },
      },
    ]);
    expect(await owner.api.changeSubscription({ body: grow })).toMatchObject({ status: 'success' });
    await server.runJobs();
    const invoice = await invoiceOf(owner);
    expect(invoice).toMatchObject({
      status: 'paid',
      left_to_pay: 0,
      date: '2026-11-20',
      due_on: '2026-11-20',
      card: { state: 'succeeded', failure: null },
    });
    expect(await takenFrom(owner)).toEqual({ amount: invoice.amount, charges: 1 });
    expect(await paymentsOf(owner)).toEqual([{ direction: 'in', amount: invoice.amount }]);
    const { sheet, xml } = await printedFor(owner, invoice.id);
    expect(sheet).toMatchObject({
      payment: [
        ['Betald', '2026-11-20'],
        ['Betald med', 'Visa som slutar på 4242'],
      ],
      total: ['Summa', expect.any(String)],
    });
    expect(xml).toContain('<cbc:PaymentMeansCode>48</cbc:PaymentMeansCode>');
    expect(xml).not.toContain('SE:BANKGIRO');
    expect(await mailsTo(email)).toEqual(['Faktura N från Lucka Fält & Co AB']);
    expect(await statusOf(owner)).toBe('active');
  });

  test('is chosen and removed, but not the one that a running subscription is charged to', async () => {
    const owner = await subscriber();
    await addCard(owner, '5555555555554444');
    const [chosen, other] = await cardsOf(owner);
    expect(chosen).toMatchObject({ is_default: true, card: { brand: 'mastercard' } });
    const { api } = await again(owner);
    expect(await api.removePaymentMethod({ params: { method: chosen!.id } })).toMatchObject({ status: 'error' });
    expect(await api.choosePaymentMethod({ params: { method: other!.id }, body: {} })).toMatchObject({ status: 'success' });
    expect(await api.removePaymentMethod({ params: { method: chosen!.id } })).toMatchObject({ status: 'success' });
    expect(await cardsOf(owner)).toMatchObject([{ id: other!.id, is_default: true }]);
    const stranger = await newOwner();
    await expect(stranger.api.removePaymentMethod({ params: { method: other!.id } })).rejects.toMatchObject({ code: 'not_found' });
    await expect(stranger.api.choosePaymentMethod({ params: { method: other!.id }, body: {} })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('is hidden from members who may not edit the subscription', async () => {
    const owner = await subscriber();
    await server.runJobs();
    const admin = await server.asEditor('admin', owner.tenant_id);
    const params = { id: (await invoiceOf(owner)).id };
    for (const call of [
      () => admin.api.startCardSetup({ body: {} }),
      () => admin.api.refreshPayments({ body: {} }),
      () => admin.api.choosePaymentMethod({ params: { method: 'pm_1' }, body: {} }),
      () => admin.api.removePaymentMethod({ params: { method: 'pm_1' } }),
      () => admin.api.payByCard({ params, body: {} }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'forbidden' });
    const stranger = await newOwner();
    await expect(stranger.api.payByCard({ params, body: {} })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('cannot be added while Stripe is unavailable, and the error says so', async () => {
    const owner = await newOwner();
    stripe.fail(/POST \/v1\/customers/, 'before', 'before', 'before');
    await expect(owner.api.startCardSetup({ body: {} })).rejects.toMatchObject({ code: 'not_ready' });
    await addCard(owner);
    expect([...stripe.state.customers.values()].filter(({ metadata }) => metadata['tenant'] === owner.tenant_id)).toHaveLength(1);
  });
});

describe('a card that is declined', () => {
  test('is reported, retried with each reminder, and finally ends the subscription; another card pays the debt', async () => {
    const email = `${newId()}@skolan.example`;
    const owner = await subscriber(declines, email);
    await server.runJobs();
    expect(await invoiceOf(owner)).toMatchObject({ status: 'open', card: { state: 'failed', failure: 'declined' } });
    const attempts = async () =>
      (await sql()<{ attempts: number }[]>`select attempts from card_payment where tenant_id = ${owner.tenant_id}`)[0]?.attempts;
    await run('dun-invoices');
    expect([await statusOf(owner), await attempts()]).toEqual(['active', 1]);
    const states = [];
    for (const day of ['2026-11-21', '2026-11-22', '2026-11-22', '2026-11-27', '2026-12-04', '2026-12-11']) {
      await run('dun-invoices', `${day}T12:00:00Z`);
      states.push([await statusOf(owner), await attempts()]);
    }
    expect(states).toEqual([['past_due', 1], ['past_due', 2], ['past_due', 2], ['past_due', 3], ['past_due', 4], ['past_due', 5]]); // prettier-ignore
    expect((await mailsTo(email)).slice(1)).toEqual([
      'Faktura N kunde inte debiteras på ert kort',
      expect.stringContaining('försenad'),
      expect.stringContaining('försenad'),
      expect.stringContaining('försenad'),
      expect.stringContaining('Sista påminnelsen'),
    ]);
    await addCard(owner);
    await server.runJobs();
    expect([await statusOf(owner), (await takenFrom(owner)).charges]).toEqual(['active', 1]);
    expect(await mailsTo(email)).toHaveLength(6);
  });

  exhaustiveTest('ends the subscription four weeks later; the debt is paid first, and then a plan is chosen anew', async () => {
    const owner = await subscriber(declines);
    await server.runJobs();
    await run('dun-invoices', '2026-12-18T12:00:00Z');
    expect(await statusOf(owner)).toBe('expired');
    const { api } = await again(owner);
    expect(await api.changeSubscription({ body: grow })).toMatchObject({ status: 'error' });
    await behave(owner, 'approves');
    expect(await api.payByCard({ params: { id: (await invoiceOf(owner)).id }, body: {} })).toMatchObject({ status: 'success' });
    expect(await api.changeSubscription({ body: grow })).toMatchObject({ status: 'success' });
    await server.runJobs();
    expect([await statusOf(owner), (await takenFrom(owner)).charges]).toEqual(['active', 2]);
  });

  test('permanently is not retried automatically; one without funds is', async () => {
    const owners = [await subscriber(declines), await subscriber(declines)] as const;
    for (const [place, decline] of (['stolen_card', 'insufficient_funds'] as const).entries()) await behave(owners[place]!, decline);
    await server.runJobs();
    await run('dun-invoices', '2026-11-22T12:00:00Z');
    const attempts = [];
    for (const { tenant_id } of owners)
      attempts.push(...(await sql()`select attempts, failure from card_payment where tenant_id = ${tenant_id}`));
    expect(attempts).toEqual([
      { attempts: 1, failure: 'declined' },
      { attempts: 2, failure: 'insufficient_funds' },
    ]);
  });

  test('because its bank requires a confirmation is paid by its owner, who confirms it then', async () => {
    const email = `${newId()}@skolan.example`;
    const owner = await subscriber(asks, email);
    await server.runJobs();
    expect(await invoiceOf(owner)).toMatchObject({ status: 'open', card: { state: 'failed', failure: 'authentication' } });
    expect((await mailsTo(email)).at(-1)).toBe('Bekräfta betalningen av faktura N hos banken');
    const params = { id: (await invoiceOf(owner)).id };
    const payment = await owner.api.payByCard({ params, body: {} });
    expect(payment).toMatchObject({ status: 'info', url: expect.stringContaining('/bank/') });
    expect(await owner.api.payByCard({ params, body: {} })).toEqual(payment);
    await stripe.fillIn(payment.url ?? '', { answer: 'no' });
    expect(await owner.api.refreshPayments({ body: {} })).toMatchObject({ status: 'error' });
    const { url } = await owner.api.payByCard({ params, body: {} });
    expect(await stripe.fillIn(url ?? '', { answer: 'yes' })).toMatch(`${server.base}/settings/billing?card=paid&payment_intent=pi_`);
    expect(await owner.api.refreshPayments({ body: {} })).toMatchObject({ status: 'success', message: 'Invoice paid.' });
    expect(await owner.api.payByCard({ params, body: {} })).toMatchObject({ status: 'info' });
    expect(await takenFrom(owner)).toEqual({ amount: (await invoiceOf(owner)).amount, charges: 1 });
  });
});

exhaustiveTest('and waits for its owner’s confirmation is cancelled when a part is credited: she pays only the rest', async () => {
  const staff = await server.asStaff();
  const owner = await subscriber(asks);
  await server.runJobs();
  const { id, amount } = await invoiceOf(owner);
  const params = { id };
  const { url } = await owner.api.payByCard({ params, body: {} });
  const part = { credited: 0, lines: [{ position: 1, amount: 40_000 }] };
  await staff.api.creditInvoice({ params: { tenant: owner.tenant_id, id }, body: { reason: 'Was away', part } });
  await server.runJobs();
  // The bank's earlier page leads nowhere any more.
  await stripe.fillIn(url ?? '', { answer: 'yes' });
  expect(await takenFrom(owner)).toEqual({ amount: 0, charges: 0 });
  const payment = await owner.api.payByCard({ params, body: {} });
  await stripe.fillIn(payment.url ?? '', { answer: 'yes' });
  expect(await owner.api.refreshPayments({ body: {} })).toMatchObject({ message: 'Invoice paid.' });
  expect(await takenFrom(owner)).toEqual({ amount: amount - 50_000, charges: 1 });
  expect((await (await again(owner)).api.listInvoices({ query: {} })).data.find((row) => row.id === id)).toMatchObject({
    status: 'paid',
    credited: 50_000,
    left_to_pay: 0,
  });
});

describe('an invoice is charged once', () => {
  const mishaps = [
    ['the line is cut after the charge took place', ['after', 'after', 'after']],
    ['the line is cut before it did', ['before', 'before', 'before']],
    ['Stripe is busy', ['busy']],
  ] as const;
  test.each(amount(mishaps.slice(0, 1), mishaps))('though %s, and the job ends without knowing', async (_, faults) => {
    const owner = await subscriber();
    stripe.fail(/confirm$/, ...faults);
    await expect(server.runJobs()).rejects.toThrow(/retried|connection|Too many/i);
    expect(await invoiceOf(owner)).toMatchObject({ status: 'open', card: { state: 'asked' } });
    await run('reconcile-cards', '2026-11-20T12:20:00Z');
    expect(await invoiceOf(owner)).toMatchObject({ status: 'paid' });
    expect(await takenFrom(owner)).toEqual({ amount: (await invoiceOf(owner)).amount, charges: 1 });
    expect(await paymentsOf(owner)).toHaveLength(1);
  });

  exhaustiveTest('though Stripe has forgotten the key of the first try', async () => {
    const owner = await subscriber();
    stripe.fail(/confirm$/, 'after', 'after', 'after');
    await expect(server.runJobs()).rejects.toThrow(/retried|connection|Too many/i);
    await run('reconcile-cards', '2026-11-22T12:00:00Z');
    expect(await takenFrom(owner)).toMatchObject({ charges: 1 });
    expect(await invoiceOf(owner)).toMatchObject({ status: 'paid' });
    const [payment] = await sql()`select paid_on from invoice_payment where tenant_id = ${owner.tenant_id}`;
    expect(payment).toEqual({ paid_on: '2026-11-20' });
  });

  test('when several requests charge it at once', async () => {
    const owner = await subscriber(asks);
    await server.runJobs();
    await behave(owner, 'approves');
    const params = { id: (await invoiceOf(owner)).id };
    await Promise.all(Array.from({ length: 5 }, () => owner.api.payByCard({ params, body: {} })));
    await server.runJobs();
    expect(await takenFrom(owner)).toMatchObject({ charges: 1 });
    expect(await paymentsOf(owner)).toHaveLength(1);
  });

  test('and never after it was paid at the bank, or credited', async () => {
    const staff = await server.asStaff();
    const owners = [await subscriber(declines), await subscriber(declines)] as const;
    await server.runJobs();
    const [first, second] = [await invoiceOf(owners[0]), await invoiceOf(owners[1])];
    await staff.api.payInvoice({ params: { tenant: owners[0].tenant_id, id: first.id }, body: { paid_on: '2026-11-20', reference: '' } });
    await staff.api.creditInvoice({ params: { tenant: owners[1].tenant_id, id: second.id }, body: { reason: 'A mistake' } });
    await server.runJobs();
    for (const owner of owners) {
      await addCard(owner);
      await run('dun-invoices', '2026-11-29T12:00:00Z');
      server.clock.set(start);
      expect(await takenFrom(owner)).toEqual({ amount: 0, charges: 0 });
      expect((await sql()`select state from card_payment where tenant_id = ${owner.tenant_id}`)[0]).toEqual({ state: 'cancelled' });
    }
  });
});

describe('a web hook', () => {
  test('is believed only with Stripe’s signature over its very bytes, and neither when it is old nor when it is of the future', async () => {
    await subscriber();
    const events = stripe.take();
    expect(new Set(await stripe.deliver(server.base, events, 'whsec_another'))).toEqual(new Set([400]));
    const signedAt = stripe.state.seconds();
    server.clock.advance(301_000);
    expect(await stripe.deliver(server.base, events.slice(0, 1), stripe.config.webhook_secret, signedAt)).toEqual([400]);
    server.clock.advance(-10_000);
    expect(await stripe.deliver(server.base, events.slice(0, 1), stripe.config.webhook_secret, signedAt)).toEqual([200]);
    const ahead = (seconds: number) =>
      stripe.deliver(server.base, events.slice(0, 1), stripe.config.webhook_secret, stripe.state.seconds() + seconds);
    expect([await ahead(3600), await ahead(310), await ahead(290)]).toEqual([[400], [400], [200]]);
    const unsigned = await server.request('/stripe/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(unsigned.status).toBe(400);
  });

  test.each([
    ['in order', (events: object[]) => events],
    ['backwards', (events: object[]) => events.toReversed()],
    ['twice each', (events: object[]) => events.flatMap((event) => [event, event])],
    ['only the last one', (events: object[]) => events.slice(-1)],
  ])('reports a payment and a card %s, and all is stored once', async (_, order) => {
    const owner = await newOwner();
    const { url } = await owner.api.startCardSetup({ body: {} });
    await stripe.fillIn(url ?? '', { number: good });
    await stripe.deliver(server.base, order(stripe.take()) as never);
    await server.runJobs();
    expect(await cardsOf(owner)).toMatchObject([{ is_default: true }]);
    await behave(owner, 'asks');
    await owner.api.changeSubscription({ body: grow });
    await server.runJobs();
    const payment = await owner.api.payByCard({ params: { id: (await invoiceOf(owner)).id }, body: {} });
    await stripe.fillIn(payment.url ?? '', { answer: 'yes' });
    await stripe.deliver(server.base, order(stripe.take()) as never);
    await server.runJobs();
    expect(await invoiceOf(owner)).toMatchObject({ status: 'paid' });
    expect(await paymentsOf(owner)).toHaveLength(1);
  });

  test('that is lost is replaced: open payments are queried, and events are read again', async () => {
    const owner = await newOwner();
    const { url } = await owner.api.startCardSetup({ body: {} });
    await stripe.fillIn(url ?? '', { number: good });
    await run('reconcile-cards', '2026-11-20T12:20:00Z');
    expect(await cardsOf(owner)).toMatchObject([{ is_default: true }]);
    const [card] = await cardsOf(owner);
    // Stripe's staff or an owner's bank removes a card.
    const method = stripe.state.methods.get(card!.id)!;
    stripe.state.emit('payment_method.detached', { ...method, customer: null }, { customer: method.customer! });
    method.customer = null;
    await run('reconcile-cards', '2026-11-20T13:20:00Z');
    expect(await cardsOf(owner)).toEqual([]);
    const before = (await sql()`select id from stripe_event`).length;
    await run('reconcile-cards', '2026-11-20T14:00:00Z');
    expect((await sql()`select id from stripe_event`).length).toBe(before);
  });
});

describe('a refund', () => {
  test('goes to the card, once, after a credit note, and is in the books', async () => {
    const staff = await server.asStaff();
    const owner = await subscriber();
    await server.runJobs();
    const { id, amount } = await invoiceOf(owner);
    const call = { params: { tenant: owner.tenant_id, id }, body: { paid_on: '2026-11-20', reference: '' } };
    expect(await staff.api.refundInvoice(call)).toMatchObject({ status: 'info' });
    await staff.api.creditInvoice({ params: call.params, body: { reason: 'Goodwill' } });
    expect(await staff.api.refundInvoice(call)).toEqual({ status: 'success', message: 'The card is refunded.' });
    expect(await staff.api.refundInvoice(call)).toMatchObject({ status: 'success' });
    stripe.fail(/POST \/v1\/refunds/, 'after', 'after', 'after');
    await expect(server.runJobs()).rejects.toThrow(/retried|connection|Too many/i);
    await run('reconcile-cards', '2026-11-20T12:20:00Z');
    expect(await takenFrom(owner)).toEqual({ amount: 0, charges: 1 });
    expect(await paymentsOf(owner)).toEqual([
      { direction: 'in', amount },
      { direction: 'out', amount },
    ]);
  });

  exhaustiveTest('goes to the card part by part, as parts are credited, and never twice for one part', async () => {
    const staff = await server.asStaff();
    const owner = await subscriber();
    await server.runJobs();
    const { id, amount } = await invoiceOf(owner);
    const params = { tenant: owner.tenant_id, id };
    const back = { params, body: { paid_on: '2026-11-20', reference: '' } };
    for (const credited of [0, 2_500]) {
      const part = { credited, lines: [{ position: 1, amount: 2_000 }] };
      expect(await staff.api.creditInvoice({ params, body: { reason: 'Was away', part } })).toMatchObject({ status: 'success' });
      expect(await staff.api.refundInvoice(back)).toEqual({ status: 'success', message: 'The card is refunded.' });
      expect(await staff.api.refundInvoice(back)).toMatchObject({ status: 'success' });
      await server.runJobs();
      await stripe.deliver(server.base, stripe.take());
      await server.runJobs();
      expect(await staff.api.refundInvoice(back)).toMatchObject({ status: 'info' });
    }
    expect(await takenFrom(owner)).toEqual({ amount: amount - 5_000, charges: 1 });
    expect(await paymentsOf(owner)).toEqual([
      { direction: 'in', amount },
      { direction: 'out', amount: 2_500 },
      { direction: 'out', amount: 2_500 },
    ]);
  });

  exhaustiveTest('is made otherwise when the bank of the card refuses it later, and the books are corrected', async () => {
    const staff = await server.asStaff();
    const owner = await subscriber();
    await server.runJobs();
    const { id, amount } = await invoiceOf(owner);
    const params = { tenant: owner.tenant_id, id };
    await staff.api.creditInvoice({ params, body: { reason: 'Goodwill' } });
    await staff.api.refundInvoice({ params, body: { paid_on: '2026-11-20', reference: '' } });
    await server.runJobs();
    stripe.take();
    const refund = [...stripe.state.refunds.values()].at(-1)!;
    refund.status = 'failed';
    stripe.state.emit('refund.failed', refund);
    await stripe.deliver(server.base, stripe.take());
    await server.runJobs();
    expect((await staff.api.listStaffInvoices({ query: { open: true } })).data.find((row) => row.id === id)).toMatchObject({
      left_to_pay: -amount,
    });
    expect(await staff.api.refundInvoice({ params, body: { paid_on: '2026-11-20', reference: 'by bank' } })).toMatchObject({
      message: 'Refund recorded.',
    });
  });
});

describe('a payment that its bank questions', () => {
  const disputeMails = async (email: string) =>
    (await mailsTo(email)).filter((subject) => /bestrid|frågar om|tvist|asks about|dispute/i.test(subject));
  const ledgerOf = ({ tenant_id }: TestUser) =>
    sql()<{ account: string; amount: number }[]>`
      select account, sum(amount)::int as amount from billing_ledger where tenant_id = ${tenant_id} group by 1 having sum(amount) <> 0 order by 1`.then(
      (rows) => Object.fromEntries(rows.map(({ account, amount }) => [account, amount])),
    );
  const receive = async () => {
    await stripe.deliver(server.base, stripe.take());
    await server.runJobs();
  };
  const paid = async () => {
    const [owner, staff] = [await subscriber(), await server.asStaff()];
    await server.runJobs();
    const { id, amount } = await invoiceOf(owner);
    const [row] = await sql()<{ intent_id: string }[]>`select intent_id from card_payment where invoice_id = ${id}`;
    return { owner, staff, amount, intent: stripe.state.intents.get(row!.intent_id)! };
  };

  test('is reported to its owner and to provider staff, is in the books, and is booked back when it is won', async () => {
    const { owner, staff, amount, intent } = await paid();
    const before = await ledgerOf(owner);
    const dispute = stripe.state.dispute(intent, 'warning_needs_response');
    await receive();
    expect(await ledgerOf(owner)).toEqual(before);
    stripe.state.dispute(intent, 'needs_response', dispute);
    await receive();
    expect(await ledgerOf(owner)).toEqual({ revenue: before['revenue'], vat: before['vat'], disputed: amount });
    expect((await staff.api.readSeller()).disputes).toContainEqual(
      expect.objectContaining({
        tenant_id: owner.tenant_id,
        amount,
        state: 'open',
        reason: 'fraudulent',
        respond_by: '2026-11-27T12:00:00.000Z',
      }),
    );
    expect([(await disputeMails(owner.email)).length, (await disputeMails(staff.email)).length]).toEqual([2, 2]);
    expect(await statusOf(owner)).toBe('active');
    stripe.state.dispute(intent, 'won', dispute);
    await receive();
    await receive();
    expect(await ledgerOf(owner)).toEqual(before);
    expect(await disputeMails(owner.email)).toHaveLength(3);
    expect(await invoiceOf(owner)).toMatchObject({ status: 'paid' });
  });

  exhaustiveTest('is owed again when it is lost, without ending the subscription; reading it again changes nothing', async () => {
    const { owner, amount, intent } = await paid();
    const dispute = stripe.state.dispute(intent, 'needs_response');
    stripe.state.dispute(intent, 'lost', dispute);
    const events = stripe.take();
    await stripe.deliver(server.base, [...events.toReversed(), ...events]);
    await server.runJobs();
    await run('reconcile-cards');
    expect(await invoiceOf(owner)).toMatchObject({ status: 'open', left_to_pay: amount });
    const { bank = 0, disputed = 0, receivable } = await ledgerOf(owner);
    expect({ bank, disputed, receivable }).toEqual({ bank: 0, disputed: 0, receivable: amount });
    await run('dun-invoices', '2027-01-20T12:00:00Z');
    expect(await statusOf(owner)).not.toBe('expired');
  });
});

exhaustiveTest(
  'a customer deleted at Stripe has no card any more; a new card creates a new customer, and pays the old one’s debt',
  async () => {
    const owner = await subscriber(declines);
    await server.runJobs();
    expect(await invoiceOf(owner)).toMatchObject({ status: 'open', card: { state: 'failed' } });
    const customer = await customerOf(owner);
    stripe.state.forget(customer);
    await stripe.deliver(server.base, stripe.take());
    await server.runJobs();
    expect((await cardsOf(owner)).filter(({ type }) => type === 'card')).toEqual([]);
    await addCard(owner);
    await server.runJobs();
    expect(await customerOf(owner)).not.toBe(customer);
    expect(await invoiceOf(owner)).toMatchObject({ status: 'paid', card: { state: 'succeeded' } });
    expect((await takenFrom(owner)).charges).toBe(1);
    // Even when no web hook reported it.
    stripe.state.forget(await customerOf(owner));
    stripe.take();
    await addCard(owner);
    expect(await cardsOf(owner)).toEqual([expect.objectContaining({ type: 'card', is_default: true })]);
  },
);

describe('the Stripe of these tests', () => {
  test.each([
    ['an unknown parameter', { amount: '100', currency: 'eur', payment_method_types: { 0: 'card' } }, 'parameter_unknown'],
    ['a mistyped value', { amount: '100', currency: 'eur', capture_method: 'off' }, 'parameter_invalid'],
    ['a missing one', { amount: '100' }, 'parameter_missing'],
    ['a word for a number', { amount: 'much', currency: 'eur' }, 'parameter_invalid'],
  ])('refuses %s, as the published parameters do', (_, form, code) => {
    expect(findFault('resources/PaymentIntents', 'PaymentIntentCreateParams', form)).toMatchObject({ code });
  });

  test('refuses a key with other parameters, and a stranger', async () => {
    const call = (key: string, name: string, secret = stripe.config.secret_key) =>
      fetch(`${stripe.config.url}/v1/customers`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'idempotency-key': key },
        body: new URLSearchParams({ name }),
      }).then(async (reply) => [reply.status, ((await reply.json()) as { id?: string }).id]);
    const first = await call('one', 'A');
    expect(await call('one', 'A')).toEqual(first);
    expect((await call('one', 'B'))[0]).toBe(400);
    expect((await call('two', 'A', 'sk_wrong'))[0]).toBe(401);
  });
});
