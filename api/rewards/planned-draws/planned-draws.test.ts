import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { failure } from '#api/authoring/activities/test-activity.ts';
import { listOf } from '#api/accounts/notifications/test-notifications.ts';
import { anotherTenant } from '#api/play/play/test-quiz.ts';
import { buildCalendar } from '#api/play/doors/test-calendar.ts';
import { fillWithPlayers } from '#api/rewards/draws/test-draws.ts';
import { newPrize, withPrizes } from '#api/rewards/prizes/test-prizes.ts';
import { putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { hatchesOf } from '#activity/own-lists.ts';
import { makePlannedDraws } from './make-planned-draws.job.ts';
import * as beacon from '#shared/draws/beacon.ts';
import type { Receipt } from '#shared/draws/receipt.ts';
import { verifyReceipt } from '#shared/draws/verify-receipt.ts';

let server: TestServer;
let editor: TestUser;
beforeAll(async () => {
  server = await testServer();
  await putOnPlan(server.services, server.tenant.id, 'scale');
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(new Date());
  editor = await server.asEditor();
});
/** A session does not last that long. */
async function advance(ms: number): Promise<void> {
  server.clock.advance(ms);
  editor = await server.asEditor();
}

const anHour = 3_600_000;
type Plan = Parameters<TestUser['api']['planDraws']>[0]['body'];
const plan = (live: { id: string }, body: Partial<Plan>, { api } = editor) =>
  api.planDraws({ params: { id: live.id }, body: { count: 1, ...body } });
const inAnHour = () => new Date(server.clock.now().getTime() + anHour).toISOString();
const plansOf = async (live: { id: string }) => (await editor.api.listPlannedDraws({ params: { id: live.id } })).data;
const drawsOf = async (live: { id: string }) => (await editor.api.listDraws({ params: { id: live.id } })).data;
const run = () => makePlannedDraws.run(server.services, {});

async function verified({ id }: { id: string }): Promise<Receipt> {
  const receipt = (await (await server.request(`/api/v1/draws/${id}/receipt`)).json()) as Receipt;
  for await (const { step, is_right } of verifyReceipt(receipt, { loadBeacon: async () => beacon }))
    expect([step, is_right]).toEqual([step, true]);
  return receipt;
}

test('a draw is made at its time, once, by however many servers, and announced as it was scheduled', async () => {
  const prize = newPrize();
  const live = await withPrizes(server, [prize]);
  await fillWithPlayers(server, live, 5);
  const { data } = await plan(live, {
    at: inAnHour(),
    prize_id: prize.id,
    alternates: 2,
    announce: true,
    answer_days: 7,
    asks_address: true,
  });
  expect(data).toMatchObject([{ state: 'waiting', prize: { title: 'A voucher' }, only_right: false }]);
  await advance(anHour - 1);
  await run();
  expect(await drawsOf(live)).toEqual([]);
  expect(await editor.api.countDrawEntries({ params: { id: live.id }, body: {} })).toEqual({ entries: 5, fulfilled: 5 });
  await advance(1);
  await Promise.all([run(), run(), run()]);
  await run();
  const [draw, ...more] = await drawsOf(live);
  expect(more).toEqual([]);
  expect(draw).toMatchObject({ state: 'announced', number: 1, entries: 5, prize: { id: prize.id } });
  expect(await plansOf(live)).toMatchObject([{ state: 'drawn', draw_id: draw!.id }]);
  const { terms, log } = await verified(draw!);
  expect(terms.schedule).toEqual({
    at: data[0]!.at,
    since: new Date(Date.parse(data[0]!.at) - anHour).toISOString(),
    cancelled: 0,
    failed: 0,
  });
  expect(log.at(-1)).toMatchObject({ kind: 'announced', answer_days: 7 });
  expect((await editor.api.listPrizeWins({ params: { id: live.id } })).data).toMatchObject([
    { state: 'asked', answer_by: new Date(server.clock.now().getTime() + 7 * 24 * anHour).toISOString() },
  ]);
});

test('one that cannot be made fails with its reason, notifies the editors, and leaves no draw', async () => {
  const live = await withPrizes(server, []);
  await plan(live, { at: inAnHour() });
  await advance(anHour);
  await run();
  expect(await plansOf(live)).toMatchObject([{ state: 'failed', problem: 'nobody_eligible', draw_id: null }]);
  expect(await drawsOf(live)).toEqual([]);
  const kinds = (await listOf(editor)).filter(({ data }) => data.link.includes(live.id)).map(({ data }) => data.kind);
  expect(kinds).toEqual(['planned_draw_failed']);
  await fillWithPlayers(server, live, 2);
  await run();
  expect(await drawsOf(live)).toEqual([]);
});

test('a server killed after the draw and before the note leaves nothing; the next run makes the draw', async () => {
  const live = await withPrizes(server, []);
  await fillWithPlayers(server, live, 3);
  await plan(live, { at: inAnHour(), announce: true });
  await advance(anHour);
  const { owner } = server.services.database;
  // The job has stored the draw by the time it asks the winners.
  await owner.begin(async (tx) => {
    await tx`lock table prize_win in exclusive mode`;
    const killed = run();
    await expect
      .poll(
        () => owner`
        select pg_terminate_backend(l.pid) from pg_locks l where l.relation = 'prize_win'::regclass and not l.granted and l.database = (select oid from pg_database where datname = current_database())`,
      )
      .toHaveLength(1);
    await killed;
  });
  expect(await drawsOf(live)).toEqual([]);
  await run();
  expect(await drawsOf(live)).toMatchObject([{ number: 1, state: 'announced' }]);
});

test('the receipt names a member who cancels to draw at a better time; a scheduled draw is not made by hand, and a made draw is not scheduled', async () => {
  const live = await withPrizes(server, []);
  await fillWithPlayers(server, live, 3);
  const { data } = await plan(live, { at: inAnHour() });
  const draw = () => editor.api.drawWinners({ params: { id: live.id }, body: { count: 1 } });
  expect((await failure(draw())).errors).toEqual({ replaces: ['This draw is already scheduled.'] });
  for (let press = 0; press < 2; press += 1) await editor.api.cancelPlannedDraw({ params: { id: data[0]!.id } });
  const drawn = await draw();
  expect(drawn.schedule).toEqual({ at: null, since: null, cancelled: 1, failed: 0 });
  await verified(drawn);
  const page = await (await server.request(`/draw/${drawn.id}?editor`)).text();
  expect(page).toMatch(/Scheduled draws cancelled earlier<\/dt><dd>1</);
  expect(page).toContain('Back to the editor');
  expect(await (await server.request(`/draw/${drawn.id}`)).text()).not.toContain('Back to the editor');
  expect(Object.keys((await failure(plan(live, { at: inAnHour() }))).errors)).toEqual(['prize_id']);
});

test('a failed one leaves the list when it is removed, and receipts still count it', async () => {
  const live = await withPrizes(server, []);
  const { data } = await plan(live, { at: inAnHour() });
  await advance(anHour);
  await run();
  await editor.api.cancelPlannedDraw({ params: { id: data[0]!.id } });
  expect(await plansOf(live)).toEqual([]);
  await fillWithPlayers(server, live, 2);
  const drawn = await editor.api.drawWinners({ params: { id: live.id }, body: { count: 1 } });
  expect(drawn.schedule).toMatchObject({ cancelled: 0, failed: 1 });
});

test('doors are drawn so many hours after they open, each once', async () => {
  const start = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000);
  const calendar = await buildCalendar(server.services, {
    tenant_id: server.tenant.id,
    doors: [{}, {}, { own: { time: '05:15' } }],
    start,
  });
  const hatches = hatchesOf(calendar.draft).map(({ id }) => id);
  const last = hatches.slice(-2);
  const { data } = await plan(calendar, { hatches: last, hours_after: 24 * 300 });
  const [first, second] = data.map(({ at }) => Date.parse(at)) as [number, number];
  expect(data.map(({ scope, only_right }) => [scope.hatch_id, only_right])).toEqual(last.map((id) => [id, true]));
  // A door's own time counts.
  expect(second - first).toBe(29.25 * anHour);
  expect((await failure(plan(calendar, { hatches: last.slice(0, 1), hours_after: 24 * 300 }))).errors).toEqual({
    hatches: ['This draw is already scheduled.'],
  });
  await editor.api.cancelPlannedDraw({ params: { id: data[0]!.id } });
  expect(await plansOf(calendar)).toHaveLength(1);
});

