import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exhaustiveTest } from '#shared/test-amount.ts';
import { titlesOf } from '#api/accounts/notifications/test-notifications.ts';
import { player, reasonOf } from '#api/play/play/test-quiz.ts';
import { buildTenant, putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { openBooks, testBuyer } from '#api/billing/invoices/test-invoices.ts';
import { buildTrial, complete, countOf, giveDetails, shortQuiz, useUp } from '#api/billing/test-billing.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-20T12:00:00Z'));
const november = '2026-11-01';
const sql = () => server.services.database.owner;

/** An owner on a plan that began today, with billing details. */
async function ownerOn(plan: string): Promise<TestUser> {
  const id = plan === 'trial' ? (await buildTrial(server)).id : (await buildTenant(server.services)).id;
  await giveDetails(server, id);
  if (plan === 'trial') return server.asOwner(id);
  await putOnPlan(server.services, id, plan);
  await sql()`update subscription set overage_policy = 'stop' where tenant_id = ${id}`;
  return server.asOwner(id);
}
/** Her session expires after a day of the clock. */
const later = ({ tenant_id }: TestUser) => server.asOwner(tenant_id).then(({ api }) => api);
const chargesOf = ({ tenant_id }: TestUser) =>
  sql()<{ key: string; amount: number }[]>`select key, amount::int from charge where tenant_id = ${tenant_id} order by from_day, key`.then(
    (rows) => Object.fromEntries(rows.map(({ key, amount }) => [key.replace(/ [\da-f-]{36}$/, ''), amount])),
  );
const mailsTo = (email: string) =>
  sql()<{ subject: string; text: string }[]>`select subject, text from mail_outbox where recipient = ${email}`;
const rate = async () => {
  await server.services.jobs.send('rate-allowances', {});
  await server.runJobs();
};
const renewAt = async (time: string) => {
  server.clock.set(time);
  await server.services.jobs.send('renew-subscriptions', {});
  await server.runJobs();
};
const sealAt = async (time: string) => {
  server.clock.set(time);
  await server.services.jobs.send('seal-months', {});
  await server.runJobs();
};

