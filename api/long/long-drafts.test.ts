import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#shared/ids.ts';
import type { Quiz } from '#shared/contract/quiz.ts';
import { schemas } from '#questions/schemas.ts';
import { change, createQuiz, failure } from '#api/activities/test-activity.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { longest } from './long-drafts.ts';

const isLong = (characters: number): boolean => characters > longest;

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await testServer();
  user = await server.asEditor();
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const sentence = `${['a', 'long', 'text'].join(' ')} `;
const questions = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...schemas.text.newQuestion(newId), text: `Question ${n}: ${sentence.repeat(320)}` }));
const added = (count: number) => questions(count).map((question) => change('add_question', { question }));

/** A quiz whose draft is longer than what is worked on in this thread. */
async function longQuiz(): Promise<string> {
  const { id } = await createQuiz(user.api);
  await save(id, added(50));
  await save(id, added(50));
  const [row] = await server.services.database.owner<{ size: number }[]>`select length(draft::text) as size from activity where id = ${id}`;
  expect(isLong(row?.size ?? 0)).toBe(true);
  return id;
}
const save = (quizID: string, changes: readonly object[], revision?: number) =>
  user.api.saveChanges({ params: { quizID }, body: { changes: changes as never, ...(revision !== undefined && { revision }) } });
const read = (quizID: string): Promise<Quiz> => user.api.readQuiz({ params: { quizID } });

test('a long quiz is answered as the same quiz would be if it were short', async () => {
  const id = await longQuiz();
  const long = await read(id);
  const { questions: all, ...rest } = long;
  expect(all.length).toBe(100);
  await save(id, [change('delete_questions', { ids: all.slice(3).map((question) => question.id) })]);
  const short = await read(id);
  expect(short.questions).toEqual(all.slice(0, 3));
  expect({ ...short, questions: [] }).toEqual({ ...rest, questions: [], revision: short.revision, updated_at: short.updated_at });
});

test('changes to a long quiz are stored, counted, kept in its history and not applied twice, as those to a short one', async () => {
  const id = await longQuiz();
  const { revision, questions: before } = await read(id);
  const [first, second] = before as [Quiz['questions'][number], Quiz['questions'][number]];
  const changes = [
    change('rename', { name: 'Rivers' }),
    change('change_question', { id: first.id, changes: { text: 'Which one?' } }),
    change('delete_questions', { ids: [second.id] }),
    ...added(1),
  ];
  expect((await save(id, changes, revision)).revision).toBe(revision + 4);
  expect((await save(id, changes, revision)).revision).toBe(revision + 4);
  const after = await read(id);
  expect([after.name, after.questions[0]?.text, after.questions.length]).toEqual(['Rivers', 'Which one?', before.length]);
  const stored = await server.services.database.owner<{ name: string; input: unknown; touches: string[]; edit_id: string }[]>`
    select name, input, touches, edit_id from activity_edit where activity_id = ${id} and revision > ${revision} order by revision`;
  expect(stored.map(({ name, input, edit_id }) => ({ edit: name, input, id: edit_id }))).toEqual(changes);
  expect(stored[0]?.touches).toEqual(['name']);
  const parts = await server.services.database
    .owner`select from activity_part where activity_id = ${id} and id = any (${[second.id, first.id]})`;
  expect(parts.length).toBe(1);
});

test('what is wrong, forbidden or touched by somebody else is told of a long quiz as of a short one', async () => {
  const short = (await createQuiz(user.api)).id;
  const long = await longQuiz();
  const faults = async (id: string) => {
    const { revision } = await read(id);
    await save(id, [change('rename', { name: 'By another' })]);
    const tries: [object[], number?][] = [
      [[change('rename', { name: 'Fine' }), change('rename', { name: 7 })]],
      [[change('change_everything', {})]],
      [[change('rename', { name: 'Fine' }), change('move_question', { id: newId(), order_number: 1 })]],
      [[change('rename', { name: 'Mine' })], revision],
      [[change('change_settings', { changes: { combined_leaderboard: [newId()] } })]],
    ];
    const told = [];
    for (const [changes, of] of tries) {
      const { status, codes } = await failure(save(id, changes, of));
      told.push({ status, fields: JSON.parse(JSON.stringify(codes).replaceAll(/[0-9a-f-]{36}/g, 'id')) as unknown });
    }
    return told;
  };
  const told = await faults(long);
  expect(told).toEqual(await faults(short));
  expect(told.map(({ status }) => status)).toEqual([422, 422, 422, 409, 422]);
  expect((await read(long)).name).toBe('By another');
});

/** The long texts with questions of this file that this thread makes or reads as JSON while something is done: how they begin, and where. Vitest reads source maps by the way. */
async function longTextsOf(work: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  const see = (text: string | undefined) => {
    if (text !== undefined && text.length >= longest && text.includes(sentence))
      found.push(`${new Error('here').stack?.split('\n').slice(1, 12).join(' < ')}: ${text.slice(0, 50)}`);
  };
  const { parse, stringify } = JSON;
  vi.spyOn(JSON, 'parse').mockImplementation((text: string, reviver) => {
    see(text);
    return parse(text, reviver) as unknown;
  });
  vi.spyOn(JSON, 'stringify').mockImplementation((...given: unknown[]) => {
    const text = (stringify as (...args: unknown[]) => string)(...given);
    see(text);
    return text;
  });
  await work();
  vi.restoreAllMocks();
  return found;
}

test('the thread that answers everybody neither reads nor writes a long document itself, whatever is asked for', async () => {
  const id = await longQuiz();
  const [first] = (await read(id)).questions;
  const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: string) => {
    const answer = await server.request(`/api/v1/${path}`, { method, headers, ...(body !== undefined && { body }) });
    return { status: answer.status, text: await answer.text() };
  };
  const json = JSON.stringify;
  const calls: [string, string, string?][] = [
    ['GET', `quizzes/${id}`],
    ['POST', `quizzes/changes/${id}`, json({ changes: added(100) })],
    ['DELETE', `questions/delete/${first!.id}`],
    ['POST', `quizzes/publish/${id}`, json({})],
    ['POST', `quizzes/duplicate/${id}`, json({})],
  ];
  for (const [method, path, body] of calls) {
    let status = 0;
    expect([path, ...(await longTextsOf(async () => ({ status } = await call(method, path, body))))]).toEqual([path]);
    // Also what is refused is refused for its content.
    expect(`${status} ${path}`).toMatch(/^(200|201|422) /);
  }
});

test('a body that is too large, and one that never ends, are refused before they are passed on', async () => {
  const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' };
  const { id } = await createQuiz(user.api);
  const path = `/api/v1/quizzes/changes/${id}`;
  const large = await server.request(path, { method: 'POST', headers, body: ' '.repeat(40_000_000) });
  expect([large.status, ((await large.json()) as { code: string }).code]).toEqual([413, 'too_large']);
  const malformed = await server.request(path, { method: 'POST', headers, body: '{"changes":['.padEnd(longest + 10) });
  expect(malformed.status).toBe(400);
  expect((await server.request(path, { method: 'POST', body: ' '.repeat(longest + 10) })).status).toBe(401);
});
