import { newId } from '#shared/ids.ts';
import { buildAccount, buildTenant, buildToken, makeTrial } from '#api/test-factories.ts';
import { createClient } from '#shared/contract/client.ts';
import { clientRoutes, type TestServer, type TestUser } from '#api/test-server.ts';
import { dunInvoices } from '#api/billing/invoices/dun-invoices.job.ts';
import { issueInvoicesJob } from '#api/billing/invoices/issue-invoices.job.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import { jobList } from '#api/jobs.ts';
import { rateAllowances } from '#api/billing/allowance/rate-allowances.job.ts';
import { reconcileCardsJob } from '#api/billing/cards/reconcile-cards.job.ts';
import { renewSubscriptions } from '#api/billing/subscription/renew-subscriptions.job.ts';
import { sealMonths } from '#api/billing/allowance/seal-months.job.ts';
import type { TestStripe } from '#api/billing/cards/test-stripe/test-stripe.ts';
import { monthOfEnd } from '#api/billing/allowance/count-completions.ts';
import { testBuyer } from '#api/billing/invoices/test-invoices.ts';
import {
  ModelTenant,
  plusDays,
  type Addons,
  type ModelTax,
  type OwnPrices,
  type Prices,
  type CardDoes,
  type Catalogue,
  type Choice,
  type Day,
  type Policy,
} from './model-tenant.ts';

interface Simulated {
  tenant_id: string;
  account_id: string;
  model: ModelTenant;
  /** Pays by invoice, as arranged by the staff. */
  byInvoice: boolean;
  cards: number;
  /** Of its own, so that tenants can act side by side and do the same each time. */
  random: () => number;
}
export interface Year {
  server: TestServer;
  stripe: TestStripe;
  staff: TestUser;
  tenants: Simulated[];
  random: () => number;
  /** Replies of the server that differ from the model. */
  differences: string[];
  done: Record<string, number>;
  /** The id of each price agreement. */
  agreed: Map<OwnPrices, string>;
  /** The first day on which the seller is registered for the One-Stop-Shop. */
  ossFrom: Day;
}
const paymentDays = 30;
const buyers = [
  { percent: 25, abroad: 25, details: { country: 'SE', vat_id: 'SE202100548901' } },
  { percent: 25, abroad: 19, details: { country: 'DE', vat_id: null } },
  { percent: 0, abroad: 0, details: { country: 'DE', vat_id: 'DE129273398' } },
  { percent: 25, abroad: 25.5, details: { country: 'FI', vat_id: null } },
  { percent: 0, abroad: 0, details: { country: 'NO', vat_id: null } },
] as const;
export const rateOf = (day: Day): number => 100_000 + ((Number(day.slice(5, 7)) * 31 + Number(day.slice(8))) % 97) * 137;

/** Numbers from 0 to 1, the same for the same seed (mulberry32); those of two seeds are not alike. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const pick = <T>({ random }: Pick<Year, 'random'>, all: readonly T[]): T => all[Math.floor(random() * all.length)]!;

/** Tenants on trial of all kinds. Mails are not checked here. */
export async function beginYear(
  year: Omit<Year, 'tenants' | 'differences' | 'done' | 'agreed'>,
  count: number,
  catalogue: Catalogue,
  addons: Addons,
): Promise<Year> {
  const { server } = year;
  const sql = server.services.database.owner;
  await sql.unsafe(`create function no_mail() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger no_mail before insert on pgboss.job for each row when (new.name in ('send-invoice', 'send-mail')) execute function no_mail()`);
  const tenants: Simulated[] = [];
  for (let place = 0; place < count; place += 1) {
    const { percent, abroad, details } = buyers[place % buyers.length]!;
    const isPrivate = details.vat_id === null && (details.country === 'DE' || details.country === 'FI');
    const taxOn = (day: Day): ModelTax =>
      isPrivate && day >= year.ossFrom ? { percent: abroad, country: details.country } : { percent, country: null };
    const { id } = await buildTenant(server.services, `Tenant ${place}`);
    await makeTrial(server.services, id);
    await sql`update subscription set ends_at = '2999-01-01' where tenant_id = ${id}`;
    const { email: _, ...buyer } = testBuyer;
    await sql`insert into billing_details ${sql({ ...buyer, ...details, email: `t${place}@skolan.example`, tenant_id: id, changed_at: new Date() })}`;
    const account = await buildAccount(server.services, { tenant_id: id });
    const model = new ModelTenant(catalogue, addons, taxOn, rateOf);
    const random = randomFrom(Math.floor(year.random() * 4_294_967_296));
    tenants.push({ tenant_id: id, account_id: account.id, model, byInvoice: place % 6 === 4, cards: 0, random });
  }
  return { ...year, tenants, differences: [], done: {}, agreed: new Map() };
}

