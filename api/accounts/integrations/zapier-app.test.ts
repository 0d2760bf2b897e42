import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testReceiver, type TestReceiver } from '#api/outbound/hooks/test-receiver.ts';
import { samples } from '#api/outbound/hooks/samples.ts';
import { buildQuiz, choice, granted, playGame, player } from '#api/play/play/test-quiz.ts';
import type { Draft } from '#activity/document.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

type Method = (...args: never[]) => unknown;
interface Operation {
  perform: Method;
  performList: Method;
  performSubscribe: Method;
  performUnsubscribe: Method;
  inputFields: unknown[];
  sample: Record<string, unknown>;
}
type Parts = Record<string, { operation: Operation }>;
interface App {
  authentication: { test: Method; connectionLabel: (z: unknown, bundle: unknown) => string };
  triggers: Parts;
  creates: Parts;
  searches: Parts;
  flags?: { skipHttpPatch: boolean };
}
type Item = Record<string, unknown> & { id: string };
type Run = <T = Item[]>(method: unknown, bundle?: Record<string, unknown>) => Promise<T>;

const folder = join(import.meta.dirname, '../../../zapier');
const need = createRequire(join(folder, 'index.js'));
const app = need('./index.js') as App;
const { createAppTester } = need('zapier-platform-core') as { createAppTester: (app: App) => Run };
const { validateAppDefinition } = need('zapier-platform-schema') as { validateAppDefinition: (app: unknown) => { errors: unknown[] } };

let server: TestServer;
let receiver: TestReceiver;
// The platform's core reads whatever it logs completely, and would patch every fetch of this process, also for later files.
const run = createAppTester({ ...app, flags: { skipHttpPatch: true } });
const unpatchedFetch = globalThis.fetch;
beforeAll(async () => {
  receiver = await testReceiver();
  server = await testServer();
  (server.services.config.private_hosts as string[]).push('127.0.0.1');
});
afterAll(async () => {
  await server.close();
  await receiver.close();
  if (globalThis.fetch !== unpatchedFetch) throw new Error('The platform’s core has changed the fetch of this process.');
});
afterEach(() => void (receiver.received.length = 0));

/** A tenant with a quiz, and the app connected to it. */
async function connected() {
  const tenant = await buildTenant(server.services, 'Birds & Co');
  const owner = await server.asOwner(tenant.id);
  const authData = { address: `${server.base}/api/v1/`, key: (await owner.api.connectZapier()).key };
  const live = await buildQuiz(server.services, {
    tenant_id: tenant.id,
    questions: [choice()],
    settings: { registration_moment: 'after' },
  });
  return { owner, authData, live };
}
const trigger = (key: string) => app.triggers[key]!.operation;
const shapeOf = (value: unknown): unknown =>
  typeof value !== 'object' || value === null
    ? null
    : Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, name === 'fields' ? null : shapeOf(inner)]));

test('the definition is valid for Zapier, and its samples are the server’s', async () => {
  // As the platform sees it: functions are named by how much they take.
  const plain = JSON.parse(
    JSON.stringify(app, (_name, value: unknown) => (typeof value === 'function' ? `$func$${value.length}$f$` : value)),
  ) as unknown;
  expect(validateAppDefinition(plain).errors).toEqual([]);
  const path = join(folder, 'samples.json');
  if (process.env['LUCKA_WRITE_SAMPLES']) await writeFile(path, `${JSON.stringify(samples, null, 2)}\n`);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(JSON.parse(JSON.stringify(samples)));
});

test('a key connects it and names the organisation; an ended one gets an error that says so', async () => {
  const { owner, authData } = await connected();
  const profile = await run<Record<string, unknown>>(app.authentication.test, { authData });
  expect(app.authentication.connectionLabel({}, { inputData: profile })).toBe(`Birds & Co, ${owner.email}`);
  expect((await owner.api.readProfile()).api_settings.zapier.zapier_connect).toBe(true);
  await owner.api.disconnectZapier();
  await expect(run(app.authentication.test, { authData })).rejects.toThrow('Connect anew');
});

test('every trigger subscribes, shows a sample in its own form, and unsubscribes, also when its hook is deleted', async () => {
  const { owner, authData, live } = await connected();
  for (const [key, { operation }] of Object.entries(app.triggers).filter(([name]) => name !== 'activity_list')) {
    const inputData = key === 'allowance_alert' ? {} : { activity_id: live.id };
    const subscribeData = await run<Item>(operation.performSubscribe, { authData, inputData, targetUrl: receiver.url });
    expect((await owner.api.readZapierKey()).hooks, key).toHaveLength(1);
    const listed = await run(operation.performList, { authData, inputData });
    expect(listed.map(shapeOf), key).toEqual([shapeOf(operation.sample)]);
    for (let time = 0; time < 2; time += 1) await run(operation.performUnsubscribe, { authData, subscribeData });
    expect((await owner.api.listHooks()).data, key).toEqual([]);
  }
});

