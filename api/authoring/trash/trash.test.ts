import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { daysInTrash } from '#shared/trash.ts';
import { addQuestion, change, createQuiz, createSoundQuiz, failure, pictureFile } from '#api/authoring/activities/test-activity.ts';
import { moveStages } from '#api/authoring/activities/move-stages.job.ts';
import { buildTenant, putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { emptyTrash } from './empty-trash.job.ts';

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await testServer();
  owner = await ownTenant();
});
afterAll(() => server.close());
afterEach(() => server.clock.reset());

async function ownTenant(): Promise<TestUser> {
  const user = await server.asOwner((await buildTenant(server.services)).id);
  await putOnPlan(server.services, user.tenant_id, 'scale');
  return user;
}

/** A published quiz that somebody is playing. */
async function played({ api }: TestUser): Promise<{ quizID: string; game_id: string; uuid_front: string }> {
  const { id: quizID } = await createSoundQuiz(api);
  await api.publishQuiz({ params: { quizID } });
  const uuid_front = newId();
  const started = await server.anonymous.startGame({ params: { quizID }, body: { uuid_front } });
  if (!('game_id' in started)) throw new Error('the game did not start');
  return { quizID, game_id: started.game_id, uuid_front };
}
const trashedNames = async ({ api }: TestUser, search = '') => (await api.listTrash({ query: { search } })).data.map(({ name }) => name);
const daysLater = (days: number) => server.clock.set(new Date(server.clock.now().getTime() + days * 86_400_000).toISOString());
const rowsOf = (table: string, id: string, column = 'activity_id') =>
  server.services.database
    .owner`select from ${server.services.database.owner(table)} where ${server.services.database.owner(column)} = ${id}`;