/** One day of all tenants: their actions, the jobs, and web hooks that are lost, duplicated and reordered. */
export async function liveDay(year: Year, day: Day): Promise<void> {
  const { server, stripe, tenants, random } = year;
  server.clock.set(`${day}T10:00:00Z`);
  await sideBySide(tenants, async (tenant) => {
    const own = { ...year, random: tenant.random };
    if (own.random() < 0.05) await act(own, tenant, day);
    if (own.random() < 0.1) await use(own, tenant, day);
    if (own.random() < 0.008) await creditPart(own, tenant, day);
    if (own.random() < 0.004) await giveCoupon(own, tenant);
    if (own.random() < 0.005) await agreeOnPrice(own, tenant, day);
    if (own.random() < 0.002) await endAgreement(own, tenant, day);
  });
  for (const { model } of tenants) model.day(day, paymentDays);
  const isCut = random() < 0.05;
  if (isCut) stripe.fail(/confirm$/, 'after', 'after', 'after');
  for (const job of [renewSubscriptions, rateAllowances, sealMonths, issueInvoicesJob] as Job<never, object>[])
    await job.run(server.services, {});
  const isLost = await runQueued(year);
  await dunInvoices.run(server.services, {});
  await runQueued(year);
  stripe.heal();
  if (isLost || day.endsWith('0')) {
    server.clock.advance(20 * 60_000);
    await reconcileCardsJob.run(server.services, {});
    await runQueued(year);
  }
  await receiveEvents(year);
}

/** As many at a time as the server has connections. */
async function sideBySide<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const left = all.values();
  const next = async (): Promise<void> => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: 4 }, next));
}

const jobNames = ['charge-invoice', 'follow-stripe', 'issue-invoices', 'refund-card'];
/** Runs the queued jobs, of one tenant alone if it is named; true when a job ended without knowing its result. */
async function runQueued({ server }: Year, names = jobNames, tenant_id: string | null = null): Promise<boolean> {
  const sql = server.services.database.owner;
  for (let isLost = false; ;) {
    const queued = await sql<{ id: string; name: string; data: object }[]>`
      delete from pgboss.job where name = any(${names}) and state = 'created' and (${tenant_id}::text is null or data ->> 'tenant_id' = ${tenant_id})
      returning id, name, data`;
    if (queued.length === 0) return isLost;
    await sideBySide(queued, async ({ name, data }) => {
      const job = jobList.find((candidate) => candidate.name === name) as Job<string, object> | undefined;
      await job?.run(server.services, data).catch((error: Error) => {
        if (!/retried|connection/i.test(error.message)) throw error;
        isLost = true;
      });
    });
  }
}

async function receiveEvents(year: Year): Promise<void> {
  const { stripe, server, random } = year;
  const events = stripe.take().flatMap((event) => (random() < 0.3 ? [] : random() < 0.3 ? [event, event] : [event]));
  for (let at = events.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [events[at], events[other]] = [events[other]!, events[at]!];
  }
  await stripe.deliver(server.base, events);
  await runQueued(year);
}

/** Completions of a day, sometimes in the last minute of a month or in the hour that a clock change repeats. */
async function use({ server, random, done }: Year, { tenant_id, model }: Simulated, day: Day): Promise<void> {
  const last = plusDays(day, 1).endsWith('-01');
  if (model.status !== 'active' || (Number(day.slice(8)) < 3 && !last)) return;
  const count = random() < 0.15 ? 40 + Math.floor(random() * 900) : Math.floor(random() * 8);
  // 22:59:30 in winter and 21:59:30 in summer are both in the last minute before midnight or an hour before it, in Stockholm.
  const at = new Date(`${day}T${last ? '21:59:30' : '01:30:00'}Z`);
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', year: 'numeric', month: '2-digit' }).format(at);
  model.use(local, count);
  done['completions'] = (done['completions'] ?? 0) + count;
  const month = monthOfEnd(at.getTime(), at.getTime());
  await server.services.database.owner`
    with completed as (
      insert into unique_completion (tenant_id, month, activity_id, player_id, at)
      select ${tenant_id}, ${month}, md5(${tenant_id})::uuid, gen_random_uuid(), ${at} from generate_series(1, ${count}::int)
    )
    insert into usage_month as u (tenant_id, month, used) values (${tenant_id}, ${month}, ${count})
    on conflict (tenant_id, month) do update set used = u.used + excluded.used`;
}

