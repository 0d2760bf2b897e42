import { Webhook } from 'standardwebhooks';
import { Check } from 'typebox/value';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { hookEvents, hookPayloads, type HookPayload } from '#shared/contract/hook-payloads.ts';
import { newId } from '#shared/ids.ts';
import { begun, buildQuiz, choice, granted, playGame, player, rightOf } from '#api/play/play/test-quiz.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { samples } from './samples.ts';
import { testReceiver, type TestReceiver } from './test-receiver.ts';

let receiver: TestReceiver;
let server: TestServer;
beforeAll(async () => {
  receiver = await testReceiver();
  server = await testServer();
  (server.services.config.private_hosts as string[]).push('127.0.0.1');
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
beforeEach(() => server.clock.set(new Date()));
afterEach(async () => {
  receiver.received.length = 0;
  receiver.works();
  // The next test starts without this one's pending deliveries.
  await server.services.database.owner`delete from hook`;
  await server.services.hookSubscriptions.refresh();
});

const hour = 3_600_000;
const deliver = () => server.services.deliverer.deliverDue();
/** An owner of a tenant of her own, with a quiz of one question. */
async function someone() {
  const tenant = await buildTenant(server.services, `T ${newId()}`);
  const session = await server.asOwner(tenant.id);
  // A session would expire within the days that these tests simulate.
  const { key } = await session.api.createApiKey({ body: { name: 'hooks', expires_in_days: null } });
  const owner = { ...session, api: server.client(key) };
  const live = await buildQuiz(server.services, {
    tenant_id: tenant.id,
    questions: [choice()],
    settings: { registration_moment: 'after' },
  });
  return { tenant, owner, session, live };
}
const make = (owner: TestUser, body: Partial<Parameters<TestUser['api']['createHook']>[0]['body']> = {}) =>
  owner.api.createHook({ body: { events: ['player.registered', 'game.finished'], target_url: receiver.url, ...body } });
const payloads = () => receiver.received.map(({ body }) => JSON.parse(body) as HookPayload);
const sent = (type: string) => payloads().filter((payload) => payload.type === type);
async function register(live: Awaited<ReturnType<typeof buildQuiz>>, email = `${newId()}@lead.example`) {
  const visitor = player(server);
  const { started } = await playGame(visitor, live);
  return granted(await visitor.register({ game_id: started.game_id, name: 'Anna', email })).player.id as string;
}

test('a registration and the end of a game are delivered, signed, once each, numbered without gaps', async () => {
  const { owner, live } = await someone();
  const { secret, ...hook } = await make(owner);
  expect(hook).toMatchObject({ event: 'player.registered', active: true, stopped: null });
  const id = await register(live, 'anna@hooks.example');
  expect(await deliver()).toBe(2);
  expect(await deliver()).toBe(0);
  expect(
    payloads()
      .map(({ type, sequence }) => [type, sequence])
      .sort((a, b) => Number(a[1]) - Number(b[1])),
  ).toEqual([
    ['game.finished', 1],
    ['player.registered', 2],
  ]);
  expect(sent('player.registered')[0]).toMatchObject({
    version: 1,
    data: {
      activity: { id: live.id, name: 'Rivers', kind: 'quiz' },
      player: { id, name: 'Anna', email: 'anna@hooks.example' },
    },
  });
  expect(sent('game.finished')[0]).toMatchObject({ data: { game: { state: 'finished', questions: 1 }, player: { id } } });
  for (const { body, headers } of receiver.received) {
    expect([JSON.parse(body), headers].filter((part) => 'test' in part || 'webhook-test' in part)).toEqual([]);
    expect(new Webhook(secret!).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
    expect(() => new Webhook('whsec_aaaa').verify(body, headers as Record<string, string>)).toThrow('No matching signature found');
  }
  const { data } = await owner.api.listHookDeliveries({ params: { id: hook.id }, query: {} });
  expect(data.map(({ state, attempts }) => [state, attempts[0]?.status, attempts[0]?.answer])).toEqual([
    ['delivered', 200, 'ok'],
    ['delivered', 200, 'ok'],
  ]);
});

test('every payload that is really sent has the very shape of its sample and fits its schema', async () => {
  for (const type of hookEvents) expect(Check(hookPayloads[type], samples[type]), type).toBe(true);
  const { owner } = await someone();
  await make(owner, { events: [...hookEvents] });
  const made = await owner.api.createQuiz({ body: { name: 'Birds', lang: 1, quiz_type: 'quiz' } });
  const other = await buildQuiz(server.services, {
    tenant_id: owner.tenant_id,
    questions: [choice(), choice()],
    settings: { registration_moment: 'after' },
  });
  await register(other);
  await server.services.database.owner`
    insert into publication (tenant_id, id, activity_id, version, revision, content, published_at)
    select tenant_id, ${newId()}, ${made.quiz_localization[0]!.id}, 7, 0, draft, now() from activity where id = ${made.quiz_localization[0]!.id}`;
  await server.services.database.owner`
    insert into event (tenant_id, activity_id, subject_id, kind, at, waiting)
    select tenant_id, activity_id, id, 'published', now(), array['web_hooks'] from publication where activity_id = ${made.quiz_localization[0]!.id}`;
  await deliver();
  const met = new Set(payloads().map(({ type }) => type));
  expect([...met].sort()).toEqual(['activity.published', 'game.finished', 'player.registered', 'question.answered']);
  for (const payload of payloads()) {
    expect(Check(hookPayloads[payload.type], payload), JSON.stringify(payload)).toBe(true);
    expect(shapeOf(payload)).toEqual(shapeOf(samples[payload.type]));
  }
  expect(sent('question.answered')).toHaveLength(2);
});

/** The names of all members, at any depth, except the organiser's own fields. */
function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, name === 'fields' ? null : shapeOf(inner)]));
}