describe('a plan', () => {
  test('chosen during a trial starts at once, and is charged from today', async () => {
    const { api, ...owner } = await ownerOn('trial');
    expect(await api.readSubscription()).toMatchObject({ status: 'trial', plan: { id: 'trial', completions: 100 }, payment_methods: [] });
    const choice = { plan: 'start', period: 'monthly' as const };
    const preview = await api.previewSubscription({ body: choice });
    expect(preview).toMatchObject({ at: '2026-11-20T12:00:00.000Z', renewal_date: '2026-12-20', total: 4900, currency: 'EUR', unfit: [] });
    expect(await api.changeSubscription({ body: choice })).toMatchObject({
      status: 'success',
      message: expect.stringContaining('Plan changed'),
    });
    expect(await api.readSubscription()).toMatchObject({
      status: 'active',
      renewal_date: '2026-12-20',
      ends_at: null,
      plan: { id: 'start', price_month: 4900 },
      allowance: { limit: 1000, used: 0 },
      payment_methods: [{ type: 'invoice' }],
    });
    expect(await chargesOf({ api, ...owner })).toEqual({ 'plan 2026-11-20': 4900 });
  });

  test('changes on the next billing date, to exactly what the preview said, with exceeded limits named', async () => {
    const owner = await ownerOn('grow');
    const { api } = owner;
    for (let live = 0; live < 5; live += 1) await shortQuiz(server, owner.tenant_id);
    await useUp(server, owner.tenant_id, 1500);
    const choice = { plan: 'start', period: 'annual' as const, currency: 'SEK' as const, addons: [{ id: 'editor', quantity: 2 }] };
    const preview = await api.previewSubscription({ body: choice });
    expect(preview).toMatchObject({
      at: '2026-12-19T23:00:00.000Z',
      renewal_date: '2027-12-20',
      total: 549_000 + 2 * 99_000,
      currency: 'SEK',
    });
    expect(preview.unfit).toEqual([
      { of: 'live_games', used: 5, limit: 3 },
      { of: 'completions', used: 1500, limit: 1000 },
    ]);
    expect(await api.changeSubscription({ body: choice })).toMatchObject({ status: 'success' });
    expect(await api.readSubscription()).toMatchObject({
      plan: { id: 'grow' },
      pending_change: { plan: 'start', period: 'annual', at: preview.at },
    });
    await renewAt('2026-12-19T22:59:00Z');
    expect((await (await later(owner)).readSubscription()).plan.id).toBe('grow');
    await renewAt('2026-12-19T23:00:00Z');
    const after = await (await later(owner)).readSubscription();
    expect(after).toMatchObject({
      plan: { id: 'start' },
      period: 'annual',
      renewal_date: preview.renewal_date,
      pending_change: null,
      editors: { limit: 5 },
    });
    expect(Object.values(await chargesOf(owner)).reduce((sum, amount) => sum + amount, 0)).toBe(preview.total);
  });

  test.each([
    ['that does not exist', [{ id: 'nothing', quantity: 1 }], 'addons.0.id'],
    ['twice', [1, 0].map((quantity) => ({ id: 'editor', quantity })), 'addons.1.id'],
  ])('with an add-on %s is refused, and nothing changes', async (_, addons, field) => {
    const { api } = await ownerOn('grow');
    const body = { plan: 'scale', period: 'monthly' as const, addons };
    const refused = { status: 422, errors: { [field]: expect.any(Array) } };
    await expect(api.changeSubscription({ body })).rejects.toMatchObject(refused);
    await expect(api.previewSubscription({ body })).rejects.toMatchObject(refused);
    expect((await api.readSubscription()).pending_change).toBeNull();
  });

  test('that is scheduled is cancelled by resuming or by choosing the present one, and the present one is no change', async () => {
    const { api } = await ownerOn('grow');
    const [present, other] = [
      { plan: 'grow', period: 'monthly' as const },
      { plan: 'scale', period: 'monthly' as const },
    ];
    expect(await api.changeSubscription({ body: present })).toMatchObject({ status: 'error', reason: 'same_plan' });
    await api.changeSubscription({ body: other });
    expect(await api.resumeSubscription({ body: {} })).toMatchObject({ status: 'success' });
    expect((await api.readSubscription()).pending_change).toBeNull();
    await api.changeSubscription({ body: other });
    expect(await api.changeSubscription({ body: present })).toMatchObject({ status: 'success' });
    expect((await api.readSubscription()).pending_change).toBeNull();
    expect(await api.resumeSubscription({ body: {} })).toMatchObject({ status: 'info' });
    await expect(api.changeSubscription({ body: { plan: 'nothing', period: 'monthly' } })).rejects.toMatchObject({ status: 422 });
    await expect(api.changeSubscription({ body: { plan: 'trial', period: 'monthly' } })).rejects.toMatchObject({ status: 422 });
  });

  test.each(['monthly', 'annual'] as const)(
    'is never a trial again, paid %s or with more of anything, before and after it has ended',
    async (period) => {
      const [owner, staff] = [await ownerOn('trial'), await server.asStaff()];
      const { api, tenant_id } = owner;
      const choice = { plan: 'trial', period, addons: [{ id: 'editor', quantity: 1 }] };
      const refused = { status: 422, errors: { plan: ['This no longer exists.'] } };
      await expect(api.changeSubscription({ body: { plan: 'trial', period } })).rejects.toMatchObject(refused);
      await expect(api.changeSubscription({ body: choice })).rejects.toMatchObject(refused);
      await expect(api.previewSubscription({ body: choice })).rejects.toMatchObject(refused);
      const byStaff = { params: { tenant: tenant_id }, body: { plan: 'trial', period, at_once: true } };
      await expect(staff.api.changeTenantSubscription(byStaff)).rejects.toMatchObject(refused);
      await api.cancelSubscription({ body: {} });
      await expect(api.changeSubscription({ body: { plan: 'trial', period } })).rejects.toMatchObject(refused);
      expect(await api.readSubscription()).toMatchObject({
        plan: { id: 'trial' },
        renewal_date: null,
        ends_at: '2026-12-04T12:00:00.000Z',
      });
      await renewAt('2026-12-05T12:00:00Z');
      const after = await later(owner);
      await expect(after.changeSubscription({ body: { plan: 'trial', period } })).rejects.toMatchObject(refused);
      expect((await after.readSubscription()).status).toBe('expired');
    },
  );

  test('that is a trial is not renewed, whatever its rows contain', async () => {
    const owner = await ownerOn('trial');
    await sql()`update subscription set status = 'active', ends_at = null, period = 'annual', renewal_date = '2026-12-20' where tenant_id = ${owner.tenant_id}`;
    await renewAt('2026-12-20T12:00:00Z');
    expect((await (await later(owner)).readSubscription()).status).toBe('expired');
  });

  test('with a price, a pack and each completion beyond the allowance require billing details; free ones do not', async () => {
    const { api } = await server.asOwner((await buildTrial(server)).id);
    const choice = { plan: 'scale', period: 'monthly' as const };
    const refused = { status: 'error', reason: 'no_billing_details' };
    expect((await api.previewSubscription({ body: choice })).total).toBe(79_900);
    expect(await api.changeSubscription({ body: choice })).toMatchObject(refused);
    expect((await api.readSubscription()).status).toBe('trial');
    await api.changeBillingDetails({ body: testBuyer });
    expect(await api.changeSubscription({ body: choice })).toMatchObject({ status: 'success' });
    const placed = await server.asOwner((await buildTenant(server.services)).id);
    await putOnPlan(server.services, placed.tenant_id, 'start');
    expect(await placed.api.topupSubscription({ body: {} })).toMatchObject(refused);
    for (const policy of ['topup', 'overage'] as const) expect(await placed.api.changeOverage({ body: { policy } })).toMatchObject(refused);
    expect(await placed.api.changeOverage({ body: { policy: 'stop' } })).toMatchObject({ status: 'success' });
    expect(await chargesOf(placed)).toEqual({});
  });

  test('renews once a period, also for missed periods, and never twice', async () => {
    const owner = await ownerOn('start');
    await renewAt('2027-02-25T12:00:00Z');
    await renewAt('2027-02-25T12:00:00Z');
    expect(await chargesOf(owner)).toEqual({ 'plan 2026-12-20': 4900, 'plan 2027-01-20': 4900, 'plan 2027-02-20': 4900 });
    expect((await (await later(owner)).readSubscription()).renewal_date).toBe('2027-03-20');
  });

  test('keeps its bought version when a new one is on sale, and later buyers get the new one', async () => {
    const [old, staff] = [await ownerOn('scale'), await server.asStaff()];
    const [plan] = (await staff.api.listStaffPlans()).data.filter(({ id }) => id === 'scale');
    const price = { month: 5900, year: 59_000, pack: 15_000, completion: 30 };
    const body = { name: 'Scale', is_sold: true, live_games: 4, editors: 3, brands: 1, completions: 900 };
    await staff.api.addPlanVersion({
      params: { id: 'scale' },
      body: {
        ...body,
        prices: [
          { currency: 'EUR', ...price },
          { currency: 'SEK', ...price },
        ],
      },
    });
    expect(plan?.versions[0]?.tenants).toBeGreaterThan(0);
    expect((await old.api.readSubscription()).plan).toMatchObject({ version: 1, completions: 100_000, price_month: 79_900 });
    expect((await old.api.listPlans({ query: {} })).data.find(({ id }) => id === 'scale')).toMatchObject({ version: 2, price_month: 5900 });
    const newOwner = await ownerOn('trial');
    await newOwner.api.changeSubscription({ body: { plan: 'scale', period: 'monthly' } });
    expect((await newOwner.api.readSubscription()).plan).toMatchObject({ version: 2, completions: 900 });
    await renewAt('2026-12-20T12:00:00Z');
    expect((await (await later(old)).readSubscription()).plan.version).toBe(1);
  });
});

