import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Draft } from '#activity/document.ts';
import type { Settings } from '#shared/content/head.ts';
import { change, createSoundQuiz } from '#api/authoring/activities/test-activity.ts';
import { buildAccount } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { newId } from '#shared/ids.ts';
import { buildCollection } from '#api/play/collections/test-collection.ts';
import { buildCalendar } from '#api/play/doors/test-calendar.ts';
import { buildQuiz, playGame, player, type TestQuiz } from '#api/play/play/test-quiz.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.database.owner`delete from mail_outbox`;
  await server.services.database.owner`update activity set stage = 'draft'`;
});

type Mail = { recipient: string; subject: string; text: string };
const mails = () => server.services.database.owner<Mail[]>`select recipient, subject, text from mail_outbox order by created_at, id`;
const dates = { start_date: '2026-11-01T00:00:00.000Z', end_date: '2026-12-24T00:00:00.000Z' };

const withFields = (draft: Draft): Draft => {
  const fields = (['name', 'email'] as const).map((name) => ({ key: name, name, required: true }));
  return { ...draft, registration: { ...draft.registration, settings: { ...draft.registration.settings, fields } } };
};
const quiz = (settings: Partial<Settings>, tenant_id = server.tenant.id) =>
  buildQuiz(server.services, {
    tenant_id,
    settings: { ...dates, another_email: 'boss@customer.example', ...settings },
    change: withFields,
  });

/** Counts of a day, as play writes them: in several shards. */
async function count({ tenant_id, id }: TestQuiz, day: string, games: number, finished: number, registrations: number): Promise<void> {
  await server.services.database.owner`
    insert into daily_statistic (tenant_id, activity_id, day, shard, games, finished, registrations)
    values (${tenant_id}, ${id}, ${day}, 1, ${games - 1}, ${finished}, 0), (${tenant_id}, ${id}, ${day}, 2, 1, 0, ${registrations})`;
}

async function reportsAt(time: string): Promise<Mail[]> {
  server.clock.set(time);
  await server.services.jobs.send('send-reports', {});
  await server.runJobs();
  return mails();
}

test('a daily report has the counts of yesterday once, at seven in the activity’s timezone, with a link to the editor', async () => {
  const live = await quiz({ email_report: 'daily', timezone: 'Europe/Stockholm' });
  await count(live, '2026-11-18', 90, 80, 70);
  await count(live, '2026-11-19', 12, 9, 4);
  await count(live, '2026-11-20', 33, 22, 11);
  expect(await reportsAt('2026-11-20T05:59:00Z')).toEqual([]);
  const [mail, ...others] = await reportsAt('2026-11-20T06:00:00Z');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'boss@customer.example', subject: 'Rivers: report for 19 November 2026' });
  expect(mail?.text).toMatch(/Games: 12\nFinished: 9\nRegistrations: 4\n/);
  expect(mail?.text).toContain(`${server.base}/quiz/${live.id}/statistics/`);
  expect(await reportsAt('2026-11-20T07:00:00Z')).toHaveLength(1);
  expect(await reportsAt('2026-11-21T06:00:00Z')).toHaveLength(2);
});

test('a collection’s report adds up the games of its activities; registrations are its own, and no player is counted twice', async () => {
  server.clock.set('2026-11-19T10:00:00Z');
  const [first, second] = [await quiz({ email_report: 'none', timezone: 'UTC' }), await quiz({ email_report: 'none', timezone: 'UTC' })];
  const settings = {
    ...dates,
    email_report: 'daily' as const,
    another_email: 'boss@customer.example',
    timezone: 'UTC',
    registration_moment: 'none' as const,
  };
  const collection = await buildCollection(server.services, server.tenant.id, [first, second], { settings });
  await count(collection, '2026-11-19', 0, 0, 2);
  await count(first, '2026-11-18', 5, 4, 3);
  const visitor = player(server);
  for (const part of [first, second]) await playGame(visitor, part);
  const [mail, ...others] = await reportsAt('2026-11-20T07:00:00Z');
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/Games: 2\nFinished: 2\nRegistrations: 2\n/);
  expect(mail?.text).toContain('Unique players: 1');
  expect(mail?.text).toContain('Previous period, 18 November 2026: 5 games, 0 registrations');
  expect(mail?.text).toContain(`${server.base}/collection/${collection.id}/statistics/`);
});

test('a calendar’s report includes its doors, with the days before for comparison', async () => {
  const live = await buildCalendar(server.services, {
    tenant_id: server.tenant.id,
    start: new Date('2026-11-19T00:00:00Z'),
    doors: [{}, {}],
    settings: { ...dates, email_report: 'daily', another_email: 'boss@customer.example', timezone: 'UTC' },
  });
  await count(live, '2026-11-18', 3, 3, 1);
  server.clock.set('2026-11-19T10:00:00Z');
  const body = { hatch_id: live.hatches[0]!, item_type: 'hatch' as const, uuid_front: newId() };
  await server.anonymous.saveHatchView({ body });
  await server.anonymous.saveHatchView({ body });
  const [mail] = await reportsAt('2026-11-20T07:00:00Z');
  expect(mail?.text).toContain('Doors opened: 2 times by 1 visitor. Most opened: door 1, 2 times.');
  expect(mail?.text).toContain('Previous period, 18 November 2026: 3 games, 1 registration and');
});

