import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BillingDetails } from '#shared/contract/invoices.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { buildTrial } from '#api/billing/test-billing.ts';
import { findPrinted } from '#api/billing/invoices/find-printed.ts';
import { invoiceSheet } from '#api/billing/invoices/rendering/invoice-sheet.ts';
import { invoiceXml } from '#api/billing/invoices/invoice-xml.ts';
import { openBooks, testBuyer } from '#api/billing/invoices/test-invoices.ts';
import { readSie } from '#api/billing/invoices/bookkeeping/test-sie.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  server.clock.set('2026-11-02T12:00:00Z');
  await openBooks(server);
});
afterAll(() => server.close());
const sql = () => server.services.database.owner;

async function buyFrom(country: BillingDetails['country'], vat_id: string | null, currency: 'EUR' | 'SEK' = 'EUR') {
  const { id } = await buildTrial(server);
  const owner = await server.asOwner(id);
  await owner.api.changeBillingDetails({ body: { ...testBuyer, country, vat_id } });
  await owner.api.changeSubscription({ body: { plan: 'start', period: 'monthly', currency } });
  await server.runJobs();
  const [row] = await sql()<
    { id: string; vat_percent: number; oss_country: string | null; vat: number; vat_sek: number | null; place_evidence: object | null }[]
  >`
    select id, vat_percent, oss_country, vat::int, vat_sek::int, place_evidence from invoice where tenant_id = ${id} and document = 'invoice'`;
  return { tenant: id, owner, ...row! };
}
const readOss = async (quarter: string) => (await server.asStaff()).api.readOss({ query: { quarter } });
const fetchAs = async (path: string, { token }: { token: string }) =>
  fetch(`${server.base}${path}`, { headers: { authorization: `Bearer ${token}` } });

test('below the threshold private buyers abroad pay Swedish VAT, and the evidence of their place is kept', async () => {
  expect(await buyFrom('DE', null)).toMatchObject({
    vat_percent: 25,
    oss_country: null,
    vat: 1_225,
    place_evidence: [{ kind: 'billing_address', country: 'DE' }],
  });
  expect(await readOss('2026-10-01')).toMatchObject({ is_registered: false, lines: [], doubtful: [] });
});

test('a registered seller charges the rate of the buyer’s country on the preview, the invoice, in UBL and in the books; businesses account themselves', async () => {
  await openBooks(server, { oss_registered: true });
  const finn = await buyFrom('FI', null);
  expect(finn).toMatchObject({ vat_percent: 25.5, oss_country: 'FI', vat: 1_250, vat_sek: null });
  expect((await finn.owner.api.readSubscription()).vat_percent).toBe(25.5);
  const { invoice, settlement } = (await server.services.database.asTenant(finn.tenant, (tx) => findPrinted(tx, finn.id)))!;
  const xml = invoiceXml(invoice, settlement);
  expect(xml).toContain('<cbc:Percent>25.5</cbc:Percent>');
  expect(xml).not.toContain('TaxCurrencyCode');
  const sheet = await invoiceSheet(invoice, settlement);
  expect(sheet.sums[1]?.[0]).toBe('VAT 25.5% (Finland)');
  expect(sheet.remarks[0]).toMatch(/^VAT of Finland, declared through the One Stop Shop/);
  expect(await buyFrom('DE', 'DE129273398')).toMatchObject({ vat_percent: 0, oss_country: null, place_evidence: null });
  expect(await buyFrom('SE', null)).toMatchObject({ vat_percent: 25, oss_country: null, place_evidence: null });
  expect(await buyFrom('NO', null)).toMatchObject({
    vat_percent: 0,
    oss_country: null,
    place_evidence: [{ kind: 'billing_address', country: 'NO' }],
  });

  const { api, token } = await server.asStaff();
  const { accounts } = await api.readAccountPlan();
  await api.changeAccountPlan({ body: { ...accounts, of_countries: [{ country: 'FI', vat: '2675', revenue: '3075' }] } });
  await expect(
    api.changeAccountPlan({
      body: { ...accounts, of_countries: [1, 2].map(() => ({ country: 'FI' as const, vat: '2675', revenue: '3075' })) },
    }),
  ).rejects.toMatchObject({ status: 422 });
  const read = readSie(
    new Uint8Array(await (await fetchAs('/api/v1/staff/bookkeeping?from=2026-11-01&to=2026-11-30&format=sie', { token })).arrayBuffer()),
  );
  const voucher = read.vouchers.find(({ text }) => text.endsWith(', moms FI'))!;
  // 49.00 euros and 12.50 at 11.2345.
  expect(voucher.rows).toEqual([
    { account: '1510', amount: 55_049n + 14_043n },
    { account: '3075', amount: -55_049n },
    { account: '2675', amount: -14_043n },
  ]);
});