describe('cancelling', () => {
  test('takes effect at the end of the period; then all games are withdrawn, it is logged and notified, and no game starts', async () => {
    const owner = await ownerOn('start');
    const { api } = owner;
    const quiz = await shortQuiz(server, owner.tenant_id);
    expect(await api.cancelSubscription({ body: {} })).toMatchObject({ status: 'success' });
    expect(await api.cancelSubscription({ body: {} })).toMatchObject({ status: 'info' });
    expect(await api.changeSubscription({ body: { plan: 'grow', period: 'monthly' } })).toMatchObject({
      status: 'info',
      message: expect.stringContaining('No active subscription found to change'),
    });
    expect(await api.readSubscription()).toMatchObject({ status: 'cancelled', renewal_date: null, ends_at: '2026-12-19T23:00:00.000Z' });
    await complete(server, quiz);
    await renewAt('2026-12-19T23:00:00Z');
    const back = await later(owner);
    expect(await back.readSubscription()).toMatchObject({ status: 'expired', live_games: { used: 0 } });
    expect(await player(server).start(quiz)).toMatchObject({ reason: 'subscription_expired' });
    expect(reasonOf(await player(server).cover(quiz))).toBe('subscription_expired');
    const [mail] = await mailsTo(owner.email);
    expect(mail).toMatchObject({ subject: 'Your subscription has ended', text: expect.stringContaining('Rivers') });
    const log = await sql()<{ action: string }[]>`select action from audit_log where tenant_id = ${owner.tenant_id}`;
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['cancel_subscription', 'subscription_expired', 'withdraw_expired']),
    );
    expect(await chargesOf(owner)).toEqual({});
    expect((await back.readProfile()).tenant?.has_expired).toBe(true);
    expect(await back.publishQuiz({ params: { quizID: quiz.id } })).toMatchObject({ stage: 'draft', live_limit: 0 });
    expect(await back.resumeSubscription({ body: {} })).toMatchObject({ status: 'info' });
    await back.changeSubscription({ body: { plan: 'start', period: 'monthly' } });
    expect(await back.readSubscription()).toMatchObject({ status: 'active', renewal_date: '2027-01-20' });
  });

  test('is revoked by resuming: the plan continues unchanged', async () => {
    const { api } = await ownerOn('start');
    const before = await api.readSubscription();
    await api.cancelSubscription({ body: {} });
    expect(await api.resumeSubscription({ body: {} })).toEqual({ status: 'success', message: 'Plan resumed.' });
    expect(await api.readSubscription()).toEqual(before);
    const trial = await ownerOn('trial');
    const then = await trial.api.readSubscription();
    await trial.api.cancelSubscription({ body: {} });
    await trial.api.resumeSubscription({ body: {} });
    expect(await trial.api.readSubscription()).toEqual(then);
  });

  test('by GET works for a program and never for a link that a person opens', async () => {
    const { api, token } = await ownerOn('start');
    for (const way of ['cancel', 'resume']) {
      const followed = await server.request(`/api/v1/subscription/${way}`, { headers: { cookie: `token=${token}` } });
      expect(followed.status).toBe(403);
    }
    expect(await api.cancelSubscriptionByGet()).toMatchObject({ status: 'success' });
    expect(await api.resumeSubscriptionByGet()).toMatchObject({ status: 'success' });
  });
});