test('each answer is delivered once, at once, only to hooks with question.answered', async () => {
  const { tenant, owner } = await someone();
  const live = await buildQuiz(server.services, { tenant_id: tenant.id, questions: [choice(), choice()] });
  await make(owner, { events: ['question.answered'], activity_id: live.id });
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(live));
  const answered = granted(await visitor.answer(game_id, question, rightOf(live.questions.find(({ id }) => id === question.id)!)));
  await deliver();
  expect(sent('question.answered').map(({ data }) => (data as { result: string }).result)).toEqual(['right']);
  const next = answered.next as { id: string };
  granted(await visitor.answer(game_id, next, rightOf(live.questions.find(({ id }) => id === next.id)!)));
  await deliver();
  expect(payloads().map(({ type, sequence }) => [type, sequence])).toEqual([
    ['question.answered', 1],
    ['question.answered', 2],
  ]);
});

test('payloads include personal data only while the creator of the hook may see it', async () => {
  const { owner, live, tenant } = await someone();
  await make(owner);
  const hidden = await make(owner, { with_personal: false, events: ['player.registered'] });
  await register(live, 'secret@hooks.example');
  await deliver();
  expect(
    sent('player.registered')
      .map(({ data }) => (data as { player: { email: string } }).player.email)
      .sort(),
  ).toEqual(['secret@hooks.example', 's•••@•••']);
  receiver.received.length = 0;
  await server.services.database.asTenant(tenant.id, (tx) =>
    tx.updateTable('membership').set({ role: 'analyst' }).where('account_id', '=', owner.account_id).execute(),
  );
  await register(live, 'later@hooks.example');
  await deliver();
  expect(receiver.received.length).toBeGreaterThan(1);
  expect(JSON.stringify(payloads())).not.toContain('later@');
  expect(JSON.stringify(payloads())).not.toContain('Anna');
  expect(hidden.with_personal).toBe(false);
});

