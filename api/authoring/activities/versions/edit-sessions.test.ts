import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addQuestion, change, createQuiz, failure, openDates } from '../test-activity.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
let anna: TestUser;
let bo: TestUser;
beforeAll(async () => {
  server = await testServer();
  server.clock.set('2026-11-20T08:00:00Z');
  anna = await server.signIn({ tenant_id: server.tenant.id, role: 'editor', name: 'Anna Berg' });
  bo = await server.signIn({ tenant_id: server.tenant.id, role: 'editor', name: 'Bo Ek' });
});
afterAll(() => server.close());

// A sign-in is good for an hour, so each test begins at the same one.
const morning = Date.parse('2026-11-20T08:00:00Z');
let at = morning;
beforeEach(() => {
  at = morning;
  wait(0);
});
const wait = (minutes: number) => server.clock.set(new Date((at += minutes * 60_000)).toISOString());
const save = ({ api }: TestUser, quizID: string, ...changes: ReturnType<typeof change>[]) =>
  api.saveChanges({ params: { quizID }, body: { changes } });
const rename = (name: string) => change('rename', { name });
const listed = async (quizID: string, query = {}) => anna.api.listSittings({ params: { quizID }, query });
const sessionsOf = async (quizID: string) =>
  (await listed(quizID)).data.map(({ first, revision, account, name, publication }) => [first, revision, account, name, publication]);

test('an edit session contains one person’s changes until the next person’s or a pause of half an hour', async () => {
  const { id } = await createQuiz(anna.api);
  await save(anna, id, rename('A'), change('change_cover', { changes: { title: 'Birds' } }));
  wait(20);
  await save(anna, id, rename('B'));
  wait(1);
  await save(bo, id, rename('C'));
  wait(31);
  await save(bo, id, rename('D'));
  expect(await sessionsOf(id)).toEqual([
    [5, 5, 'Bo Ek', null, null],
    [4, 4, 'Bo Ek', null, null],
    [1, 3, 'Anna Berg', null, null],
  ]);
  const { data, total } = await listed(id, { per_page: 1, page: 3 });
  expect([total, data]).toMatchObject([3, [{ edits: { rename: 2, change_cover: 1 }, touches: ['cover/title', 'name'] }]]);
  const [{ from, at: until }] = data as [(typeof data)[0]];
  expect(Date.parse(until) - Date.parse(from)).toBe(20 * 60_000);
});

test('an edit session ends at a publication, and at a named version', async () => {
  const { id } = await createQuiz(anna.api);
  await addQuestion(anna.api, id);
  await anna.api.updateQuiz({ params: { quizID: id }, body: { ...openDates, another_email: 'anna@lucka.example' } });
  await anna.api.publishQuiz({ params: { quizID: id } });
  await save(anna, id, rename('A'), rename('B'), rename('C'));
  expect(await sessionsOf(id)).toEqual([
    [5, 7, 'Anna Berg', null, null],
    [1, 4, 'Anna Berg', null, 1],
  ]);
  const name = (revision: number, text: string) => anna.api.nameVersion({ params: { quizID: id }, body: { revision, name: text } });
  expect(await name(6, ' Before the fair ')).toEqual({ revision: 6, name: 'Before the fair' });
  expect((await sessionsOf(id)).slice(0, 2)).toEqual([
    [7, 7, 'Anna Berg', null, null],
    [5, 6, 'Anna Berg', 'Before the fair', null],
  ]);
  await name(6, 'For\nthe \u202Efair');
  expect((await sessionsOf(id))[1]?.[3]).toBe('For the fair');
  expect(await anna.api.readVersion({ params: { quizID: id }, query: { revision: 6 } })).toMatchObject({ name: 'For the fair' });
  expect(await name(6, ' ')).toEqual({ revision: 6, name: null });
  expect(await sessionsOf(id)).toHaveLength(2);
  expect((await failure(name(8, 'Not yet'))).errors).toHaveProperty('revision');
});

test('a version is viewed without changing anything, with the edit that created it', async () => {
  const { id } = await createQuiz(anna.api);
  await save(anna, id, rename('A'));
  await save(bo, id, rename('B'), change('change_registration', { changes: { settings: { fixed_password: 'open sesame' } } }));
  const look = (revision: number, { api } = anna) => api.readVersion({ params: { quizID: id }, query: { revision } });
  expect(await look(1)).toMatchObject({ edit: 'rename', account: 'Anna Berg', quiz: { id, name: 'A', revision: 1 } });
  expect(await look(0)).toMatchObject({ edit: null, account: null, quiz: { name: 'Winter birds', revision: 0 } });
  expect((await failure(look(4))).errors).toHaveProperty('revision');
  expect(await anna.api.readQuiz({ params: { quizID: id } })).toMatchObject({ name: 'B', revision: 3 });
  expect(JSON.stringify(await look(3))).toContain('open sesame');
  expect(JSON.stringify(await look(3, await server.asEditor('text_editor')))).not.toContain('open sesame');
});

test('an edit session of a thousand edits is one row', async () => {
  const { id } = await createQuiz(anna.api);
  for (let batch = 0; batch < 2; batch += 1) {
    await save(anna, id, ...Array.from({ length: 1000 }, (_, index) => rename(`Name ${batch} ${index}`)));
    if (batch === 0) wait(31);
  }
  const { data, total } = await listed(id, { per_page: 2 });
  expect([total, data.map(({ edits }) => edits)]).toEqual([2, [{ rename: 1000 }, { rename: 1000 }]]);
});