describe('when the allowance is nearly used', () => {
  test('an alert is sent once a month for each percentage, only the highest of several at once, to its recipients', async () => {
    const owner = await ownerOn('start');
    const analyst = await server.asEditor('analyst', owner.tenant_id);
    const subjects = async () => (await mailsTo(owner.email)).map(({ subject }) => subject.slice(0, 3));
    await useUp(server, owner.tenant_id, 899);
    await rate();
    expect(await subjects()).toEqual([]);
    await useUp(server, owner.tenant_id, 1);
    await rate();
    await rate();
    expect(await subjects()).toEqual(['90%']);
    await useUp(server, owner.tenant_id, 65);
    await Promise.all([rate(), rate()]);
    expect(await subjects()).toEqual(['90%', '96%']);
    await useUp(server, owner.tenant_id, 35);
    await rate();
    expect(await subjects()).toEqual(['90%', '96%', 'All']);
    expect(await mailsTo(analyst.email)).toEqual([]);
    expect((await titlesOf(owner)).toSorted()).toEqual([
      '90% of your completions are used',
      '96% of your completions are used',
      'Players cannot start new games: all completions are used',
    ]);
    expect(await titlesOf(analyst)).toEqual([]);
    expect((await sql()`select percent from allowance_alert where tenant_id = ${owner.tenant_id}`).length).toBe(6);
  });

  test('the mail has the true numbers and says that play has stopped; lists and the subscription say so too', async () => {
    const owner = await ownerOn('trial');
    const quiz = await shortQuiz(server, owner.tenant_id);
    const shown = async () => (await owner.api.listQuizzes({ query: {} })).data.find(({ id }) => id === quiz.id)?.players_refused;
    expect(await shown()).toBeNull();
    await useUp(server, owner.tenant_id, 112);
    await rate();
    const [mail] = await mailsTo(owner.email);
    expect(mail?.subject).toBe('All completions of this month are used');
    expect(mail?.text).toContain('112 of 100 completions of this month are used (112%).');
    expect(mail?.text).toContain('Players cannot start new games');
    expect(await shown()).toBe('completion_limit');
    expect(await owner.api.readSubscription()).toMatchObject({ players_refused: 'completion_limit' });
  });

  test('with automatic packs a mail says when all are used and, once more, when the cap blocks another pack', async () => {
    const owner = await ownerOn('start');
    await owner.api.changeOverage({ body: { policy: 'topup', hard_cap: 15_000 } });
    await useUp(server, owner.tenant_id, 1000);
    await rate();
    const subjects = async () => (await mailsTo(owner.email)).map(({ subject }) => subject);
    expect(await subjects()).toEqual(['All completions of this month are used']);
    expect((await mailsTo(owner.email))[0]?.text).toContain('Players can keep playing.');
    expect(await owner.api.readSubscription()).toMatchObject({ players_refused: null });
    await useUp(server, owner.tenant_id, 1001);
    await rate();
    await rate();
    expect(await subjects()).toEqual(['All completions of this month are used', 'Players cannot start new games: spending cap reached']);
    expect(await owner.api.readSubscription()).toMatchObject({ players_refused: 'completion_limit' });
  });
});

