import { afterAll, beforeAll, expect, test } from 'vitest';
import { mentionOf } from '#shared/mentions.ts';
import { newId } from '#shared/ids.ts';
import { addQuestion, change, createQuiz, failure } from '#api/authoring/activities/test-activity.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
let anna: TestUser;
let bo: TestUser;
beforeAll(async () => {
  server = await testServer();
  anna = await server.signIn({ tenant_id: server.tenant.id, role: 'editor', name: 'Anna Berg' });
  bo = await server.signIn({ tenant_id: server.tenant.id, role: 'text_editor', name: 'Bo Ek' });
});
afterAll(() => server.close());

const newQuiz = async () => (await createQuiz(anna.api)).id;
const say = ({ api }: TestUser, quizID: string, text: string, anchor = 'cover') =>
  api.addComment({ params: { quizID }, body: { anchor, text } });
const answer = ({ api }: TestUser, quizID: string, reply_to: string, text: string) =>
  api.addComment({ params: { quizID }, body: { reply_to, text } });
const listed = async (quizID: string, query = {}) => (await anna.api.listComments({ params: { quizID }, query })).data;
const counts = (quizID: string) => anna.api.countComments({ params: { quizID } });
const mentionsOf = async ({ api }: TestUser) => (await api.listNotifications({ query: { kind: 'comment_mention' } })).data;

test('editors of every role with the editor comment and reply, resolve and reopen; a reply reopens', async () => {
  const quizID = await newQuiz();
  const question = await addQuestion(anna.api, quizID);
  const first = await say(anna, quizID, ' Is this robin right? ', question);
  const params = { id: first.id };
  expect(first).toMatchObject({ author: { id: anna.account_id, name: 'Anna Berg' }, text: 'Is this robin right?', is_mine: true });
  await answer(bo, quizID, first.id, 'It is.');
  await say(bo, quizID, 'A better title?');
  expect(await listed(quizID)).toMatchObject([
    { anchor: 'cover', text: 'A better title?', is_mine: false, replies: [] },
    { anchor: question, replies: [{ author: { name: 'Bo Ek' }, text: 'It is.' }] },
  ]);
  expect(await listed(quizID, { anchor: 'cover' })).toHaveLength(1);
  expect((await counts(quizID)).toSorted((a, b) => a.anchor.localeCompare(b.anchor))).toEqual(
    [
      { anchor: question, open: 1 },
      { anchor: 'cover', open: 1 },
    ].toSorted((a, b) => a.anchor.localeCompare(b.anchor)),
  );
  await bo.api.resolveComment({ params });
  await anna.api.resolveComment({ params });
  expect(await listed(quizID, { resolved: true })).toMatchObject([{ id: first.id, resolved_by: 'Bo Ek' }]);
  expect(await counts(quizID)).toEqual([{ anchor: 'cover', open: 1 }]);
  await bo.api.reopenComment({ params });
  await anna.api.resolveComment({ params });
  await answer(bo, quizID, first.id, 'One more thing.');
  expect(await listed(quizID, { resolved: false, anchor: question })).toMatchObject([{ resolved_at: null, replies: [{}, {}] }]);
});

test('a comment is changed and deleted by its author alone; one with replies leaves them', async () => {
  const quizID = await newQuiz();
  const { id } = await say(anna, quizID, 'First');
  const params = { id };
  const reply = await answer(bo, quizID, id, 'Second');
  expect((await failure(bo.api.updateComment({ params, body: { text: 'Stolen' } }))).status).toBe(403);
  expect((await failure(bo.api.deleteComment({ params }))).status).toBe(403);
  expect(await anna.api.updateComment({ params, body: { text: 'Changed' } })).toMatchObject({
    text: 'Changed',
    edited_at: expect.any(String),
  });
  expect((await failure(answer(anna, quizID, reply.id, 'Deeper'))).status).toBe(404);
  expect((await failure(anna.api.resolveComment({ params: { id: reply.id } }))).status).toBe(404);
  await anna.api.deleteComment({ params });
  expect(await listed(quizID)).toMatchObject([{ text: '', replies: [{ text: 'Second' }] }]);
  expect((await failure(anna.api.updateComment({ params, body: { text: 'Back' } }))).status).toBe(403);
  await bo.api.deleteComment({ params: { id: reply.id } });
  const alone = await say(anna, quizID, 'Alone');
  await anna.api.deleteComment({ params: { id: alone.id } });
  expect((await listed(quizID)).map(({ text }) => text)).toEqual(['']);
});