const choiceOf = (year: Year): Choice => {
  const addons: Record<string, number> = {};
  if (year.random() < 0.3) addons['completions'] = 1;
  if (year.random() < 0.3) addons['editor'] = 1 + Math.floor(year.random() * 3);
  return {
    plan: pick(year, ['start', 'grow', 'scale']),
    period: year.random() < 0.85 ? 'monthly' : 'annual',
    currency: pick(year, ['EUR', 'SEK']),
    addons,
  };
};
const bodyOf = ({ addons, ...choice }: Choice) => ({
  ...choice,
  addons: ['completions', 'editor'].map((id) => ({ id, quantity: addons[id] ?? 0 })),
});

/** A possible action of a tenant; compares the server's reply with the model. */
async function act(year: Year, tenant: Simulated, day: Day): Promise<void> {
  const { model } = tenant;
  const api = await signedIn(year, tenant);
  const expectStatus = (what: string, answered: string, expected: string) => {
    year.done[what] = (year.done[what] ?? 0) + 1;
    if (answered !== expected) year.differences.push(`${day} ${tenant.tenant_id} ${what}: ${answered}, not ${expected}`);
  };
  const agree = async () => {
    const policy = pick<Policy>(year, ['topup', 'overage', 'stop']);
    const hard_cap = year.random() < 0.5 ? null : Math.floor(year.random() * (model.choice?.currency === 'SEK' ? 300_000 : 30_000));
    expectStatus('agree', (await api.changeOverage({ body: { policy, hard_cap } })).status, model.agree(policy, hard_cap, day));
  };
  if (model.status === 'trial' && tenant.byInvoice) return begin(year, tenant, day);
  if (model.status === 'trial') {
    await addCard(year, tenant, day);
    const choice = choiceOf(year);
    expectStatus('subscribe', (await api.changeSubscription({ body: bodyOf(choice) })).status, model.choose(choice, day));
    return agree();
  }
  const dice = year.random();
  if (dice < 0.3 && !(tenant.byInvoice && model.status === 'expired')) {
    const choice = choiceOf(year);
    if (year.random() < 0.5) return upgrade(year, tenant, api, choice, day);
    const { total } = await api.previewSubscription({ body: bodyOf(choice) });
    // Before the choice: a subscription that begins with it uses a coupon up.
    const price = model.previewOf(choice, day);
    const answered = (await api.changeSubscription({ body: bodyOf(choice) })).status;
    expectStatus('change', answered, model.choose(choice, day));
    if (total !== price) year.differences.push(`${day} ${tenant.tenant_id} preview: ${total}, not ${price}`);
  } else if (dice < 0.4) expectStatus('cancel', (await api.cancelSubscription({ body: {} })).status, model.cancel());
  else if (dice < 0.6) expectStatus('resume', (await api.resumeSubscription({ body: {} })).status, model.resume(day));
  else if (dice < 0.65 && model.status === 'active') {
    expectStatus('topup', (await api.topupSubscription({ body: {} })).status, model.buy(day));
  } else if (dice < 0.74) await agree();
  else if (tenant.byInvoice) await payAtBank(year, tenant, day);
  else if (dice < 0.84) await behave(year, tenant, pick<CardDoes>(year, ['approves', 'approves', 'insufficient_funds', 'stolen_card']));
  else if (dice < 0.92) await addCard(year, tenant, day);
  else await payByHand(year, tenant, api, day);
}

/** Twice at the same time: it is done once, for what the preview said. */
async function upgrade(year: Year, { tenant_id, model }: Simulated, api: TestUser['api'], choice: Choice, day: Day): Promise<void> {
  const { now } = await api.previewSubscription({ body: bodyOf(choice) });
  const expected = model.upgrade(choice, day, paymentDays);
  const body = { ...bodyOf(choice), total: now?.total ?? 0 };
  const both = await Promise.all([api.upgradeSubscription({ body }), api.upgradeSubscription({ body })]);
  const answered = both.map(({ status }) => status).toSorted();
  const status = answered[0] === answered[1] ? answered[0] : answered.join(' ');
  const wanted = expected.status === 'success' ? 'info success' : expected.status;
  year.done[`upgrade ${expected.status}`] = (year.done[`upgrade ${expected.status}`] ?? 0) + 1;
  if (status !== wanted || (now?.total ?? null) !== expected.total)
    year.differences.push(`${day} ${tenant_id} upgrade: ${status} ${now?.total}, not ${wanted} ${expected.total}`);
}