describe('a deleted activity', () => {
  test('is gone for editors and players, and comes back inactive with its games, code and revision', async () => {
    const { api } = owner;
    const { quizID, uuid_front } = await played(owner);
    const params = { quizID };
    const before = await api.readQuiz({ params });
    expect(await api.deleteQuiz({ params })).toEqual({ success: true });
    expect((await failure(api.readQuiz({ params }))).status).toBe(404);
    expect((await failure(api.deleteQuiz({ params }))).status).toBe(404);
    expect((await api.listQuizzes({ query: {} })).data.map(({ id }) => id)).not.toContain(quizID);
    const { filters } = await api.listQuizFilters({ query: {} });
    expect(filters.every(({ count }) => count === 0)).toBe(true);
    expect(await api.listLastQuizzes({ query: {} })).toEqual([]);
    const cover = () => server.anonymous.readPlayerCover({ params, body: { uuid_front } });
    await expect.poll(async () => (await failure(cover())).status).toBe(404);
    expect((await failure(server.anonymous.startGame({ params, body: { uuid_front: newId() } }))).status).toBe(404);
    expect((await failure(server.anonymous.readLeaderboard({ params: { id: quizID }, query: { uuid_front } }))).status).toBe(404);
    expect(await rowsOf('game', quizID)).toHaveLength(1);

    const [row] = (await api.listTrash({ query: {} })).data;
    const at = server.clock.now().getTime();
    expect(row).toMatchObject({ id: quizID, name: 'Winter birds', quiz_type: 'quiz', questions: 1, can: { restore: true, delete: true } });
    expect(Date.parse(row?.deletes_at ?? '') - Date.parse(row?.trashed_at ?? '')).toBe(daysInTrash * 86_400_000);
    expect(Date.parse(row?.trashed_at ?? '')).toBeLessThanOrEqual(at);

    expect(await api.restoreFromTrash({ params: { id: quizID } })).toEqual({ success: true });
    expect(await api.readQuiz({ params })).toEqual({ ...before, is_active: false });
    expect((await failure(api.restoreFromTrash({ params: { id: quizID } }))).status).toBe(404);
    await api.changeQuizStatus({ params });
    await expect.poll(async () => (await cover()) !== undefined).toBe(true);
    expect(await rowsOf('game', quizID)).toHaveLength(1);
    await server.runJobs();
  });

  test('takes no slot of the plan, and a draft comes back active', async () => {
    const user = await server.asOwner((await buildTenant(server.services)).id);
    const { api } = user;
    const [first, second] = [await createSoundQuiz(api), await createSoundQuiz(api)];
    await api.publishQuiz({ params: { quizID: first.id } });
    expect(await api.publishQuiz({ params: { quizID: second.id } })).toHaveProperty('live_limit', 1);
    await api.deleteQuiz({ params: { quizID: first.id } });
    expect(await api.publishQuiz({ params: { quizID: second.id } })).toMatchObject({ stage: 'live' });
    // It is closed, so it exceeds no limit when it comes back.
    await api.restoreFromTrash({ params: { id: first.id } });
    expect(await api.changeQuizStatus({ params: { quizID: first.id } })).toHaveProperty('live_limit', 1);
    const draft = await createQuiz(api);
    await api.deleteQuiz({ params: { quizID: draft.id } });
    await api.restoreFromTrash({ params: { id: draft.id } });
    expect(await api.readQuiz({ params: { quizID: draft.id } })).toMatchObject({ is_active: true, stage: 'draft' });
  });

  test('keeps its pictures, and is moved to no stage', async () => {
    const { api } = owner;
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    const { key, width, height } = await api.uploadBackground({ body: {}, files: { file: pictureFile(bytes) } });
    const quiz = await createQuiz(api);
    const cover = change('change_cover', { changes: { image: { desktop: { key, width, height } } } });
    await api.saveChanges({ params: { quizID: quiz.id }, body: { changes: [cover] } });
    await api.deleteQuiz({ params: { quizID: quiz.id } });
    daysLater(2);
    const later = await server.asOwner(owner.tenant_id);
    expect((await later.api.listUnusedPictures()).map((picture) => picture.key)).not.toContain(key);
    await later.api.deleteBackground({ params: { key } });
    expect((await server.request(`/media/${key}`)).status).toBe(200);

    server.clock.reset();
    const { quizID } = await played(owner);
    await owner.api.deleteQuiz({ params: { quizID } });
    server.clock.set('2099-02-01T00:00:00Z');
    await moveStages.run(server.services, {});
    const [row] = await server.services.database.owner`select stage from activity where id = ${quizID}`;
    expect(row?.['stage']).toBe('live');
  });

  test('hides its diplomas and web hooks while it is away', async () => {
    const { api } = owner;
    const { quizID } = await played(owner);
    const diploma = await api.createDiploma({ body: { quiz_localization_id: quizID } });
    const target_url = 'https://example.com/';
    const hook = await api.createHook({ body: { event: 'game.finished', target_url, activity_id: quizID } });
    await api.deleteQuiz({ params: { quizID } });
    expect((await api.listHooks()).data).toEqual([]);
    for (const call of [
      () => api.readDiploma({ params: { id: diploma.id } }),
      () => api.deleteDiploma({ params: { id: diploma.id } }),
      () => api.updateDiploma({ params: { id: diploma.id }, body: { title: 'Gone' } }),
    ])
      expect((await failure(call())).status).toBe(404);
    await api.restoreFromTrash({ params: { id: quizID } });
    expect((await api.readDiploma({ params: { id: diploma.id } })).id).toBe(diploma.id);
    expect((await api.listHooks()).data.map(({ id }) => id)).toEqual([hook.id]);
  });
});