describe('beyond the allowance', () => {
  test('packs are bought when the policy says so, as many as are needed and as the cap permits', async () => {
    const owner = await ownerOn('start');
    expect(await owner.api.changeOverage({ body: { policy: 'topup', hard_cap: 45_000 } })).toMatchObject({ status: 'success' });
    await useUp(server, owner.tenant_id, 1001);
    await Promise.all([rate(), rate()]);
    expect(await owner.api.readSubscription()).toMatchObject({
      allowance: { limit: 2000, used: 1001, beyond: 0 },
      topups: [{ amount: 1000, left: 999 }],
    });
    await useUp(server, owner.tenant_id, 4000);
    await rate();
    expect(await chargesOf(owner)).toEqual({
      [`pack ${november} 1`]: 15_000,
      [`pack ${november} 2`]: 15_000,
      [`pack ${november} 3`]: 15_000,
    });
    expect((await owner.api.readSubscription()).allowance).toMatchObject({ limit: 4000, beyond: 1001 });
    server.services.play.allowances.clear();
    expect(reasonOf(await player(server).start(await shortQuiz(server, owner.tenant_id)))).toBe('completion_limit');
  });

  test('a pack and a grant sent twice with one idempotency key are stored once', async () => {
    const [owner, staff] = [await ownerOn('start'), await server.asStaff()];
    const buy = (idempotencyKey: string) => owner.api.topupSubscription({ body: {} }, { idempotencyKey });
    expect(await Promise.all([buy('one'), buy('one')])).toMatchObject([{ status: 'success' }, { status: 'success' }]);
    await buy('one');
    const grant = () =>
      staff.api.grantAllowance(
        { params: { tenant: owner.tenant_id }, body: { completions: 250, reason: 'A fault of ours' } },
        { idempotencyKey: 'grant' },
      );
    await Promise.all([grant(), grant()]);
    expect(await chargesOf(owner)).toEqual({ [`pack ${november} 1`]: 15_000 });
    expect((await owner.api.readSubscription()).allowance.limit).toBe(1000 + 1000 + 250);
    await buy('another');
    expect(Object.keys(await chargesOf(owner))).toHaveLength(2);
  });

  test('a pack requested twice is bought once, its rest is valid for a year, and the plan is used first', async () => {
    const owner = await ownerOn('start');
    const { next_topup: number } = await owner.api.readSubscription();
    const twice = await Promise.all([1, 2].map(() => owner.api.topupSubscription({ body: { number } })));
    expect(twice.map(({ status }) => status)).toEqual(['success', 'success']);
    expect(await chargesOf(owner)).toEqual({ [`pack ${november} 1`]: 15_000 });
    await useUp(server, owner.tenant_id, 1300);
    await sealAt('2026-12-02T00:00:00Z');
    expect((await (await later(owner)).readSubscription()).allowance.limit).toBe(1700);
    await sealAt('2027-12-02T00:00:00Z');
    expect((await (await later(owner)).readSubscription()).allowance.limit).toBe(1000);
  });

  test('each completion is charged when the policy says so, up to the cap and at the agreed price until the policy changed, once the month is sealed', async () => {
    const owner = await ownerOn('start');
    await owner.api.changeOverage({ body: { policy: 'overage', hard_cap: 3000 } });
    await useUp(server, owner.tenant_id, 1040);
    await owner.api.changeOverage({ body: { policy: 'stop' } });
    await useUp(server, owner.tenant_id, 7);
    await sealAt('2026-12-01T12:00:00Z');
    expect(await chargesOf(owner)).toEqual({});
    await sealAt('2026-12-02T00:00:00Z');
    await sealAt('2026-12-02T00:00:00Z');
    expect(await chargesOf(owner)).toEqual({ [`overage ${november}`]: 40 * 30 });
  });

  test('a new policy or cap applies to later completions only: earlier charges stay, free ones stay free, and no pack is bought for either', async () => {
    const owner = await ownerOn('start');
    await owner.api.changeOverage({ body: { policy: 'overage', hard_cap: 1200 } });
    await useUp(server, owner.tenant_id, 1060);
    expect(await owner.api.readAllowance({ query: {} })).toMatchObject({ beyond: 60, owed: 40, free: 20, spent: 1200 });
    await owner.api.changeOverage({ body: { policy: 'topup', hard_cap: null } });
    expect(await chargesOf(owner)).toEqual({});
    expect(await owner.api.readAllowance({ query: {} })).toMatchObject({ limit: 1060, beyond: 0, owed: 40, free: 20, spent: 1200 });
    await useUp(server, owner.tenant_id, 1);
    await rate();
    expect((await owner.api.readSubscription()).allowance).toMatchObject({ limit: 2060, used: 1061, beyond: 0 });
    await owner.api.changeOverage({ body: { policy: 'stop' } });
    await useUp(server, owner.tenant_id, 1009);
    await owner.api.changeOverage({ body: { policy: 'overage' } });
    await useUp(server, owner.tenant_id, 5);
    await rate();
    expect(await owner.api.readAllowance({ query: {} })).toMatchObject({ limit: 2070, beyond: 5, owed: 45, free: 30, spent: 16_350 });
    await sealAt('2026-12-02T00:00:00Z');
    expect(await chargesOf(owner)).toEqual({ [`pack ${november} 1`]: 15_000, [`overage ${november}`]: 45 * 30 });
    expect(await (await later(owner)).readAllowance({ query: { month: november } })).toMatchObject({ limit: 2070, owed: 45, free: 30 });
  });

  test('each completion is charged by the plan and in the currency of its end, and the cap keeps its value in another currency', async () => {
    server.clock.set('2026-11-01T12:00:00Z');
    const owner = await ownerOn('start');
    await owner.api.changeOverage({ body: { policy: 'overage', hard_cap: 1500 } });
    await useUp(server, owner.tenant_id, 1040);
    await owner.api.changeSubscription({ body: { plan: 'start', period: 'monthly', currency: 'SEK' } });
    await renewAt('2026-12-01T12:00:00Z');
    const api = await later(owner);
    expect(await api.readSubscription()).toMatchObject({ hard_cap: 16_900, plan: { currency: 'SEK' } });
    await useUp(server, owner.tenant_id, 1003);
    await api.changeOverage({ body: { policy: 'overage', hard_cap: null } });
    await sealAt('2026-12-02T00:00:00Z');
    const { tenant_id } = owner;
    const staff = await server.asStaff();
    await staff.api.changeTenantSubscription({
      params: { tenant: tenant_id },
      body: { plan: 'start', period: 'monthly', currency: 'EUR', at_once: true },
    });
    await useUp(server, tenant_id, 2);
    await sealAt('2027-01-02T00:00:00Z');
    const owed = await sql()`
      select key, quantity, unit_price, currency from charge where tenant_id = ${tenant_id} and kind = 'overage' order by key`;
    expect(owed).toEqual([
      { key: `overage ${november}`, quantity: 40, unit_price: 30, currency: 'EUR' },
      { key: 'overage 2026-12-01', quantity: 3, unit_price: 340, currency: 'SEK' },
      { key: 'overage 2026-12-01 2', quantity: 2, unit_price: 30, currency: 'EUR' },
    ]);
  });

  test('an ended plan gives a later month no allowance, so a returning tenant has that of its new plan', async () => {
    const owner = await ownerOn('grow');
    await owner.api.cancelSubscription({ body: {} });
    await renewAt('2026-12-20T12:00:00Z');
    server.clock.set('2027-01-10T12:00:00Z');
    const api = await later(owner);
    expect((await api.readSubscription()).allowance).toMatchObject({ included: 0 });
    expect(await api.changeSubscription({ body: { plan: 'start', period: 'monthly' } })).toMatchObject({ status: 'success' });
    expect((await api.readSubscription()).allowance).toMatchObject({ limit: 1000, included: 1000 });
  });

  test('a trial cannot be charged: it has no recipient for an invoice', async () => {
    const { api } = await ownerOn('trial');
    const nothing = { status: 'info', message: 'No default payment method found.' };
    expect(await api.topupSubscription({ body: {} })).toEqual(nothing);
    expect(await api.changeOverage({ body: { policy: 'overage' } })).toEqual(nothing);
    expect(await api.changeOverage({ body: { policy: 'stop' } })).toMatchObject({ status: 'success' });
  });
});