test('a mentioned member gets one unread notification for each thread, which leads to the place; new mentions of an edit too', async () => {
  const quizID = await newQuiz();
  const question = await addQuestion(anna.api, quizID);
  const cara = await server.signIn({ tenant_id: server.tenant.id, role: 'admin', name: 'Cara Dal' });
  const { id } = await say(anna, quizID, `${mentionOf(bo.account_id)} and ${mentionOf(anna.account_id)}, look`, question);
  await answer(anna, quizID, id, `${mentionOf(bo.account_id)} again`);
  expect(await mentionsOf(anna)).toEqual([]);
  expect(await mentionsOf(bo)).toMatchObject([
    {
      title: 'You were mentioned in Winter birds',
      body: 'Anna Berg mentioned you in a comment.',
      data: { count: 2, link: `/quiz/${quizID}/editor/?part=questions&question=${question}&comments=here` },
    },
  ]);
  const text = `${mentionOf(bo.account_id)} ${mentionOf(cara.account_id)}`;
  await anna.api.updateComment({ params: { id }, body: { text } });
  expect(await mentionsOf(cara)).toMatchObject([{ data: { count: 1 } }]);
  expect(await mentionsOf(bo)).toMatchObject([{ data: { count: 2 } }]);
  const { people } = await bo.api.listComments({ params: { quizID }, query: {} });
  expect(people.map(({ name }) => name)).toEqual(['Bo Ek', 'Cara Dal']);
  // The present name, also of one who has left; her comment can still be changed.
  await server.services.database.owner`update account set name = 'Cara Ek' where id = ${cara.account_id}`;
  await server.services.database.owner`delete from membership where account_id = ${cara.account_id}`;
  await anna.api.updateComment({ params: { id }, body: { text: `${text} hello` } });
  expect((await bo.api.listComments({ params: { quizID }, query: {} })).people).toContainEqual({ id: cara.account_id, name: 'Cara Ek' });
});

test('who cannot open the activity is not mentioned, and not offered', async () => {
  const quizID = await newQuiz();
  const analyst = await server.asEditor('analyst');
  const stranger = await server.asOwner((await buildTenant(server.services)).id);
  for (const { account_id } of [analyst, stranger, { account_id: newId() }])
    expect((await failure(say(anna, quizID, mentionOf(account_id)))).errors).toEqual({
      text: ['Someone mentioned here cannot open this activity.'],
    });
  expect(await listed(quizID)).toEqual([]);
  const people = (await bo.api.listMentionable({ params: { quizID } })).map(({ id }) => id);
  expect(people).toEqual(expect.arrayContaining([anna.account_id, bo.account_id]));
  for (const { account_id } of [analyst, stranger]) expect(people).not.toContain(account_id);
});

test('analysts and other tenants neither read nor write comments', async () => {
  const quizID = await newQuiz();
  const { id } = await say(anna, quizID, 'Ours');
  const analyst = await server.asEditor('analyst');
  const stranger = await server.asOwner((await buildTenant(server.services)).id);
  for (const [user, status] of [
    [analyst, 403],
    [stranger, 404],
  ] as const) {
    const params = { quizID };
    const calls = [
      () => user.api.listComments({ params, query: {} }),
      () => user.api.countComments({ params }),
      () => user.api.listMentionable({ params }),
      () => say(user, quizID, 'Theirs'),
      () => answer(user, quizID, id, 'Theirs'),
      () => user.api.updateComment({ params: { id }, body: { text: 'Theirs' } }),
      () => user.api.deleteComment({ params: { id } }),
      () => user.api.resolveComment({ params: { id } }),
      () => user.api.reopenComment({ params: { id } }),
    ];
    for (const call of calls) expect((await failure(call())).status).toBe(status);
  }
  // A thread of another activity is not continued here.
  expect((await failure(answer(anna, await newQuiz(), id, 'Elsewhere'))).errors).toHaveProperty('reply_to');
  expect(await listed(quizID)).toMatchObject([{ text: 'Ours', replies: [] }]);
});

