import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { granted } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { createQuiz, createSoundQuiz, failure } from '../test-activity.ts';

let server: TestServer;
let editor: TestUser;
beforeAll(async () => {
  server = await testServer();
  editor = await server.asEditor();
});
afterAll(() => server.close());

const open = (id: string, { api } = editor) => api.openRoom({ params: { quizID: id }, body: {} });

test('a draft that was never published is played in a room as it is, and stays a draft', async () => {
  const { id } = await createSoundQuiz(editor.api);
  const room = await open(id);
  expect(room).toMatchObject({ phase: 'lobby', of: 1 });
  const found = await server.anonymous.findRoom({ params: { code: room.code ?? '' } });
  expect(found).toMatchObject({ title: 'Winter birds', kind: 'quiz' });
  const joined = await server.anonymous.joinRoom({ params: { id: room.id }, body: { uuid_front: newId(), name: 'Kim' } });
  expect(granted(joined)).toMatchObject({ own: { name: 'Kim' } });
  expect(await editor.api.readQuiz({ params: { quizID: id } })).toMatchObject({ stage: 'draft' });
  const cover = await server.anonymous.readPlayerCover({ params: { quizID: id }, body: {} });
  expect(cover).toMatchObject({ status: 'refused' });
  const { owner } = server.services.database;
  expect(await owner`select from event where activity_id = ${id} and kind = 'published'`).toHaveLength(0);
  // The same draft is the same copy; a changed one is another.
  await open(id);
  const copies = () => owner`select version from publication where activity_id = ${id} order by version`;
  expect(await copies()).toEqual([{ version: 1 }]);
  await editor.api.updateQuiz({ params: { quizID: id }, body: { name: 'Summer birds' } });
  const second = await open(id);
  expect(await server.anonymous.findRoom({ params: { code: second.code ?? '' } })).toMatchObject({ title: 'Summer birds' });
  expect(await copies()).toEqual([{ version: 1 }, { version: 2 }]);
  const [row] = await owner<{ publication_id: string | null }[]>`select publication_id from activity where id = ${id}`;
  expect(row?.publication_id).toBeNull();
});

test('what stops publishing stops a room of a draft: problems, and a tenant where somebody must approve', async () => {
  const empty = await createQuiz(editor.api);
  expect(await failure(open(empty.id))).toMatchObject({ status: 422 });
  const sound = await createSoundQuiz(editor.api);
  const { owner } = server.services.database;
  await owner`update tenant set publish_approval = true where id = ${server.tenant.id}`;
  expect(await failure(open(sound.id))).toMatchObject({ code: 'approval_needed' });
  const approver = await server.asOwner();
  expect(await open(sound.id, approver)).toMatchObject({ phase: 'lobby' });
  await owner`update tenant set publish_approval = false where id = ${server.tenant.id}`;
});