describe('the month', () => {
  test('is shown by day, activity and country, with a forecast and its price', async () => {
    const owner = await ownerOn('start');
    const quiz = await shortQuiz(server, owner.tenant_id, { settings: { end_date: '2027-06-01T00:00:00Z' } });
    for (const day of ['14', '15', '16', '17', '18', '19']) {
      server.clock.set(`2026-11-${day}T12:00:00Z`);
      await complete(server, quiz);
      await complete(server, quiz);
    }
    server.clock.set('2026-11-20T12:00:00Z');
    const month = await owner.api.readAllowance({ query: {} });
    expect(month).toMatchObject({ month: november, used: 12, limit: 1000, activities: [{ id: quiz.id, name: 'Rivers', used: 12 }] });
    expect(month.days).toContainEqual({ day: '2026-11-14', used: 2 });
    expect(month.countries.reduce((sum, { used }) => sum + used, 0)).toBe(12);
    // Half of today and ten whole days.
    expect(month.forecast).toMatchObject({ expected: 12 + 21 });
    expect(month.plans.find(({ plan }) => plan === 'grow')?.cost).toEqual({ expected: 19_900, low: 19_900, high: 19_900 });
    expect((await owner.api.readAllowance({ query: { month: '2026-10-01' } })).used).toBe(0);
  });

  test('lists every counted completion, also in a file, from which the count can be recomputed, without names', async () => {
    const owner = await ownerOn('start');
    const quiz = await shortQuiz(server, owner.tenant_id);
    for (let n = 0; n < 25; n += 1) await complete(server, quiz);
    const first = await owner.api.listCompletions({ query: {} });
    expect(first).toMatchObject({ total: 25, last_page: 2, to: 20 });
    expect(new Set(first.data.map(({ player: person }) => person)).size).toBe(20);
    const file = await server.request('/api/v1/subscription/completions/file', { headers: { authorization: `Bearer ${owner.token}` } });
    const lines = (await file.text()).trim().split('\n');
    expect(lines).toHaveLength(26);
    expect(lines[0]).toBe('at,activity,activity_id,player,country,given_back_at,given_back_for');
    expect((await countOf(server, owner.tenant_id))[november]).toBe(25);
    const ids = await sql()<{ player_id: string }[]>`select player_id from unique_completion where tenant_id = ${owner.tenant_id}`;
    expect(ids.filter(({ player_id }) => lines.join().includes(player_id))).toEqual([]);
  });
});