test('blank and long texts, unknown places and no place are refused', async () => {
  const quizID = await newQuiz();
  const errors = async (body: Parameters<TestUser['api']['addComment']>[0]['body']) =>
    Object.keys((await failure(anna.api.addComment({ params: { quizID }, body }))).errors ?? {});
  expect(await errors({ anchor: 'cover', text: ' \u2800 ' })).toEqual(['text']);
  expect(await errors({ anchor: 'cover', text: 'a'.repeat(2001) })).toEqual(['text']);
  expect(await errors({ anchor: newId(), text: 'a' })).toEqual(['anchor']);
  expect(await errors({ text: 'a' })).toEqual(['anchor']);
  expect(await errors({ anchor: 'cellar' as 'cover', text: 'a' })).toEqual(['anchor']);
});

test('comments on a deleted question are not listed, and are back with it', async () => {
  const quizID = await newQuiz();
  const question = await addQuestion(anna.api, quizID);
  const { id } = await say(anna, quizID, 'On the question', question);
  const { revision } = await anna.api.readQuiz({ params: { quizID } });
  await anna.api.saveChanges({ params: { quizID }, body: { changes: [change('delete_questions', { ids: [question] })] } });
  expect([await listed(quizID), await counts(quizID)]).toEqual([[], []]);
  expect((await failure(answer(anna, quizID, id, 'a'))).status).toBe(404);
  await anna.api.restoreVersion({ params: { quizID }, body: { revision } });
  expect(await listed(quizID)).toMatchObject([{ id }]);
});

test('a copy has no comments', async () => {
  const quizID = await newQuiz();
  await say(anna, quizID, 'Ours');
  const copy = await anna.api.duplicateQuiz({ params: { quizID }, body: { title: 'Copy', lang: 1 } });
  expect(await listed(copy.id)).toEqual([]);
});

test('every change is announced to the other editors, without its text', async () => {
  const quizID = await newQuiz();
  const posts: { channel: string; event: string; data: unknown }[] = [];
  const listening = await server.services.database.owner.listen(
    'realtime',
    (payload) => void posts.push(JSON.parse(payload) as (typeof posts)[0]),
  );
  const { id } = await say(anna, quizID, 'Secret');
  await anna.api.updateComment({ params: { id }, body: { text: 'Still secret' } });
  await anna.api.resolveComment({ params: { id } });
  await anna.api.deleteComment({ params: { id } });
  const announced = () =>
    posts.filter(({ event, channel }) => event === 'comments' && channel === `private-activity.${quizID}`).map(({ data }) => data);
  await expect.poll(announced).toEqual([{}, {}, {}, {}]);
  await listening.unlisten();
});

test('a person’s own data has her comments, and an erased account leaves them without a name', async () => {
  const quizID = await newQuiz();
  const dan = await server.signIn({ tenant_id: server.tenant.id, role: 'editor', name: 'Dan Fors' });
  await say(dan, quizID, 'Words of Dan');
  await say(anna, quizID, 'Words of Anna');
  const reply = await server.request('/api/v1/user/export', { headers: { authorization: `Bearer ${dan.token}` } });
  expect(((await reply.json()) as { comments: unknown }).comments).toMatchObject([{ activity_id: quizID, text: 'Words of Dan' }]);
  await server.services.database.owner`update activity_comment set author_id = null where author_id = ${dan.account_id}`;
  expect((await listed(quizID)).map(({ author }) => author?.name ?? null)).toEqual(['Anna Berg', null]);
});
