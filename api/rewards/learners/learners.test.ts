import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { buildQuiz, choice, granted, player, playGame, rightOf, wrongOf, type Player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { academyWithDiploma, earns, ownDiplomas } from '../diplomas/test-diplomas.ts';
import { remindOfRenewal } from './remind-of-renewal.job.ts';

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await testServer();
  await server.services.database.owner`update tenant set timezone = 'Europe/Stockholm' where id = ${server.tenant.id}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2027-01-31T12:00:00Z');
  owner = await server.asOwner();
});

const open = { start_date: '2026-01-01T00:00:00.000Z', end_date: '2030-01-01T00:00:00.000Z' };
const monthly = { email_flags: { diploma: false, details: false }, validity: { unit: 'months' as const, count: 1, remind_days: 7 } };

/** Plays once more, from where she ended. */
async function again(visitor: Player, live: TestQuiz, right = true): Promise<void> {
  await playGame(visitor, live, right ? rightOf : wrongOf);
  await server.services.events.settled();
}
const ownOf = async (live: TestQuiz, visitor: Player) => (await ownDiplomas(server, live, visitor)).diplomas;
const textOf = async (path: string) => (await server.request(path)).text();
const pageOf = (code: string) => textOf(`/d/${code}`);
const claimsOf = async (code: string): Promise<Record<string, unknown>> => {
  const jwt = await textOf(`/diplom/${code}?format=jwt`);
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
};

test('a diploma ends with its last day in the tenant’s zone: its credential, its page and its file say so', async () => {
  const { live } = await academyWithDiploma(server, owner, monthly, open);
  const visitor = await earns(server, live);
  const [diploma] = await ownOf(live, visitor);
  expect(diploma?.valid_until).toBe('2027-02-28T22:59:59.000Z');
  const code = diploma!.code;
  expect(await claimsOf(code)).toMatchObject({ validUntil: '2027-02-28T22:59:59Z', exp: Date.parse('2027-02-28T22:59:59Z') / 1000 });
  expect(await pageOf(code)).toContain('28 February 2027');
  const valid = await textOf(`/diplom/${code}?format=png`);
  server.clock.set('2027-02-28T22:59:59Z');
  expect(await pageOf(code)).not.toContain('data-is="wrong"');
  server.clock.set('2027-02-28T23:00:00Z');
  expect(await pageOf(code)).toContain('data-is="wrong">This diploma has expired.');
  expect(await textOf(`/diplom/${code}?format=png`)).not.toBe(valid);
  expect((await server.request(`/diplom/${code}`)).status).toBe(200);
  owner = await server.asOwner();
  const { data } = await owner.api.listIssued({ params: { id: live.id }, query: {} });
  expect(data).toMatchObject([{ status: 'expired', valid_until: '2027-02-28T22:59:59.000Z' }]);
});

test('passing again gives one new diploma, to which the old one points; looking and failing prolong nothing', async () => {
  const { live, diploma } = await academyWithDiploma(server, owner, monthly, open);
  const visitor = await earns(server, live);
  const [first] = await ownOf(live, visitor);
  server.clock.set('2027-02-10T12:00:00Z');
  expect(await ownOf(live, visitor)).toEqual([first]);
  await again(visitor, live, false);
  expect(await ownOf(live, visitor)).toEqual([first]);
  await again(visitor, live);
  await Promise.all([ownOf(live, visitor), ownOf(live, visitor), ownOf(live, visitor)]);
  const [second, ...more] = await ownOf(live, visitor);
  expect(more).toEqual([]);
  expect(second?.valid_until).toBe('2027-03-10T22:59:59.000Z');
  const old = await pageOf(first!.code);
  expect(old).toContain(`href="/d/${second!.code}"`);
  expect(old).not.toContain('data-is="wrong"');
  // A new rule applies to later diplomas only.
  owner = await server.asOwner();
  await owner.api.updateDiploma({ params: { id: diploma.id }, body: { validity: { unit: 'days', count: 3 } } });
  expect(await ownOf(live, visitor)).toEqual([second]);
  server.clock.set('2027-03-20T12:00:00Z');
  expect(await ownOf(live, visitor)).toEqual([second]);
  await again(visitor, live);
  expect((await ownOf(live, visitor))[0]?.valid_until).toBe('2027-03-23T22:59:59.000Z');
  owner = await server.asOwner();
  expect((await owner.api.listIssued({ params: { id: live.id }, query: {} })).total).toBe(3);
});

test('a diploma that is issued anew ends when the first one did', async () => {
  const { live } = await academyWithDiploma(server, owner, monthly, open);
  const visitor = await earns(server, live);
  const { data } = await owner.api.listIssued({ params: { id: live.id }, query: {} });
  server.clock.set('2027-02-20T12:00:00Z');
  owner = await server.asOwner();
  await owner.api.withdrawDiploma({ params: { id: data[0]!.id } });
  expect((await ownOf(live, visitor))[0]?.valid_until).toBe('2027-02-28T22:59:59.000Z');
  const latest = await owner.api.listIssued({ params: { id: live.id }, query: {} });
  await owner.api.withdrawDiploma({ params: { id: latest.data.find(({ status }) => status === 'valid')!.id } });
  server.clock.set('2027-03-20T12:00:00Z');
  expect(await ownOf(live, visitor)).toEqual([]);
});

test('a validity needs its count, and a day that has not passed', async () => {
  const { diploma } = await academyWithDiploma(server, owner, {}, open);
  const update = (validity: object) => owner.api.updateDiploma({ params: { id: diploma.id }, body: { validity: validity as never } });
  await expect(update({ unit: 'months' })).rejects.toMatchObject({ status: 422 });
  await expect(update({ unit: 'date' })).rejects.toMatchObject({ status: 422 });
  await expect(update({ unit: 'date', date: '2027-01-30' })).rejects.toMatchObject({ status: 422 });
  await expect(update({ unit: 'days', count: 0 })).rejects.toMatchObject({ status: 422 });
  expect((await update({ unit: 'date', date: '2027-06-30', count: 5 })).validity).toEqual({ unit: 'date', date: '2027-06-30' });
});

test('after its fixed end nobody gets a diploma until an editor chooses another day, and a copy keeps that end', async () => {
  const validity = { unit: 'date' as const, date: '2027-01-31', remind_days: 7 };
  const { live, diploma } = await academyWithDiploma(server, owner, { validity }, open);
  server.clock.set('2027-02-02T12:00:00Z');
  owner = await server.asOwner();
  const copy = await owner.api.duplicateQuiz({ params: { quizID: live.id }, body: { title: 'Again', lang: 1 } });
  const [copied] = await owner.api.listDiplomas({ params: { id: copy.id } });
  expect(copied?.validity).toEqual(validity);
  const visitor = await earns(server, live);
  expect(await ownOf(live, visitor)).toEqual([]);
  await owner.api.updateDiploma({ params: { id: diploma.id }, body: { validity: { ...validity, date: '2027-12-31' } } });
  expect((await ownOf(live, visitor))[0]?.valid_until).toBe('2027-12-31T22:59:59.000Z');
});

const mails = (recipient: string) =>
  server.services.database.owner<{ subject: string; text: string }[]>`
    select subject, text from mail_outbox where recipient = ${recipient} and subject like 'Your diploma is ending%' order by created_at, id`;
async function mailsAt(time: string, recipient: string) {
  server.clock.set(time);
  await Promise.all([remindOfRenewal.run(server.services, {}), remindOfRenewal.run(server.services, {})]);
  await server.runJobs();
  return mails(recipient);
}

test('one mail comes before the end and one after it, unless she renewed, has no address or wants none', async () => {
  const remind_text = 'Dear {name}, {activity} ends on {date}.';
  const { live } = await academyWithDiploma(server, owner, { ...monthly, validity: { ...monthly.validity, remind_text } }, open);
  const [stays, renews, stops] = [`${newId()}@a.example`, `${newId()}@b.example`, `${newId()}@c.example`];
  await earns(server, live, { email: stays });
  const renewing = await earns(server, live, { email: renews });
  await earns(server, live, { email: stops });
  expect(await mailsAt('2027-02-21T22:00:00Z', stays)).toHaveLength(0);
  const [before, ...more] = await mailsAt('2027-02-21T23:00:00Z', stays);
  expect(more).toEqual([]);
  expect(before?.text).toContain('Dear Anna Ångström, Fire safety ends on 28 February 2027.');
  const stop = /\/learner\/\S+\/stop/.exec((await mails(stops))[0]?.text ?? '')?.[0] ?? '';
  // Programs that look into mail open every link.
  expect(await textOf(stop)).toContain('Stop reminders');
  expect(await (await server.request(stop, { method: 'POST' })).text()).toContain('You get no more reminders.');
  await again(renewing, live);
  expect(await mailsAt('2027-03-01T00:00:00Z', stays)).toHaveLength(2);
  expect(await mailsAt('2027-03-02T00:00:00Z', stays)).toHaveLength(2);
  expect(await mails(renews)).toHaveLength(1);
  expect(await mails(stops)).toHaveLength(1);
});

test('a player’s own page shows her tests, attempts, results and diplomas, and no address leads to the page of another', async () => {
  const { live } = await academyWithDiploma(server, owner, monthly, { ...open, game_limit: 3, game_limit_type: 'week' });
  const visitor = await earns(server, live, { right: 1 });
  const other = await academyWithDiploma(server, owner, {}, open);
  const { result } = granted(await visitor.next(visitor.game_id)) as { result: { own_page?: string } };
  const path = result.own_page ?? '';
  const page = await textOf(path);
  expect(page).toContain('Fire safety');
  expect(page).toContain('Attempts left: 2 of 3</p>');
  expect(page).toContain('Best result: 1 of 2 correct');
  expect(page).toContain('Valid until 28 February 2027');
  expect(page).not.toContain(other.live.id);
  await visitor.start(live);
  expect(await textOf(path)).toContain('In progress: 0 of 2 answered');
  for (let game = 0; game < 2; game += 1) await again(visitor, live, false);
  expect(await textOf(path)).toMatch(/Attempts left: 0 of 3<br>Next attempt from Monday.* 1 February.* 00:00/);
  server.clock.set('2027-03-01T12:00:00Z');
  expect(await textOf(path)).toContain('Expired on 28 February 2027');
  const [ids = '', signed = ''] = path.split('.');
  for (const wrong of [`${ids}.${signed.slice(1)}x`, `${ids.slice(0, -2)}AA.${signed}`, `/learner/${newId()}`, ids])
    expect((await server.request(wrong)).ok).toBe(false);
});

test('a result that shows no score keeps it from the own page, too', async () => {
  const live = await buildQuiz(server.services, {
    tenant_id: server.tenant.id,
    kind: 'academy',
    questions: [choice()],
    settings: open,
    change: (draft) => ({ ...draft, result: { ...draft.result, settings: { ...draft.result.settings, show_score: false } } }),
  });
  const visitor = player(server);
  const { started } = await playGame(visitor, live, rightOf);
  const { result } = granted(await visitor.next(started.game_id)) as { result: { own_page?: string } };
  expect(await textOf(result.own_page ?? '')).not.toContain('Best result');
});