test('a real registration becomes an item like the sample, with the id by which Zapier skips repeats; an unsigned one is refused', async () => {
  const { owner, authData, live } = await connected();
  const operation = trigger('new_registration');
  const subscribeData = await run<Item>(operation.performSubscribe, { authData, inputData: {}, targetUrl: receiver.url });
  const visitor = player(server);
  const { started } = await playGame(visitor, live);
  granted(await visitor.register({ game_id: started.game_id, name: 'Anna', email: 'anna@zap.example' }));
  await server.services.deliverer.deliverDue();
  const [{ headers, body }] = receiver.received as [TestReceiver['received'][number]];
  const seen = Object.fromEntries(Object.entries(headers).map(([name, value]) => [`Http-${name}`, value]));
  const bundle = { authData, subscribeData, cleanedRequest: JSON.parse(body) as unknown, rawRequest: { headers: seen, content: body } };
  const items = await run(operation.perform, bundle);
  expect(items).toMatchObject([{ id: headers['webhook-id'], type: 'player.registered', player: { email: 'anna@zap.example' } }]);
  expect(shapeOf(items[0])).toEqual(shapeOf(operation.sample));
  const forged = { ...bundle, rawRequest: { headers: seen, content: body.replace('Anna', 'Eve') } };
  await expect(run(operation.perform, forged)).rejects.toThrow('not signed');
  await owner.api.disconnectZapier();
  expect((await owner.api.listHooks()).data).toEqual([]);
});

test('an action registers a player by the fields of the activity, once however often it runs, and reports the activity’s errors', async () => {
  const { owner, authData, live } = await connected();
  const fields = (['name', 'email', 'terms'] as const).map((name) => ({ key: name, name, required: name !== 'name' }));
  const form = (draft: Draft): Draft => ({
    ...draft,
    registration: { ...draft.registration, settings: { ...draft.registration.settings, fields } },
  });
  const { id } = await buildQuiz(server.services, { tenant_id: live.tenant_id, change: form });
  const { inputFields, perform } = app.creates['register_player']!.operation;
  expect(await run(inputFields[1], { authData, inputData: { activity_id: id } })).toMatchObject([
    { key: 'name', type: 'string', required: false },
    { key: 'email', type: 'string', required: true },
    { key: 'terms', type: 'boolean', required: true },
  ]);
  const register = (inputData: object) => run<Item>(perform, { authData, inputData: { activity_id: id, terms: true, ...inputData } });
  const first = await register({ name: 'Anna', email: 'Zap@bird.example' });
  expect(first).toMatchObject({ name: 'Anna', email: 'zap@bird.example', activity_id: id, is_waiting: false });
  expect((await register({ name: 'Anna Berg', email: 'zap@bird.example' }))['id']).toBe(first['id']);
  const { data } = await owner.api.listPlayers({ params: { quizID: id }, query: {} });
  expect(data.map(({ name }) => name)).toEqual(['Anna Berg']);
  await expect(register({ email: 'no address' })).rejects.toThrow('Wrong format of Email');
  await owner.api.changeQuizStatus({ params: { quizID: id } });
  await expect(register({ email: 'late@bird.example' })).rejects.toThrow('not active');
});

test('actions change activities, searches find them and players, and errors have a text', async () => {
  const { owner, authData, live } = await connected();
  const visitor = player(server);
  const { started } = await playGame(visitor, live);
  granted(await visitor.register({ game_id: started.game_id, name: 'Anna', email: 'find@zap.example' }));
  const act = <T = Item>(key: string, inputData: object) => run<T>(app.creates[key]!.operation.perform, { authData, inputData });
  const find = (key: string, inputData: object) => run(app.searches[key]!.operation.perform, { authData, inputData });
  expect(await find('find_player', { activity_id: live.id, search: 'find@zap' })).toMatchObject([{ email: 'find@zap.example' }]);
  expect(await find('find_activity', { name: 'Riv' })).toMatchObject([{ id: live.id, name: 'Rivers', kind: 'quiz', is_active: true }]);
  const choices = await run(trigger('activity_list').perform, { authData });
  expect(choices.map(({ id }) => id)).toContain(live.id);

  for (const is_active of [false, false, true])
    expect(await act('switch_activity', { activity_id: live.id, is_active })).toMatchObject({ id: live.id, is_active });
  const copy = await act('duplicate_activity', { activity_id: live.id, title: 'Rivers again' });
  expect(copy).toMatchObject({ name: 'Rivers again', stage: 'draft' });
  await act('add_question', { activity_id: copy.id, text: 'Longest?', answers: ['Nile', 'Rhine', 'Elbe'], points: 3 });
  const { questions } = await owner.api.readQuiz({ params: { quizID: copy.id } });
  expect(questions.at(-1)).toMatchObject({
    text: 'Longest?',
    points: 3,
    answers: [
      { text: 'Nile', is_right: true },
      { text: 'Rhine', is_right: false },
      { text: 'Elbe', is_right: false },
    ],
  });
  const publish = { activity_id: copy.id, do: 'publish' };
  await expect(act('publish_activity', publish)).rejects.toThrow(/live/i);
  expect(await act('publish_activity', { activity_id: live.id, do: 'draft' })).toMatchObject({ stage: 'draft' });
  expect(await act('publish_activity', publish)).toMatchObject({ stage: 'live', start_date: expect.any(String) });
  const calendar = await owner.api.createCalendar({ body: { title: 'Advent', lang_id: 1, doors: 2 } });
  expect(await act('switch_activity', { activity_id: calendar.id, is_active: false })).toMatchObject({
    kind: 'calendar',
    is_active: false,
  });
  await expect(run(trigger('winner_drawn').performSubscribe, { authData, inputData: {}, targetUrl: 'http://10.0.0.1/' })).rejects.toThrow(
    'public web address',
  );
});