exhaustiveTest(
  'a counter that differs from the counted rows is found in the night, reported to staff, and its completions are not invoiced until it is corrected',
  async () => {
    const owner = await ownerOn('start');
    const { tenant_id } = owner;
    const recount = async () => {
      await server.services.jobs.send('recount-completions', {});
      await server.runJobs();
      const { differences } = await (await server.asStaff()).api.readSeller();
      return differences
        .filter((difference) => difference.tenant_id === tenant_id)
        .map(({ tenant: _, tenant_id: __, ...difference }) => difference);
    };
    await openBooks(server);
    await owner.api.changeBillingDetails({ body: { ...testBuyer, country: 'NO', vat_id: null } });
    await owner.api.changeOverage({ body: { policy: 'overage' } });
    await useUp(server, tenant_id, 1010);
    expect(await recount()).toEqual([]);
    await sql()`update usage_month set used = used + 1 where tenant_id = ${tenant_id}`;
    expect(await recount()).toEqual([{ month: november, used: 1011, counted: 1010, owed: 0, charged: 0 }]);
    await sealAt('2026-12-02T00:00:00Z');
    const wrong = { month: november, used: 1011, counted: 1010, owed: 11, charged: 11 };
    expect(await recount()).toEqual([wrong]);
    const issued = async () => {
      server.clock.set('2026-12-03T12:00:00Z');
      await server.services.jobs.send('issue-invoices', {});
      await server.runJobs();
      return (await sql()`select 1 from invoice_line where tenant_id = ${tenant_id} and charge_key like 'overage%'`).length;
    };
    expect(await issued()).toBe(0);
    await sql()`insert into unique_completion (tenant_id, month, activity_id, player_id, at)
    values (${tenant_id}, ${november}, gen_random_uuid(), gen_random_uuid(), ${server.clock.now()})`;
    expect(await recount()).toEqual([]);
    expect(await issued()).toBe(1);
  },
);