describe('the trash', () => {
  test('is searched as lists are, the last moved first', async () => {
    const user = await ownTenant();
    const { api } = user;
    for (const name of ['Ängar', 'Winter birds', 'Trees']) {
      const { id } = await api.createQuiz({ body: { name, lang: 1, quiz_type: 'quiz' } });
      if (name === 'Trees') await addQuestion(api, id, 'Which fågel sings?');
      server.clock.advance(1000);
      await api.deleteQuiz({ params: { quizID: id } });
    }
    expect(await trashedNames(user)).toEqual(['Trees', 'Winter birds', 'Ängar']);
    expect(await trashedNames(user, 'ANGAR')).toEqual(['Ängar']);
    expect(await trashedNames(user, 'fagel')).toEqual(['Trees']);
    expect(await trashedNames(user, 'zebra')).toEqual([]);
    expect(await api.listTrash({ query: { per_page: 2, page: 2 } })).toMatchObject({ total: 3, last_page: 2, data: [{ name: 'Ängar' }] });
  });

  test('is emptied after thirty days, and not a day earlier, with all that players left', async () => {
    const user = await ownTenant();
    const { quizID, uuid_front } = await played(user);
    await user.api.deleteQuiz({ params: { quizID } });
    daysLater(daysInTrash - 1);
    await emptyTrash.run(server.services, {});
    await server.runJobs();
    const later = await server.asOwner(user.tenant_id);
    expect(await trashedNames(later)).toEqual(['Winter birds']);
    daysLater(1);
    // Due: nobody sees or restores it, even before the job has run.
    const due = await server.asOwner(user.tenant_id);
    expect(await trashedNames(due)).toEqual([]);
    expect((await failure(due.api.restoreFromTrash({ params: { id: quizID } }))).status).toBe(404);
    await emptyTrash.run(server.services, {});
    await server.runJobs();
    for (const table of ['game', 'publication', 'activity_part', 'activity_edit'])
      expect([table, [...(await rowsOf(table, quizID))]]).toEqual([table, []]);
    expect(await rowsOf('activity', quizID, 'id')).toHaveLength(0);
    expect((await failure(server.anonymous.readPlayerCover({ params: { quizID }, body: { uuid_front } }))).status).toBe(404);
    const log = await server.services.database.owner`
      select action, account_id is null as by_nobody from audit_log where tenant_id = ${user.tenant_id} and subject like ${`%${quizID}%`} and action <> 'publish' order by seq`;
    expect([...log]).toEqual([
      { action: 'trash_activity', by_nobody: false },
      { action: 'delete_quiz', by_nobody: true },
    ]);
  });

  test('deletes the requested items for good, and only items in the trash', async () => {
    const user = await ownTenant();
    const { quizID } = await played(user);
    expect((await failure(user.api.deleteForGood({ params: { id: quizID } }))).status).toBe(404);
    await user.api.deleteQuiz({ params: { quizID } });
    expect(await user.api.deleteForGood({ params: { id: quizID } })).toEqual({ success: true });
    expect(await rowsOf('activity', quizID, 'id')).toHaveLength(0);
    expect(await rowsOf('game', quizID)).toHaveLength(0);
    expect((await failure(user.api.deleteForGood({ params: { id: quizID } }))).status).toBe(404);
    expect((await failure(user.api.restoreFromTrash({ params: { id: quizID } }))).status).toBe(404);
  });

  test('is closed to other tenants, to roles that may not create, and to those not chosen to edit', async () => {
    const user = await ownTenant();
    const { id } = await createQuiz(user.api);
    const editor = await server.asEditor('editor', user.tenant_id);
    await user.api.changeActivityEditors({ params: { quizID: id }, body: { only_named: true, accounts: [] } });
    expect((await failure(editor.api.deleteQuiz({ params: { quizID: id } }))).code).toBe('not_named');
    await user.api.deleteQuiz({ params: { quizID: id } });
    const calls = ({ api }: Pick<TestUser, 'api'>) => [
      () => api.restoreFromTrash({ params: { id } }),
      () => api.deleteForGood({ params: { id } }),
    ];
    for (const call of calls(owner)) expect((await failure(call())).status).toBe(404);
    expect(await trashedNames(owner)).not.toContain('Winter birds');
    expect((await editor.api.listTrash({ query: {} })).data).toMatchObject([{ id, can: { restore: false, delete: false } }]);
    for (const call of calls(editor)) expect((await failure(call())).code).toBe('not_named');
    const writer = await server.asEditor('text_editor', user.tenant_id);
    for (const call of calls(writer)) expect((await failure(call())).status).toBe(403);
    expect((await writer.api.listTrash({ query: {} })).total).toBe(0);
    const analyst = await server.asEditor('analyst', user.tenant_id);
    expect((await failure(analyst.api.listTrash({ query: {} }))).status).toBe(403);
    for (const call of calls({ api: server.anonymous })) expect((await failure(call())).status).toBe(401);
    expect(await trashedNames(user)).toEqual(['Winter birds']);
  });
});