async function giveCoupon(year: Year, { tenant_id, model }: Simulated): Promise<void> {
  const percent = year.random() < 0.5 ? 1 + Math.floor(year.random() * 100) : null;
  const amount = percent === null ? 1 + Math.floor(year.random() * 30_000) : null;
  const currency = percent === null ? pick(year, ['EUR', 'SEK'] as const) : null;
  const periods = 1 + Math.floor(year.random() * 4);
  const body = { name: 'Lived through', percent, amount, currency, periods };
  await (await asStaff(year)).giveCoupon({ params: { tenant: tenant_id, id: newId() }, body });
  model.coupons.push({ percent, amount, currency, left: periods });
  year.done['coupons'] = (year.done['coupons'] ?? 0) + 1;
}

const oddPrices = ({ random }: Year): Prices => ({
  month: 1_003 + Math.floor(random() * 150_000),
  year: 10_007 + Math.floor(random() * 1_500_000),
  pack: 1_009 + Math.floor(random() * 60_000),
  completion: 11 + Math.floor(random() * 60),
  included: 0,
});

/** From this day or a later one, with an end or without. */
async function agreeOnPrice(year: Year, { tenant_id, model }: Simulated, day: Day): Promise<void> {
  const included = 50 + Math.floor(year.random() * 400);
  const [EUR, SEK] = [1, 2].map(() => ({ ...oddPrices(year), included }));
  const plan = pick(year, ['start', 'grow', 'scale']);
  const from = plusDays(day, Math.floor(year.random() * 40));
  const until = year.random() < 0.5 ? null : plusDays(from, 1 + Math.floor(year.random() * 120));
  const own: OwnPrices = { plan, from, until, prices: { EUR: EUR!, SEK: SEK! } };
  const prices = (['EUR', 'SEK'] as const).map((currency) => {
    const { included: _, ...one } = own.prices[currency];
    return { currency, ...one };
  });
  const limits = { live_games: 5, editors: 5, brands: 5, completions: included };
  const id = newId();
  await (
    await asStaff(year)
  ).givePriceAgreement({
    params: { tenant: tenant_id, id },
    body: { plan, from, until, reason: 'Lived through', ...limits, prices },
  });
  model.agreements.unshift(own);
  year.agreed.set(own, id);
  year.done['price agreements'] = (year.done['price agreements'] ?? 0) + 1;
}

async function endAgreement(year: Year, { tenant_id, model }: Simulated, day: Day): Promise<void> {
  const own = model.agreements.find(({ until }) => until === null || until > day);
  if (!own) return;
  const until = plusDays(day, Math.floor(year.random() * 30));
  const params = { tenant: tenant_id, id: year.agreed.get(own)! };
  await (await asStaff(year)).endPriceAgreement({ params, body: { until, reason: 'Lived through' } });
  own.until = until;
  year.done['ended agreements'] = (year.done['ended agreements'] ?? 0) + 1;
}

const asStaff = (year: Year) => signedIn(year, year.staff);

let calls = 0;
/** Sessions expire: each day has its own. No player waits for these calls, so they return without what other tests wait for. */
async function signedIn(
  { server }: Year,
  { account_id, tenant_id }: Pick<Simulated, 'account_id' | 'tenant_id'>,
): Promise<TestUser['api']> {
  const token = await buildToken(server.services, account_id, tenant_id);
  const fromAnywhere: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    calls += 1;
    headers.set('x-forwarded-for', `198.19.${(calls >> 8) & 255}.${calls & 255}`);
    return fetch(input, { ...init, headers });
  };
  return createClient(clientRoutes, { base: server.base, token: () => token, fetch: fromAnywhere });
}

/** The provider's staff put the tenant on a plan, without a card. */
async function begin(year: Year, { tenant_id, model }: Simulated, day: Day): Promise<void> {
  const choice = choiceOf(year);
  await (await asStaff(year)).changeTenantSubscription({ params: { tenant: tenant_id }, body: bodyOf(choice) });
  model.choose(choice, day);
}

