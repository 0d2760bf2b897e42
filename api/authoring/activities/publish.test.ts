import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { questionsOf } from '#shared/content/part.ts';
import { newId } from '#shared/ids.ts';
import { buildTenant, putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { change, createQuiz, createSoundQuiz, failure } from './test-activity.ts';

const today = '2026-11-20T12:00:00Z';
let server: TestServer;
let editor: TestUser;
beforeAll(async () => {
  server = await testServer();
  await putOnPlan(server.services, server.tenant.id, 'scale');
  server.clock.set(today);
  editor = await server.asEditor();
});
afterEach(() => server.clock.set(today));
afterAll(() => server.close());

const publish = (id: string) => editor.api.publishQuiz({ params: { quizID: id } });
const update = (id: string, body: object) => editor.api.updateQuiz({ params: { quizID: id }, body });
const dated = async (start_date: string, end_date: string) => {
  const { id } = await createSoundQuiz(editor.api);
  await update(id, { start_date, end_date });
  return id;
};

describe('publishing', () => {
  test('shows unpublished changes only where the content differs: a change that was reverted is none', async () => {
    const { id } = await createSoundQuiz(editor.api);
    await publish(id);
    const inList = async () =>
      (await editor.api.listQuizzes({ query: { per_page: 100 } })).data.find((row) => row.id === id)?.unpublished_changes;
    expect(await update(id, { name: 'Summer birds' })).toMatchObject({ unpublished_changes: true });
    expect(await inList()).toBe(true);
    expect(await update(id, { name: 'Winter birds' })).toMatchObject({ unpublished_changes: false });
    expect(await inList()).toBe(false);
    expect(await editor.api.readQuiz({ params: { quizID: id } })).toMatchObject({ unpublished_changes: false });
  });

  test('makes a draft live at its start, and players see the published content until the next publication', async () => {
    const { id } = await createSoundQuiz(editor.api);
    expect(await publish(id)).toMatchObject({ stage: 'live', unpublished_changes: false });
    const cover = async () =>
      ((await server.anonymous.readPlayerCover({ params: { quizID: id }, body: { uuid_front: newId() } })) as { name?: string }).name;
    expect(await cover()).toBe('Winter birds');
    expect(await update(id, { name: 'Summer birds' })).toMatchObject({ unpublished_changes: true });
    expect(await cover()).toBe('Winter birds');
    expect(await publish(id)).toMatchObject({ stage: 'live', unpublished_changes: false });
    await expect.poll(cover).toBe('Summer birds');
    const versions = await server.services.database.asTenant(server.tenant.id, (tx) =>
      tx.selectFrom('publication').select('version').where('activity_id', '=', id).orderBy('version').execute(),
    );
    expect(versions).toEqual([{ version: 1 }, { version: 2 }]);
  });

  test('omits answers that were never filled in, which is no unpublished change', async () => {
    const { id } = await createSoundQuiz(editor.api);
    const currentQuestion = async () => (await editor.api.readQuiz({ params: { quizID: id } })).questions[0]!;
    const question = await currentQuestion();
    const add = (answer: object) => change('add_answer', { question_id: question.id, answer: { id: newId(), text: '', ...answer } });
    const save = (...changes: ReturnType<typeof add>[]) => editor.api.saveChanges({ params: { quizID: id }, body: { changes } });
    await save(add({}), add({ is_right: false }));
    expect(await publish(id)).toMatchObject({ stage: 'live', unpublished_changes: false });
    const published = () =>
      server.services.database.asTenant(server.tenant.id, async (tx) => {
        const row = await tx
          .selectFrom('publication')
          .select('content')
          .where('activity_id', '=', id)
          .orderBy('version', 'desc')
          .executeTakeFirstOrThrow();
        return questionsOf(row.content)[0]!.answers.map(({ text }) => text);
      });
    expect(await published()).toEqual(['A robin', 'A wren']);
    expect((await currentQuestion()).answers).toHaveLength(4);
    await save(
      change('change_answer', { question_id: question.id, id: (await currentQuestion()).answers[2]!.id, changes: { text: 'A tit' } }),
    );
    expect(await editor.api.readQuiz({ params: { quizID: id } })).toMatchObject({ unpublished_changes: true });
    expect(await publish(id)).toMatchObject({ unpublished_changes: false });
    expect(await published()).toEqual(['A robin', 'A wren', 'A tit']);
    await save(add({ is_right: true }));
    const refused = await failure(publish(id));
    expect(refused).toMatchObject({ status: 422 });
    expect(Object.values(refused.errors ?? {})).toEqual([['The correct answer is empty']]);
  });

  test('is published until the start, and expired at the end, by the clock alone', async () => {
    const id = await dated('2026-12-01T00:00:00Z', '2026-12-24T00:00:00Z');
    expect((await publish(id)).stage).toBe('published');
    const stageAt = async (time: string) => {
      server.clock.set(time);
      const { api } = await server.asEditor();
      return (await api.readQuiz({ params: { quizID: id } })).stage;
    };
    expect(await stageAt('2026-11-30T23:59:59Z')).toBe('published');
    expect(await stageAt('2026-12-01T00:00:00Z')).toBe('live');
    expect(await stageAt('2026-12-24T00:00:00Z')).toBe('expired');
  });

  test('is not live before its start: an editor who wants it now sets the start to now', async () => {
    const id = await dated('2026-12-01T00:00:00Z', '2026-12-24T00:00:00Z');
    const words = ['The start is later. Publish it, or start it now'];
    expect(await failure(update(id, { stage: 'live' }))).toMatchObject({ status: 422, errors: { start_date: words } });
    expect((await update(id, { stage: 'published' })).stage).toBe('published');
    expect(await failure(update(id, { stage: 'live' }))).toMatchObject({ status: 422, errors: { start_date: words } });
    const start_date = server.clock.now().toISOString();
    expect(await update(id, { stage: 'live', start_date })).toMatchObject({ stage: 'live', settings: { start_date } });
  });

  test('accepts settings and stage in one call', async () => {
    const { id } = await createSoundQuiz(editor.api);
    const quiz = await update(id, { pass_level: 1, stage: 'published' });
    expect(quiz).toMatchObject({ stage: 'live', unpublished_changes: false, settings: { pass_level: 1 } });
  });

  test('makes the first publisher the recipient of the weekly report when none is named', async () => {
    const { id } = await createSoundQuiz(editor.api);
    expect((await publish(id)).settings).toMatchObject({ another_email: editor.email, email_report: 'weekly' });
    const named = await createSoundQuiz(editor.api);
    await update(named.id, { another_email: 'reports@example.org', email_report: 'daily' });
    expect((await publish(named.id)).settings).toMatchObject({ another_email: 'reports@example.org', email_report: 'daily' });
  });

  test('is refused with every error at its field, and changes nothing', async () => {
    const { id } = await createQuiz(editor.api);
    const { id: question } = await editor.api.createQuestion({ body: { text: '', type: 'text', quiz_localization_id: id } });
    const error = await failure(publish(id));
    expect(error.status).toBe(422);
    expect(error.errors).toEqual({
      start_date: ["This field can't be empty"],
      end_date: ["This field can't be empty"],
      [`questions.${question}.text`]: ["This field can't be empty"],
      [`questions.${question}.answers`]: ['Add at least two answers', 'No answer is marked as correct'],
    });
    expect(await editor.api.readQuiz({ params: { quizID: id } })).toMatchObject({ stage: 'draft', revision: 1 });
  });

  test('with a wrong stage and settings in one call applies none of them', async () => {
    const { id } = await createQuiz(editor.api);
    expect((await failure(update(id, { name: 'Other', stage: 'published' }))).status).toBe(422);
    expect((await editor.api.readQuiz({ params: { quizID: id } })).name).toBe('Winter birds');
  });
});

describe('the stages', () => {
  test('follow each other as allowed; any other change is 409 and names the allowed ones', async () => {
    const { id } = await createSoundQuiz(editor.api);
    expect(await failure(update(id, { stage: 'expired' }))).toMatchObject({
      status: 409,
      code: 'stage_not_allowed',
      message: 'This is draft: it can become published or live, not expired.',
    });
    await update(id, { stage: 'live' });
    expect((await failure(update(id, { stage: 'published' }))).message).toContain('draft or expired');
    expect((await update(id, { stage: 'live' })).stage).toBe('live');
    expect((await update(id, { stage: 'expired' })).stage).toBe('expired');
    expect((await failure(publish(id))).status).toBe(409);
    expect((await failure(update(id, { stage: 'live' }))).status).toBe(409);
    expect(await update(id, { stage: 'draft' })).toMatchObject({ stage: 'draft', unpublished_changes: false });
    expect((await update(id, { stage: 'published' })).stage).toBe('live');
  });

  test('a withdrawn quiz cannot be played', async () => {
    const { id } = await createSoundQuiz(editor.api);
    await publish(id);
    await update(id, { stage: 'draft' });
    const cover = () => server.anonymous.startGame({ params: { quizID: id }, body: { uuid_front: newId() } });
    await expect.poll(cover).toMatchObject({ status: 'refused', reason: 'unavailable' });
  });

  test('an inactive quiz says so in every stage, until it is active again', async () => {
    const { id } = await createSoundQuiz(editor.api);
    await publish(id);
    const toggle = () => editor.api.changeQuizStatus({ params: { quizID: id } });
    expect(await toggle()).toMatchObject({ is_active: false, stage: 'live' });
    const start = () => server.anonymous.startGame({ params: { quizID: id }, body: { uuid_front: newId() } });
    await expect
      .poll(start)
      .toMatchObject({ status: 'refused', reason: 'not_active', message: 'This quiz is not active. Please try again later.' });
    expect((await toggle()).is_active).toBe(true);
    await expect.poll(start).toHaveProperty('game_id');
  });
});

describe('the live quiz limit of the plan', () => {
  test('answers with a message and applies nothing; an inactive quiz frees its slot', async () => {
    const tenant = await buildTenant(server.services);
    const { api } = await server.asOwner(tenant.id);
    const [first, second] = [await createSoundQuiz(api), await createSoundQuiz(api)];
    expect(await api.publishQuiz({ params: { quizID: first.id } })).not.toHaveProperty('message');
    const refused = await api.updateQuiz({ params: { quizID: second.id }, body: { stage: 'live', name: 'Not this' } });
    expect(refused).toMatchObject({
      stage: 'draft',
      name: 'Winter birds',
      message: expect.stringContaining('Live quiz limit exceeded') as string,
      live_limit: 1,
    });
    expect(await api.publishQuiz({ params: { quizID: second.id } })).toHaveProperty('message');
    await api.changeQuizStatus({ params: { quizID: first.id } });
    expect(await api.publishQuiz({ params: { quizID: second.id } })).toMatchObject({ stage: 'live' });
    expect(await api.changeQuizStatus({ params: { quizID: first.id } })).toMatchObject({
      is_active: false,
      message: expect.any(String) as string,
    });
    // A live activity can always be updated.
    expect(await api.publishQuiz({ params: { quizID: second.id } })).not.toHaveProperty('message');
  });

  test('holds when two go live at once', async () => {
    const tenant = await buildTenant(server.services);
    const { api } = await server.asOwner(tenant.id);
    const quizzes = [await createSoundQuiz(api), await createSoundQuiz(api), await createSoundQuiz(api)];
    await Promise.all(quizzes.map(({ id }) => api.publishQuiz({ params: { quizID: id } })));
    const { data } = await api.listQuizzes({ query: {} });
    expect(data.filter((row) => row.stage === 'live')).toHaveLength(1);
  });
});
