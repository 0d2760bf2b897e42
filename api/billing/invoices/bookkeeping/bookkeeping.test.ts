import { afterAll, beforeAll, expect, test } from 'vitest';
import { basAccounts } from '#shared/billing/accounts.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { buildTrial } from '#api/billing/test-billing.ts';
import { openBooks, testBuyer } from '../test-invoices.ts';
import { readSie } from './test-sie.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  server.clock.set('2026-11-20T12:00:00Z');
  await openBooks(server);
  await sql()`insert into day_rate values ('2026-12-10', 108000, now())`;
});
afterAll(() => server.close());
const sql = () => server.services.database.owner;

async function invoiceTo(details: Partial<typeof testBuyer>, currency: 'EUR' | 'SEK' = 'EUR'): Promise<{ tenant: string; id: string }> {
  server.clock.set('2026-11-20T12:00:00Z');
  const owner = await server.asOwner((await buildTrial(server)).id);
  await owner.api.changeBillingDetails({ body: { ...testBuyer, ...details } });
  await owner.api.changeSubscription({ body: { plan: 'grow', period: 'monthly', currency } });
  await server.runJobs();
  return { tenant: owner.tenant_id, id: (await owner.api.listInvoices({ query: {} })).data[0]!.id };
}
const fetchBooks = ({ token }: TestUser, query: string) =>
  fetch(`${server.base}/api/v1/staff/bookkeeping?${query}`, { headers: { authorization: `Bearer ${token}` } });
const readBooks = async (from: string, to: string) => {
  const file = await fetchBooks(await server.asStaff(), `from=${from}&to=${to}&format=sie`);
  expect(file.status).toBe(200);
  return readSie(new Uint8Array(await file.arrayBuffer()));
};