test('the return of a quarter has a line for each country and rate in euros; credits of earlier quarters are corrections', async () => {
  const german = await buyFrom('DE', null, 'SEK');
  expect(german).toMatchObject({ vat_percent: 19, oss_country: 'DE', vat: 10_431 });
  expect(await readOss('2026-10-01')).toMatchObject({ lines: null, missing_rates: ['2026-12-31'] });
  const failed = await fetchAs('/api/v1/staff/oss/export?quarter=2026-10-01', await server.asStaff());
  expect(failed.status).toBe(422);
  server.clock.set('2027-01-05T12:00:00Z');
  const { api } = await server.asStaff();
  // The bank publishes nothing on New Year's Eve and New Year's Day.
  await api.noteDayRate({ body: { day: '2027-01-04', rate: 110_000 } });
  const { lines, rates, doubtful } = await readOss('2026-10-01');
  const inEuros = (ore: number) => Math.round(ore / 11);
  expect(lines).toEqual([
    { country: 'DE', percent: 19, corrects: null, net: inEuros(54_900), vat: inEuros(10_431) },
    { country: 'FI', percent: 25.5, corrects: null, net: 4_900, vat: 1_250 },
  ]);
  expect(rates).toEqual([{ quarter: '2026-10-01', day: '2027-01-04', rate: 110_000 }]);
  expect(doubtful.map(({ country }) => country)).toEqual(['FI', 'DE']);

  await api.creditInvoice({ params: { tenant: german.tenant, id: german.id }, body: { reason: 'Ordered twice' } });
  expect((await readOss('2026-10-01')).lines).toEqual(lines);
  expect((await readOss('2027-01-01')).lines).toEqual([
    { country: 'DE', percent: 19, corrects: '2026-10-01', net: -inEuros(54_900), vat: -inEuros(10_431) },
  ]);
  const file = await fetchAs('/api/v1/staff/oss/export?quarter=2027-01-01', await server.asStaff());
  expect(file.headers.get('content-disposition')).toContain('oss-2027-Q1.csv');
  expect((await file.text()).trim().split('\r\n')).toEqual([
    'quarter,corrects,country,vat_percent,taxable_eur,vat_eur,sek_per_eur,rate_day',
    `2027-Q1,2026-Q4,DE,19,-${(inEuros(54_900) / 100).toFixed(2)},-${(inEuros(10_431) / 100).toFixed(2)},11.0000,2027-01-04`,
  ]);
});

test('two pieces of evidence for the country prove the place, and contradicting ones do not, in the Union or outside it; only staff read the return', async () => {
  const found = async (pieces: [string, string][], country: 'FR' | 'NO' = 'FR') => {
    const buyer = await buyFrom(country, null);
    const evidence = pieces.map(([kind, country]) => ({ kind, country }));
    await sql().begin(async (tx) => {
      await tx`alter table invoice disable trigger never_changes`;
      await tx`update invoice set place_evidence = ${tx.json(evidence)} where id = ${buyer.id}`;
      await tx`alter table invoice enable trigger never_changes`;
    });
    return (await readOss('2027-01-01')).doubtful.some(({ invoice_id }) => invoice_id === buyer.id);
  };
  expect(
    await found([
      ['billing_address', 'FR'],
      ['card', 'FR'],
    ]),
  ).toBe(false);
  expect(
    await found([
      ['billing_address', 'FR'],
      ['card', 'DE'],
    ]),
  ).toBe(true);
  expect(
    await found([
      ['billing_address', 'FR'],
      ['card', 'DE'],
      ['network', 'FR'],
    ]),
  ).toBe(false);
  // An address outside the Union alone frees nobody from its VAT unseen.
  const norwegian: [string, string] = ['billing_address', 'NO'];
  expect(await found([norwegian], 'NO')).toBe(false);
  expect(await found([norwegian, ['card', 'DE']], 'NO')).toBe(true);
  expect(await found([norwegian, ['card', 'NO'], ['network', 'DE']], 'NO')).toBe(false);
  const owner = await server.asOwner();
  await expect(owner.api.readOss({ query: { quarter: '2027-01-01' } })).rejects.toMatchObject({ status: 403 });
  await expect((await server.asStaff()).api.readOss({ query: { quarter: '2027-02-01' } })).rejects.toMatchObject({ status: 422 });
});

test('a rate that staff enter applies from its first day; the list marks their rates, and another value is refused', async () => {
  server.clock.set('2027-02-01T12:00:00Z');
  const staff = await server.asStaff();
  const body = { country: 'IE' as const, from_day: '2027-03-01', percent: 22.1 };
  await staff.api.noteVatRate({ body: { ...body, percent: 24 } });
  await staff.api.noteVatRate({ body });
  for (const wrong of [
    { percent: 22.15 },
    { percent: 14 },
    { from_day: '2021-06-30' },
    { country: 'SE' as 'IE' },
    { country: 'NO' as 'IE' },
  ])
    await expect(staff.api.noteVatRate({ body: { ...body, ...wrong } })).rejects.toMatchObject({ status: 422 });
  const { data } = await staff.api.listVatRates();
  expect(data.filter(({ country }) => country === 'IE')).toEqual([
    { ...body, is_noted: true },
    { country: 'IE', from_day: '2021-07-01', percent: 23, is_noted: false },
  ]);
  expect((await buyFrom('IE', null)).vat_percent).toBe(23);
  server.clock.set('2027-03-01T12:00:00Z');
  await (await server.asStaff()).api.noteDayRate({ body: { day: '2027-03-01', rate: 110_000 } });
  expect(await buyFrom('IE', null)).toMatchObject({ vat_percent: 22.1, oss_country: 'IE', vat: 1_083 });
  await expect((await server.asOwner()).api.noteVatRate({ body })).rejects.toMatchObject({ status: 403 });
});