test('a tenant without hooks, or without hooks for an event, gets no deliveries', async () => {
  const { owner, live, tenant } = await someone();
  const waiting = async () =>
    (await server.services.database.owner<{ waiting: string[] }[]>`select waiting from event where tenant_id = ${tenant.id}`).flatMap(
      ({ waiting }) => waiting,
    );
  await register(live);
  expect(await waiting()).toEqual([]);
  const hook = await make(owner, { events: ['activity.published'] });
  await register(live);
  expect(await waiting()).toEqual([]);
  await owner.api.changeHook({ params: { id: hook.id }, body: { events: ['game.finished'] } });
  await register(live);
  expect(await waiting()).toEqual(['web_hooks']);
  await deliver();
  expect(await waiting()).toEqual([]);
});

test('a failed delivery follows the retry schedule, is parked at its end, notified to the owner, and replayed with the same id', async () => {
  const { owner, live } = await someone();
  const hook = await make(owner, { events: ['game.finished'] });
  receiver.fails(500);
  const log = async () => (await owner.api.listHookDeliveries({ params: { id: hook.id }, query: {} })).data[0]!;
  await playGame(player(server), live);
  const pauses: number[] = [];
  for (;;) {
    await deliver();
    const { state, next_at } = await log();
    if (state === 'parked') break;
    const pause = Date.parse(next_at!) - server.clock.now().getTime();
    pauses.push(pause);
    expect(await deliver()).toBe(0);
    server.clock.advance(pause);
  }
  const expected = [5, 300, 1800, 7200, 18_000, 36_000, 36_000];
  expect(pauses).toHaveLength(expected.length);
  for (const [place, seconds] of expected.entries()) {
    expect(pauses[place]).toBeGreaterThanOrEqual(seconds * 800);
    expect(pauses[place]).toBeLessThanOrEqual(seconds * 1200);
  }
  expect((await owner.api.listHooks()).data).toMatchObject([{ parked: 1, active: true }]);
  const notified = await server.services.database
    .owner`select kind, details, count, link from notification where account_id = ${owner.account_id}`;
  expect(notified).toMatchObject([
    { kind: 'hook_failing', details: { address: receiver.target }, count: 1, link: `/settings/integrations?hook=${hook.id}` },
  ]);
  receiver.works();
  expect(await owner.api.replayHook({ params: { id: hook.id }, body: { failed: true } })).toEqual({ replayed: 1, in_progress: 0 });
  await deliver();
  expect(await log()).toMatchObject({ state: 'delivered' });
  expect((await log()).attempts.map(({ by_hand = false }) => by_hand)).toEqual([...Array<boolean>(8).fill(false), true]);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect((await owner.api.listHooks()).data).toMatchObject([{ parked: 0, failing_since: null }]);
});