test('the books of a period are read back: each voucher balances, euros are in kronor, and paid invoices leave nothing open', async () => {
  const swedish = await invoiceTo({ company: 'Åkes "Räksmörgås" \\ é 😀' });
  const german = await invoiceTo({ country: 'DE', vat_id: 'DE129273398', company: 'Bär' });
  const norwegian = await invoiceTo({ country: 'NO', vat_id: null }, 'SEK');
  server.clock.set('2026-12-10T12:00:00Z');
  const { api } = await server.asStaff();
  const body = { paid_on: '2026-12-10', reference: 'BG' };
  const { lines } = await api.readStaffInvoice({ params: swedish });
  const part = { credited: 0, lines: [{ position: lines[0]!.position, amount: 3_333 }] };
  await api.creditInvoice({ params: swedish, body: { reason: 'A part', part } });
  for (const params of [swedish, german, norwegian]) await api.payInvoice({ params, body });
  const [payment] = (await api.readStaffInvoice({ params: norwegian })).payments;
  await api.takeBackPayment({ params: { ...norwegian, payment: payment!.id }, body: { reason: 'Of another' } });

  const { labels, vouchers } = await readBooks('2026-11-01', '2026-12-31');
  expect([...labels.keys()].slice(0, 8)).toEqual(['#FLAGGA', '#PROGRAM', '#FORMAT', '#GEN', '#SIETYP', '#ORGNR', '#FNAMN', '#VALUTA']);
  expect(labels.get('#FORMAT')).toEqual([['PC8']]);
  expect(labels.get('#ORGNR')).toEqual([['556036-0793']]);
  expect(labels.get('#FNAMN')).toEqual([['Lucka Fält & Co AB']]);
  expect(labels.get('#KONTO')).toContainEqual(['3001', 'Försäljning inom Sverige, 25 % moms']);
  for (const { rows } of vouchers) expect(rows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
  expect(vouchers.map(({ series, day }) => `${series} ${day}`).toSorted()).toEqual([
    'B 20261210',
    'B 20261210',
    'B 20261210',
    'B 20261210',
    'F 20261120',
    'F 20261120',
    'F 20261120',
    'K 20261210',
  ]);
  const first = vouchers.find(({ text }) => text.includes('Räksmörgås'));
  expect(first?.text).toMatch(/^Faktura \d+ Åkes "Räksmörgås" \\ é \?$/);
  // 199.00 euros at 11.2345, and the VAT as on the invoice.
  expect(first?.rows).toEqual([
    { account: '1510', amount: 223_567n + 55_892n },
    { account: '3001', amount: -223_567n },
    { account: '2611', amount: -55_892n },
  ]);
  const sums = new Map<string, bigint>();
  for (const { account, amount } of vouchers.flatMap(({ rows }) => rows)) sums.set(account, (sums.get(account) ?? 0n) + amount);
  // Only the payment that was taken back is open: 2,190 kronor without VAT.
  expect(sums.get('1510')).toBe(219_000n);
  expect(sums.get('3308')).toBe(-223_567n);
  // The euro was worth less when the money came: 199 of Germany at 10.80, in place of 11.2345.
  expect(sums.get('7960')! > 0n).toBe(true);
  expect(vouchers.find(({ series, rows }) => series === 'B' && rows.some(({ amount }) => amount === 214_920n))?.rows).toEqual([
    { account: '1930', amount: 214_920n },
    { account: '1510', amount: -223_567n },
    { account: '7960', amount: 8_647n },
  ]);
  const december = await readBooks('2026-12-01', '2026-12-31');
  expect(december.vouchers).toHaveLength(5);
  expect(await sql()`select count(*)::int as exports from installation_log where action = 'export_bookkeeping'`).toEqual([{ exports: 2 }]);
});

test('the CSV has a row for each entry with the accounts that staff set, and only staff read or set them', async () => {
  const staff = await server.asStaff();
  expect(await staff.api.readAccountPlan()).toEqual({ accounts: basAccounts });
  await staff.api.changeAccountPlan({ body: { ...basAccounts, receivable: '1511' } });
  const csv = await (await fetchBooks(staff, 'from=2026-11-01&to=2026-11-30&format=csv')).text();
  const [head, ...rows] = csv.trim().split('\r\n');
  expect(head).toContain('voucher,series,date,text,account,account_name,debit,credit');
  expect(rows[0]).toContain(',1511,Kundfordringar,2794.59,');
  expect(rows).toHaveLength(3 + 2 + 2);
  await expect(staff.api.changeAccountPlan({ body: { ...basAccounts, bank: '93' } })).rejects.toMatchObject({ status: 422 });
  await staff.api.changeAccountPlan({ body: basAccounts });
  const owner = await server.asOwner();
  expect((await fetchBooks(owner, 'from=2026-11-01&to=2026-11-30&format=csv')).status).toBe(403);
  await expect(owner.api.changeAccountPlan({ body: basAccounts })).rejects.toMatchObject({ status: 403 });
  expect((await fetchBooks(staff, 'from=2026-12-01&to=2026-11-30&format=sie')).status).toBe(422);
});

test('a payment in euros on a day without a rate is not booked by guessing: the export names the day', async () => {
  await invoiceTo({ country: 'DE', vat_id: 'DE129273398' });
  const { data } = await (await server.asStaff()).api.listStaffInvoices({ query: { open: true, search: 'Skolan' } });
  server.clock.set('2027-02-01T12:00:00Z');
  const { api } = await server.asStaff();
  const params = { tenant: data[0]!.tenant_id, id: data[0]!.id };
  await api.payInvoice({ params, body: { paid_on: '2027-02-01', reference: 'BG' } });
  const file = await fetchBooks(await server.asStaff(), 'from=2027-02-01&to=2027-02-28&format=sie');
  expect(await file.json()).toMatchObject({ errors: { from: ['No exchange rate for 2027-02-01.'] } });
});

test('staff find invoices by text and those that are overdue, with the last reminder', async () => {
  server.clock.set('2026-12-31T12:00:00Z');
  await server.services.jobs.send('dun-invoices', {});
  await server.runJobs();
  const { api } = await server.asStaff();
  const overdue = (await api.listStaffInvoices({ query: { overdue: true } })).data;
  expect(overdue.length).toBeGreaterThan(0);
  for (const row of overdue) expect(row).toMatchObject({ due_on: '2026-12-20', reminded: 'late_7' });
  expect((await api.listStaffInvoices({ query: { search: 'räksmör' } })).data).toMatchObject([
    { document: 'credit_note' },
    { document: 'invoice', reminded: null },
  ]);
  expect((await api.listStaffInvoices({ query: { search: '%' } })).total).toBe(0);
});