async function addCard(year: Year, tenant: Simulated, day: Day): Promise<void> {
  const { stripe } = year;
  const api = await signedIn(year, tenant);
  const { url } = await api.startCardSetup({ body: {} });
  await stripe.fillIn(url ?? '', { number: '4242424242424242' });
  const { setups, sessions, methods } = stripe.state;
  const setup = setups.get(sessions.get(url?.split('/').at(-1) ?? '')?.setup_intent ?? '');
  methods.get(setup?.payment_method ?? '')!.card.fingerprint = `print ${tenant.tenant_id} ${(tenant.cards += 1)}`;
  await api.refreshPayments({ body: {} });
  // Due invoices are charged immediately; charges wait for the day's job, as in the model.
  await runQueued(year, ['charge-invoice'], tenant.tenant_id);
  tenant.model.changeCard('approves', day);
  year.done['cards'] = (year.done['cards'] ?? 0) + 1;
}

async function behave({ server, stripe, done }: Year, { tenant_id, model }: Simulated, does: CardDoes): Promise<void> {
  const [card] = await server.services.database.owner<{ id: string }[]>`select id from card where tenant_id = ${tenant_id} and is_default`;
  if (!card) return;
  stripe.state.behaviours.set(card.id, does);
  model.card = does;
  done[does] = (done[does] ?? 0) + 1;
}

const firstOpen = async ({ server }: Year, { tenant_id }: Simulated) => {
  const [row] = await server.services.database.owner<{ id: string; place: number }[]>`
    select id, place from (
      select i.id, s.left_to_pay, (row_number() over (order by i.issued_on, i.currency, i.position))::int - 1 as place
      from invoice i join invoice_standing s on s.tenant_id = i.tenant_id and s.id = i.id where i.tenant_id = ${tenant_id}) n
    where left_to_pay > 0 order by place limit 1`;
  return row;
};

async function payByHand(year: Year, tenant: Simulated, api: TestUser['api'], day: Day): Promise<void> {
  const open = await firstOpen(year, tenant);
  if (!open) return;
  const { status } = await api.payByCard({ params: { id: open.id }, body: {} });
  const approves = tenant.model.card === 'approves';
  if ((status === 'success') !== approves) year.differences.push(`${tenant.tenant_id} pay by hand: ${status}`);
  if (approves) tenant.model.pay(open.place, day);
  else tenant.model.refuse(open.place);
}

/** The staff credit a part of an invoice, sometimes its whole rest, and refund what was paid beyond the rest. */
async function creditPart(year: Year, { tenant_id, model }: Simulated, day: Day): Promise<void> {
  const open = model.bills.flatMap((bill, place) => (model.leftOf(bill) > 0 ? [place] : []));
  if (open.length === 0) return;
  const place = pick(year, open);
  const [row] = await year.server.services.database.owner<{ id: string }[]>`
    select id from invoice where tenant_id = ${tenant_id} and document = 'invoice' order by issued_on, currency, position offset ${place} limit 1`;
  const api = await asStaff(year);
  const params = { tenant: tenant_id, id: row!.id };
  const { credited, lines } = await api.readStaffInvoice({ params });
  const left = lines.filter((line) => line.left > 0);
  const line = pick(year, left);
  const amount = 1 + Math.floor(year.random() * line.left);
  const all = left.reduce((sum, one) => sum + one.left, 0);
  const expected = model.leftOf(model.bills[place]!);
  if (all !== expected) year.differences.push(`${day} ${tenant_id} left: ${all}, not ${expected}`);
  // A card is not charged such a small amount.
  const isRest = year.random() < 0.2 || all - amount < 500;
  const part = { credited, lines: [{ position: line.position, amount }] };
  const { status } = await api.creditInvoice({ params, body: { reason: 'Lived through', ...(!isRest && { part }) } });
  model.credit(place, isRest ? 'rest' : { ...line, amount }, day);
  if (status !== 'success') year.differences.push(`${day} ${tenant_id} credit: ${status}`);
  await api.refundInvoice({ params, body: { paid_on: day, reference: 'back' } });
  await runQueued(year, ['refund-card'], tenant_id);
  year.done['credits'] = (year.done['credits'] ?? 0) + 1;
}

async function payAtBank(year: Year, tenant: Simulated, day: Day): Promise<void> {
  const open = await firstOpen(year, tenant);
  if (!open) return;
  await (await asStaff(year)).payInvoice({ params: { tenant: tenant.tenant_id, id: open.id }, body: { paid_on: day, reference: 'bank' } });
  tenant.model.pay(open.place, day);
}