test('an ordered hook never reorders: it pauses at the end of its short retry schedule and resumes with the same event', async () => {
  const { owner, live } = await someone();
  const hook = await make(owner, { events: ['game.finished'], in_order: true });
  receiver.fails(503);
  for (let game = 0; game < 3; game += 1) await playGame(player(server), live);
  for (let attempts = 0; attempts < 5; attempts += 1) {
    expect(await deliver()).toBe(1);
    server.clock.advance(hour);
  }
  expect((await owner.api.listHooks()).data).toMatchObject([{ active: false, stopped: 'order', waiting: 3 }]);
  await playGame(player(server), live);
  expect(await deliver()).toBe(0);
  receiver.works();
  receiver.received.length = 0;
  await owner.api.changeHook({ params: { id: hook.id }, body: { active: true } });
  expect(await deliver()).toBe(4);
  expect(payloads().map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
});

test('410 ends a hook; redirects are failures; retry-after is heeded; an answer is cut', async () => {
  const { owner, live } = await someone();
  const hook = await make(owner, { events: ['game.finished'] });
  const log = async () => (await owner.api.listHookDeliveries({ params: { id: hook.id }, query: {} })).data;
  receiver.answers((reply) => void reply.writeHead(302, { location: `${receiver.url}/else`, 'retry-after': '9' }).end('x'.repeat(9000)));
  await playGame(player(server), live);
  expect(await deliver()).toBe(1);
  const [failed] = await log();
  expect(failed).toMatchObject({ state: 'waiting', attempts: [{ status: 302 }] });
  expect(failed!.attempts[0]!.answer).toHaveLength(4096);
  expect(Date.parse(failed!.next_at!) - server.clock.now().getTime()).toBeGreaterThanOrEqual(7_200);
  expect(receiver.received).toHaveLength(1);
  receiver.fails(410);
  server.clock.advance(hour);
  await deliver();
  expect((await owner.api.listHooks()).data).toMatchObject([{ active: false, stopped: 'gone' }]);
  await playGame(player(server), live);
  await deliver();
  expect(await log()).toHaveLength(1);
});

test('a hook that only fails for five days ends, and one success before that forgives', async () => {
  const { owner, live } = await someone();
  const hook = await make(owner, { events: ['game.finished'] });
  receiver.fails(500);
  await playGame(player(server), live);
  await deliver();
  server.clock.advance(119 * hour);
  receiver.works();
  await deliver();
  expect((await owner.api.listHooks()).data).toMatchObject([{ failing_since: null }]);
  receiver.fails(500);
  await owner.api.testHook({ params: { id: hook.id }, body: {} });
  await deliver();
  server.clock.advance(121 * hour);
  await deliver();
  expect((await owner.api.listHooks()).data).toMatchObject([{ stopped: 'failing' }]);
  await expect(owner.api.testHook({ params: { id: hook.id }, body: {} })).rejects.toMatchObject({ status: 409 });
});

test('a stopped hook sends no retries: its deliveries say so, and are sent when it resumes', async () => {
  const { owner, live } = await someone();
  const hook = await make(owner, { events: ['game.finished'] });
  const params = { id: hook.id };
  await playGame(player(server), live);
  await deliver();
  const [{ id: delivery_id } = { id: '' }] = (await owner.api.listHookDeliveries({ params, query: {} })).data;
  await owner.api.changeHook({ params, body: { active: false } });
  for (const body of [{ delivery_id }, { failed: true as const }, { from: '2026-01-01T00:00:00Z' }])
    await expect(owner.api.replayHook({ params, body })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('stopped'),
    });
  expect((await owner.api.listHookDeliveries({ params, query: {} })).data).toMatchObject([{ state: 'delivered' }]);
  await owner.api.changeHook({ params, body: { active: true } });
  expect(await owner.api.replayHook({ params, body: { delivery_id } })).toEqual({ replayed: 1, in_progress: 0 });
  expect(await deliver()).toBe(1);
});

test('a replay skips deliveries that are being sent, and says so', async () => {
  const { owner } = await someone();
  const { id } = await make(owner);
  const { delivery_id } = await owner.api.testHook({ params: { id }, body: {} });
  const until = new Date(server.clock.now().getTime() + hour);
  await server.services.database.owner`update delivery set leased_until = ${until} where id = ${delivery_id}`;
  const params = { id };
  const period = { from: new Date(server.clock.now().getTime() - hour).toISOString() };
  for (const body of [{ delivery_id }, period])
    expect(await owner.api.replayHook({ params, body })).toEqual({ replayed: 0, in_progress: 1 });
  expect(await owner.api.replayHook({ params, body: { failed: true } })).toEqual({ replayed: 0, in_progress: 0 });
  await expect(owner.api.replayHook({ params, body: { delivery_id: newId() } })).rejects.toMatchObject({ status: 404 });
});

