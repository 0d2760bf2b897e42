import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { openTestStripe, type TestStripe } from '#api/billing/cards/test-stripe/test-stripe.ts';
import { openBooks } from '#api/billing/invoices/test-invoices.ts';
import { plusDays, plusMonths, type Addons, type Catalogue } from '#api/billing/test-year/model-tenant.ts';
import { beginYear, liveDay, randomFrom, rateOf, type Year } from '#api/billing/test-year/simulate-year.ts';

/** LUCKA_YEAR_TENANTS=1000 runs the whole test, which takes long: its whole year. */
const asked = process.env['LUCKA_YEAR_TENANTS'];
const count = Number(asked ?? amount(4, 20));
const seed = Number(process.env['LUCKA_YEAR_SEED'] ?? 2028);
/** A leap year, both clock changes, and renewals of the 31st at the end of February; the short one ends after the first change of the clock. */
const first = '2027-12-30';
const days = Number(process.env['LUCKA_YEAR_DAYS'] ?? (asked ? 380 : amount(90, 380)));

/** From then on private buyers abroad pay the VAT of their country. */
const ossFrom = plusDays(first, Math.floor(days / 4));

let server: TestServer;
let stripe: TestStripe;
beforeAll(async () => {
  stripe = await openTestStripe(() => server.clock.now());
  server = await testServer({ stripe: stripe.config });
  server.clock.set(`${first}T10:00:00Z`);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

/** The plans with few completions, and prices that give odd cents. */
async function sellOddly(): Promise<{ catalogue: Catalogue; addons: Addons }> {
  const staff = await server.asStaff();
  const catalogue: Catalogue = {};
  for (const [place, id] of ['start', 'grow', 'scale'].entries()) {
    const included = 100 * (place + 1);
    const price = (currency: 'EUR' | 'SEK', month: number) => ({
      currency,
      month,
      year: month * 10 + 7,
      pack: month + 1_013,
      completion: 31 + place,
    });
    const prices = [price('EUR', 4_937 * (place + 1)), price('SEK', 54_993 * (place + 1))];
    await staff.api.addPlanVersion({
      params: { id },
      body: { name: id, is_sold: true, live_games: 5, editors: 5, brands: 5, completions: included, prices },
    });
    const [eur, sek] = prices.map(({ currency: _, ...one }) => ({ ...one, included }));
    catalogue[id] = { EUR: eur!, SEK: sek! };
  }
  const rows = await server.services.database.owner<
    { addon_id: string; currency: 'EUR' | 'SEK'; month: number; year: number }[]
  >`select * from addon_price`;
  const addons: Addons = {};
  for (const { addon_id, currency, month, year } of rows)
    addons[addon_id] = { ...addons[addon_id], [currency]: { month, year } } as Addons[string];
  return { catalogue, addons };
}

test('a simulated year of many tenants: invoices and credit notes are the independent model’s to the cent, the books balance, and no invoice is charged twice', async () => {
  const staff = await openBooks(server);
  const sql = server.services.database.owner;
  for (let day = first, n = 0; n < days; day = plusDays(day, 1), n += 1)
    await sql`insert into day_rate values (${day}, ${rateOf(day)}, now()) on conflict (day) do update set rate = excluded.rate`;
  const { catalogue, addons } = await sellOddly();
  const year = await beginYear({ server, stripe, staff, random: randomFrom(seed), ossFrom }, count, catalogue, addons);
  const began = process.cpuUsage();
  for (let day = first, n = 0; n < days; day = plusDays(day, 1), n += 1) {
    if (day === ossFrom) await openBooks(server, { oss_registered: true });
    await liveDay(year, day);
    if (day.endsWith('-05') || n === days - 1) {
      expect(await findDifferences(year), day).toEqual([]);
      if (asked) process.stderr.write(`${day} ${Math.round(process.uptime())} s\n`);
    }
  }
  expect(await findOssDifferences(year)).toEqual([]);
  const { user, system } = process.cpuUsage(began);
  const figures = await readFigures(year);
  if (asked) console.log(JSON.stringify({ count, days, cpu_seconds: (user + system) / 1e6, ...year.done, ...figures }));
  expect(figures).toMatchObject({ unbalanced: 0, gaps: 0, credited_wrongly: 0, charged_twice: 0, stripe_differs: 0 });
}, 10_800_000);

/** The differences between the server and the model: each invoice's date, due date, sums, credited amounts, and whether it is paid. */
async function findDifferences({ tenants, differences }: Year): Promise<string[]> {
  const rows = await server.services.database.owner<{ tenant_id: string; bill: string }[]>`
    select i.tenant_id, concat_ws(' ', i.issued_on, i.due_on, i.currency, i.net, i.vat, i.total, coalesce(i.vat_sek::text, '-'), s.credited, s.left_to_pay = 0) as bill
    from invoice i join invoice_standing s on s.tenant_id = i.tenant_id and s.id = i.id order by i.issued_on, i.currency, i.position`;
  const byTenant = Map.groupBy(rows, ({ tenant_id }) => tenant_id);
  const statuses = new Map(
    (await server.services.database.owner<{ tenant_id: string; status: string }[]>`select tenant_id, status from subscription`).map(
      (row) => [row.tenant_id, row.status],
    ),
  );
  const found = tenants.flatMap(({ tenant_id, model }) => {
    const own = (byTenant.get(tenant_id) ?? []).map(({ bill }) => bill);
    const expected = model.bills.map((bill) =>
      [bill.day, bill.due, bill.currency, bill.net, bill.vat, bill.total, bill.vat_sek ?? '-', bill.credited, bill.paid ? 't' : 'f'].join(
        ' ',
      ),
    );
    const at = Array.from({ length: Math.max(own.length, expected.length) }, (_, n) => n).find((n) => own[n] !== expected[n]);
    const status = statuses.get(tenant_id) === 'past_due' ? 'active' : statuses.get(tenant_id);
    return [
      ...(at === undefined ? [] : [`${tenant_id} ${model.policy}: ${own[at]}, not ${expected[at]}`]),
      ...(status === model.status ? [] : [`${tenant_id}: ${status}, not ${model.status}`]),
    ];
  });
  return [...differences, ...found].slice(0, 10);
}

/** The return of each quarter that is over, against the model's documents: kronor by the rate of its last day, or of the quarter that is corrected. */
async function findOssDifferences({ tenants }: Year): Promise<string[]> {
  const documents = tenants.flatMap(({ model }) => model.abroad);
  const startOf = (day: string) => `${day.slice(0, 5)}${['01', '04', '07', '10'][Math.floor((Number(day.slice(5, 7)) - 1) / 3)]}-01`;
  const endOf = (quarter: string) => plusDays(plusMonths(quarter, 3), -1);
  const last = plusDays(first, days - 1);
  const found: string[] = [];
  for (const quarter of new Set(documents.map(({ day }) => startOf(day)))) {
    if (endOf(quarter) > last) continue;
    const sums = new Map<string, { net: number; vat: number }>();
    for (const { day, of, currency, tax, net, vat } of documents.filter((one) => startOf(one.day) === quarter)) {
      const key = [startOf(of) === startOf(day) ? '' : startOf(of), tax.country, tax.percent, currency].join(' ');
      const sum = sums.get(key) ?? { net: 0, vat: 0 };
      sums.set(key, { net: sum.net + net, vat: sum.vat + vat });
    }
    const lines = new Map<string, { net: number; vat: number }>();
    for (const [key, { net, vat }] of sums) {
      const [corrects, country, percent, currency] = key.split(' ');
      const rate = rateOf(endOf(corrects || quarter));
      const euros = (minor: number) => (currency === 'EUR' ? minor : Math.sign(minor) * Math.round((Math.abs(minor) * 10_000) / rate));
      const name = [corrects, country, percent].join(' ');
      const line = lines.get(name) ?? { net: 0, vat: 0 };
      lines.set(name, { net: line.net + euros(net), vat: line.vat + euros(vat) });
    }
    const expected = [...lines].map(([name, { net, vat }]) => `${quarter} ${name} ${net} ${vat}`).toSorted();
    const { api } = await server.asStaff();
    const returned = (await api.readOss({ query: { quarter } })).lines ?? [];
    const own = returned
      .map(({ corrects, country, percent, net, vat }) => `${quarter} ${corrects ?? ''} ${country} ${percent} ${net} ${vat}`)
      .toSorted();
    if (JSON.stringify(own) !== JSON.stringify(expected)) found.push(`${own.join('; ')}, not ${expected.join('; ')}`);
  }
  return found;
}

async function readFigures({ tenants }: Year) {
  const sql = server.services.database.owner;
  const [row] = await sql<
    { invoices: number; unbalanced: number; gaps: number; credited_wrongly: number; paid: number; outstanding: number; charged: number }[]
  >`
    select (select count(*)::int from invoice) as invoices,
      (select count(*)::int from (select from billing_ledger group by document_id having sum(amount) <> 0) d)
        + (select count(*)::int from (
            select from (select tenant_id, currency, sum(amount) filter (where account = 'receivable') as owed from billing_ledger group by 1, 2) l
            left join (select i.tenant_id, i.currency, sum(s.left_to_pay) as owed from invoice i join invoice_standing s on s.tenant_id = i.tenant_id and s.id = i.id group by 1, 2) t
              using (tenant_id, currency) where l.owed is distinct from t.owed) d) as unbalanced,
      (select sum(lacks)::int from (select max(position) - count(*) as lacks from invoice group by document) d) as gaps,
      (select count(*)::int from (
        select from invoice i join invoice c on c.tenant_id = i.tenant_id and c.credits_id = i.id
        group by i.tenant_id, i.id having sum(c.net) > i.net or (sum(c.net) = i.net and (sum(c.vat) <> i.vat or sum(c.vat_sek) <> i.vat_sek))) d) as credited_wrongly,
      (select count(*)::int from invoice_standing where left_to_pay = 0) as paid,
      (select count(*)::int from invoice_standing where left_to_pay > 0) as outstanding,
      (select coalesce(sum(case direction when 'in' then amount else -amount end), 0)::bigint from invoice_payment where reference like 'Stripe %') as charged`;
  const taken = [...stripe.state.charges.values()].filter(({ paid }) => paid);
  return {
    tenants: tenants.length,
    ...row,
    charged_twice:
      taken.length - new Set(taken.map(({ payment_intent }) => stripe.state.intents.get(payment_intent)?.metadata['invoice'])).size,
    stripe_differs: taken.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0) - (row?.charged ?? 0),
  };
}