describe('permissions', () => {
  test.each(['editor', 'analyst', 'graphics_editor'] as const)('as %s no member sees or changes the subscription', async (role) => {
    const { tenant_id } = await ownerOn('start');
    const { api } = await server.asEditor(role, tenant_id);
    const forbidden = { status: 403 };
    for (const call of [
      () => api.readSubscription(),
      () => api.listPlans({ query: {} }),
      () => api.listCompletions({ query: {} }),
      () => api.readAllowance({ query: {} }),
      () => api.listAddons({ query: {} }),
      () => api.listPaymentMethods(),
      () => api.exportCompletions({ query: {} }),
      () => api.changeSubscription({ body: { plan: 'scale', period: 'monthly' } }),
      () => api.cancelSubscription({ body: {} }),
      () => api.resumeSubscription({ body: {} }),
      () => api.topupSubscription({ body: {} }),
      () => api.changeOverage({ body: { policy: 'stop' } }),
      () => api.listStaffPlans(),
      () => api.readTenantSubscription({ params: { tenant: tenant_id } }),
      () => api.grantAllowance({ params: { tenant: tenant_id }, body: { completions: 1, reason: 'For me' } }),
    ])
      await expect(call()).rejects.toMatchObject(forbidden);
  });

  test('an admin only sees it, and an owner sees and changes it in her own tenant only', async () => {
    const [own, other] = [await ownerOn('start'), await ownerOn('grow')];
    const { api } = await server.asEditor('admin', own.tenant_id);
    expect((await api.readSubscription()).plan.id).toBe('start');
    expect((await api.listAddons({ query: {} })).data.map(({ id }) => id)).toEqual(['live_game', 'editor', 'brand', 'completions']);
    expect((await api.listAddons({ query: { currency: 'SEK' } })).data.map(({ currency }) => currency)).toEqual([
      'SEK',
      'SEK',
      'SEK',
      'SEK',
    ]);
    expect((await api.listPaymentMethods()).data).toHaveLength(1);
    await expect(api.cancelSubscription({ body: {} })).rejects.toMatchObject({ status: 403 });
    await own.api.cancelSubscription({ body: {} });
    expect((await other.api.readSubscription()).status).toBe('active');
  });

  test('provider staff change a plan at once and grant completions for a reason, which is in the tenant’s log', async () => {
    const [owner, staff] = [await ownerOn('start'), await server.asStaff()];
    const params = { tenant: owner.tenant_id };
    const granted = { completions: 250, reason: 'A fault of ours', number: 1 };
    for (let twice = 0; twice < 2; twice += 1)
      expect(await staff.api.grantAllowance({ params, body: granted })).toMatchObject({ status: 'success' });
    expect((await owner.api.readSubscription()).allowance.limit).toBe(1250);
    await staff.api.changeTenantSubscription({ params, body: { plan: 'grow', period: 'annual', at_once: true } });
    expect(await staff.api.readTenantSubscription({ params })).toMatchObject({
      tenant: 'Tenant',
      subscription: { plan: { id: 'grow' }, period: 'annual' },
    });
    const log = await sql()<{ action: string; subject: string; account_id: string }[]>`
      select action, subject, account_id from audit_log where tenant_id = ${owner.tenant_id} order by action`;
    expect(log).toMatchObject([
      { action: 'change_plan', account_id: staff.account_id },
      { action: 'grant_allowance', subject: '250: A fault of ours', account_id: staff.account_id },
    ]);
    expect(await chargesOf(owner)).toEqual({ 'plan 2026-11-20': 199_000 });
  });
});