test('a test delivery is sent like a real one and reports its failure', async () => {
  const { owner } = await someone();
  const hook = await make(owner);
  receiver.fails(500);
  const { delivery_id } = await owner.api.testHook({ params: { id: hook.id }, body: { event: 'game.finished' } });
  await deliver();
  const { data } = await owner.api.listHookDeliveries({ params: { id: hook.id }, query: { state: 'failed' } });
  expect(data).toMatchObject([{ id: delivery_id, is_test: true, state: 'waiting', attempts: [{ status: 500, answer: 'no' }] }]);
  const [{ body, headers }] = receiver.received as [TestReceiver['received'][number]];
  expect(new Webhook(hook.secret!).verify(body, headers as Record<string, string>)).toMatchObject({ type: 'game.finished', test: true });
  expect(headers['webhook-test']).toBe('true');
  expect(Check(hookPayloads['game.finished'], JSON.parse(body))).toBe(true);
  expect(await owner.api.readHookSample({ params: { event: 'game.finished' } })).toEqual([samples['game.finished']]);
});

test('while a secret is rotated both sign, and then only the new one', async () => {
  const { owner } = await someone();
  const hook = await make(owner);
  const { secret, old_secret_until } = await owner.api.rotateHookSecret({ params: { id: hook.id }, body: { overlap_hours: 2 } });
  expect(Date.parse(old_secret_until!) - server.clock.now().getTime()).toBe(2 * hour);
  expect(secret).not.toBe(hook.secret);
  expect(JSON.stringify(await owner.api.listHooks())).not.toContain('whsec_');
  const next = async () => {
    receiver.received.length = 0;
    await owner.api.testHook({ params: { id: hook.id }, body: {} });
    await deliver();
    return receiver.received[0]!;
  };
  const both = await next();
  for (const key of [secret!, hook.secret!]) new Webhook(key).verify(both.body, both.headers as Record<string, string>);
  server.clock.advance(2 * hour);
  const { headers } = await next();
  expect(String(headers['webhook-signature']).split(' ')).toHaveLength(1);
});

test('a delivery whose process died is sent by another, and a late result of the first changes nothing', async () => {
  const { owner, live } = await someone();
  const hook = await make(owner, { events: ['game.finished'] });
  await playGame(player(server), live);
  const { createPendingDeliveries: handOver } = await import('./create-pending-deliveries.ts');
  const { whole } = await import('./throttle.ts');
  const { claimDue, settleDelivered } = await import('./delivery-store.ts');
  await handOver(server.services, whole);
  const { owner: sql } = server.services.database;
  const [dead] = await claimDue(sql, server.services.sealing, { now: server.clock.now(), busy: [], most: 64 });
  expect(dead).toMatchObject({ hook_id: hook.id, attempt: 1 });
  expect(await deliver()).toBe(0);
  server.clock.advance(31_000);
  receiver.fails(500);
  expect(await deliver()).toBe(1);
  const tried = { status: 200, fault: null, milliseconds: 1, answer: '', at: new Date().toISOString(), next_at: null };
  await settleDelivered(sql, dead!, tried, server.clock.now());
  const { data } = await owner.api.listHookDeliveries({ params: { id: hook.id }, query: {} });
  expect(data).toMatchObject([{ state: 'waiting', attempts: [{ status: 500 }] }]);
});

test('the name of a hook is one line', async () => {
  const { owner } = await someone();
  const { id, name } = await make(owner, { name: 'Our\r\nCRM' });
  const changed = await owner.api.changeHook({ params: { id }, body: { name: '\u202EMRC\n' } });
  expect([name, changed.name]).toEqual(['Our CRM', 'MRC']);
});