test('a time in the past, no time, or an announcement before drand answers is refused; a made draw is not cancelled', async () => {
  const live = await withPrizes(server, []);
  const past = new Date(server.clock.now().getTime() - 1).toISOString();
  expect((await failure(plan(live, { at: past }))).errors).toEqual({ at: ['Choose a time in the future.'] });
  expect(Object.keys((await failure(plan(live, {}))).errors)).toEqual(['at']);
  expect(Object.keys((await failure(plan(live, { at: '2030-12-31T23:59:60Z' }))).errors)).toEqual(['at']);
  expect(Object.keys((await failure(plan(live, { at: inAnHour(), use_drand: true, announce: true }))).errors)).toEqual(['announce']);
  await fillWithPlayers(server, live, 1);
  const { data } = await plan(live, { at: inAnHour() });
  await advance(anHour);
  await run();
  expect((await failure(editor.api.cancelPlannedDraw({ params: { id: data[0]!.id } }))).status).toBe(409);
});

test('needs the rights of a draw, in its own tenant', async () => {
  const live = await withPrizes(server, []);
  const { data } = await plan(live, { at: inAnHour() });
  const params = { id: data[0]!.id };
  const analyst = await server.asEditor('analyst');
  const stranger = await server.asOwner((await anotherTenant(server.services)).id);
  for (const [user, status] of [
    [analyst, 403],
    [stranger, 404],
  ] as const) {
    expect((await failure(plan(live, { at: inAnHour() }, user))).status).toBe(status);
    expect((await failure(user.api.cancelPlannedDraw({ params }))).status).toBe(status);
    expect((await failure(user.api.countDrawEntries({ params: { id: live.id }, body: {} }))).status).toBe(status);
  }
  expect(await plansOf(live)).toHaveLength(1);
});