test('a weekly report comes on Mondays and adds up the week before', async () => {
  const live = await quiz({ email_report: 'weekly', timezone: 'UTC' });
  await count(live, '2026-11-15', 90, 80, 70);
  await count(live, '2026-11-16', 2, 2, 1);
  await count(live, '2026-11-22', 5, 4, 1);
  expect(await reportsAt('2026-11-22T07:00:00Z')).toEqual([]);
  const [mail] = await reportsAt('2026-11-23T07:00:00Z');
  expect(mail?.subject.replace(/\s/g, ' ')).toBe('Rivers: report for 16 – 22 November 2026');
  expect(mail?.text).toMatch(/Games: 7\nFinished: 6\nRegistrations: 2\n/);
});

test('two simultaneous processes send one report', async () => {
  await quiz({ email_report: 'daily', timezone: 'UTC' });
  server.clock.set('2026-11-20T07:00:00Z');
  const { sendReports } = await import('./send-reports.job.ts');
  await Promise.all([sendReports.run(server.services, {}), sendReports.run(server.services, {})]);
  await server.runJobs();
  expect(await mails()).toHaveLength(1);
});

test.each<[string, Partial<Settings>]>([
  ['never wanted', { email_report: 'none' }],
  ['told by registration', { email_report: 'newLead' }],
  ['over for long', { email_report: 'daily', start_date: '2026-10-01T00:00:00.000Z', end_date: '2026-11-10T00:00:00.000Z' }],
  ['not begun', { email_report: 'daily', start_date: '2026-12-01T00:00:00.000Z' }],
])('no report is sent for an activity that is %s', async (_, settings) => {
  await quiz({ timezone: 'UTC', ...settings });
  expect(await reportsAt('2026-11-20T07:00:00Z')).toEqual([]);
});

test('a recipient with an account gets the report in her own language', async () => {
  const { email } = await buildAccount(server.services, { lang: 'se' });
  await quiz({ email_report: 'daily', timezone: 'UTC', another_email: email });
  expect(await reportsAt('2026-11-20T07:00:00Z')).toMatchObject([{ recipient: email, subject: 'Rivers: rapport för 19 november 2026' }]);
});

test('each registration is notified once, without personal data', async () => {
  server.clock.set('2026-11-20T15:00:00Z');
  const live = await quiz({ email_report: 'newLead' });
  const form = { quiz_localization_id: live.id, name: 'Astrid', email: 'astrid@player.example' };
  const astrid = player(server);
  const { started } = await playGame(astrid, live);
  await astrid.register({ ...form, game_id: started.game_id });
  await astrid.register({ ...form, name: 'Astrid Maria' });
  await server.runJobs();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'boss@customer.example', subject: 'Rivers: new registration' });
  expect(mail?.text).toContain('Total registrations: 1.');
  expect(mail?.text).toContain(`${server.base}/quiz/${live.id}/players/`);
  expect(mail?.text).not.toMatch(/astrid/i);
});

test('a registration is not notified when the editor has switched it off since', async () => {
  server.clock.set('2026-11-20T15:00:00Z');
  const live = await quiz({ email_report: 'newLead' });
  const visitor = player(server);
  await playGame(visitor, live);
  await visitor.register({ quiz_localization_id: live.id, name: 'Bo', email: 'bo@player.example' });
  const { owner } = server.services.database;
  await owner`update activity set draft = jsonb_set(draft, '{settings,email_report}', '"none"') where id = ${live.id}`;
  await server.runJobs();
  expect(await mails()).toEqual([]);
});

test('the first to publish gets a weekly report when no recipient is named, and a named recipient stays', async () => {
  server.clock.set('2026-11-20T15:00:00Z');
  const editor = await server.asEditor();
  const settingsOf = async (id: string) => (await editor.api.readQuiz({ params: { quizID: id } })).settings;
  const { id } = await createSoundQuiz(editor.api);
  await editor.api.publishQuiz({ params: { quizID: id } });
  expect(await settingsOf(id)).toMatchObject({ another_email: editor.email, email_report: 'weekly' });
  await editor.api.updateQuiz({ params: { quizID: id }, body: { stage: 'draft' } });

  const named = await createSoundQuiz(editor.api);
  const changes = { another_email: 'other@customer.example', email_report: 'daily' };
  await editor.api.saveChanges({
    params: { quizID: named.id },
    body: { revision: named.revision, changes: [change('change_settings', { changes })] },
  });
  await editor.api.publishQuiz({ params: { quizID: named.id } });
  expect(await settingsOf(named.id)).toMatchObject(changes);
});

test('a publisher who was removed from the team since gets no report any more', async () => {
  const [owner, editor] = [await server.asOwner(), await server.asEditor()];
  const { id } = await quiz({ timezone: 'UTC', email_report: 'daily', another_email: editor.email });
  await server.services.database.owner`update publication set published_by = ${editor.account_id} where activity_id = ${id}`;
  expect((await reportsAt('2026-11-20T07:00:00Z')).map(({ recipient }) => recipient)).toEqual([editor.email]);
  await owner.api.removeUser({ params: { id: editor.account_id } });
  expect(await reportsAt('2026-11-21T07:00:00Z')).toHaveLength(1);
});