test('an internal address is refused on creation, and so are other ports, schemes and events that the member may not see', async () => {
  const { owner, session, tenant } = await someone();
  for (const target_url of [
    'http://127.0.0.2/x',
    'http://[::1]/',
    'https://10.0.0.1',
    'ftp://a.example',
    'https://a.example:8443',
    'https://u:p@a.example',
    'x',
  ])
    await expect(make(owner, { target_url }), target_url).rejects.toMatchObject({ status: 422, errors: { target_url: expect.anything() } });
  const { live: foreign } = await someone();
  await expect(make(owner, { activity_id: foreign.id })).rejects.toMatchObject({ status: 422 });
  const { key } = await session.api.createApiKey({ body: { name: 'narrow', scopes: ['api_settings'] } });
  const program = server.client(key);
  const input = { events: ['game.finished'] as const, target_url: receiver.url, with_personal: true };
  await expect(program.createHook({ body: { ...input, events: [...input.events] } })).rejects.toMatchObject({ status: 422 });
  const { data } = await owner.api.listHooks();
  expect(data).toEqual([]);
  const analyst = await server.asEditor('analyst', tenant.id);
  await expect(analyst.api.listHooks()).rejects.toMatchObject({ status: 403 });
});

test('another tenant sees, changes, tests and replays nothing, and its events reach only its own hooks', async () => {
  const { owner, live } = await someone();
  const { owner: stranger, live: theirs } = await someone();
  const { id } = await make(owner);
  const params = { id };
  await register(theirs);
  expect(await deliver()).toBe(0);
  await register(live);
  await deliver();
  for (const call of [
    () => stranger.api.changeHook({ params, body: { active: false } }),
    () => stranger.api.deleteHook({ params }),
    () => stranger.api.deleteHookOf({ query: params }),
    () => stranger.api.rotateHookSecret({ params, body: {} }),
    () => stranger.api.testHook({ params, body: {} }),
    () => stranger.api.replayHook({ params, body: { failed: true } }),
    () => stranger.api.listHookDeliveries({ params, query: {} }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
  expect((await stranger.api.listHooks()).data).toEqual([]);
  const other = await make(owner);
  expect(await owner.api.deleteHook({ params: { id: other.id } })).toEqual({ success: true });
  expect(await owner.api.deleteHookOf({ query: params })).toEqual({ success: true });
  expect((await owner.api.listHooks()).data).toEqual([]);
});

test('a receiver that fails one in five, replies late and is down for a while gets all of many deliveries, with at least one attempt per id', async () => {
  const { owner, tenant } = await someone();
  const hook = await make(owner, { events: ['game.finished'] });
  const { id: hook_id } = hook;
  const count = amount(300, 1_500);
  await server.services.database.owner`
    insert into delivery (tenant_id, id, hook_id, event_id, type, sequence, body, due_at, created_at)
    select ${tenant.id}, gen_random_uuid(), ${hook_id}, gen_random_uuid(), 'game.finished', n, '{"n":' || n || '}', ${server.clock.now()}, ${server.clock.now()}
    from generate_series(1, ${count}) n`;
  let calls = 0;
  const kept = new Set<string>();
  receiver.answers((reply, { headers }) => {
    calls += 1;
    // The receiver is down: it accepts the call and drops the connection.
    if (calls % 100 === 0 || (calls > count / 3 && calls < count / 2)) return void reply.destroy();
    if (calls % 5 === 0) return void reply.writeHead(500).end();
    kept.add(String(headers['webhook-id']));
    // The receiver has stored it and replies late or not at all.
    if (calls % 97 === 0) return void setTimeout(() => reply.destroy(), 20);
    return void setTimeout(() => reply.writeHead(200).end(), calls % 50 === 0 ? 40 : 0);
  });
  const delivered = async () =>
    Number(
      (await server.services.database.owner`select count(*) as n from delivery where hook_id = ${hook_id} and state = 'delivered'`)[0]![
        'n'
      ],
    );
  for (let round = 0; round < 8 && (await delivered()) < count; round += 1) {
    await deliver();
    server.clock.advance(12 * hour);
  }
  expect(kept.size).toBe(count);
  expect(await delivered()).toBe(count);
  expect(calls).toBeGreaterThan(count * 1.2);
});
