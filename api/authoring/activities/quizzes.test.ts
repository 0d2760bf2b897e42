import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { dayOf } from '#api/kernel/local-day.ts';
import { putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { findRecentGames } from './lists/find-recent-games.ts';
import { addQuestion, createQuiz, createSoundQuiz, failure, openDates } from './test-activity.ts';

let server: TestServer;
let editor: TestUser;
beforeAll(async () => {
  server = await testServer();
  await putOnPlan(server.services, server.tenant.id, 'scale');
  editor = await server.asEditor();
});
afterAll(() => server.close());

describe('a new quiz', () => {
  test('is found by its localization, and can be read', async () => {
    const quiz = await editor.api.createQuiz({ body: { name: 'Winter birds', lang: 2, quiz_type: 'quiz' } });
    expect(quiz).toMatchObject({
      name: 'Winter birds',
      lang: 2,
      stage: 'draft',
      is_active: true,
      revision: 0,
      questions: [],
      person_type_count: 0,
    });
    expect(quiz.quiz_localization).toEqual([{ id: quiz.id, lang_id: 2 }]);
    expect(await editor.api.readQuiz({ params: { quizID: quiz.id } })).toEqual(quiz);
  });

  test.each(['person', 'academy'] as const)('of type %s has the requested person types, two by default', async (quiz_type) => {
    const body = { name: 'Which bird are you?', lang: 1, quiz_type };
    expect((await editor.api.createQuiz({ body: { ...body, person_type_count: 5 } })).person_types).toHaveLength(5);
    expect((await editor.api.createQuiz({ body })).person_type_count).toBe(2);
  });

  test('of a kind without person types accepts null for them, as it is read', async () => {
    const body = { name: 'None', lang: 1, quiz_type: 'quiz' as const };
    const { person_type_count } = await editor.api.createQuiz({ body });
    expect(person_type_count).toBe(0);
    const again = await editor.api.createQuiz({ body: { ...body, person_type_count } });
    expect(again.person_type_count).toBe(0);
  });

  test('is created once for one idempotency key', async () => {
    const body = { name: 'Once', lang: 1, quiz_type: 'quiz' as const };
    const idempotencyKey = newId();
    const [first, second] = [
      await editor.api.createQuiz({ body }, { idempotencyKey }),
      await editor.api.createQuiz({ body }, { idempotencyKey }),
    ];
    expect(second).toEqual(first);
    expect((await editor.api.listQuizzes({ query: { search: 'Once' } })).total).toBe(1);
  });

  test.each([
    ['person_type_count', { person_type_count: 0 }],
    ['person_type_count', { person_type_count: 1 }],
    ['person_type_count', { person_type_count: 1, quiz_type: 'quiz' as const }],
    ['person_type_count', { person_type_count: 101 }],
    ['lang', { lang: 19 }],
    ['name', { name: '' }],
    ['tenant_id', { tenant_id: newId() }],
  ])('is refused at %s for %o', async (field, wrong) => {
    const error = await failure(editor.api.createQuiz({ body: { name: 'a', lang: 1, quiz_type: 'person', ...wrong } }));
    expect([error.status, Object.keys(error.errors)]).toEqual([422, [field]]);
  });
});

describe('changing a quiz', () => {
  test('accepts any part of the settings, the name and the language', async () => {
    const { id } = await createQuiz(editor.api);
    const body = { name: 'Birds', lang: 3, pass_level: 4, snow_effect: true, sponsor: { enabled: true, url: 'https://example.org' } };
    const quiz = await editor.api.updateQuiz({ params: { quizID: id }, body });
    expect(quiz).toMatchObject({ name: 'Birds', lang: 3, revision: 3 });
    expect(quiz.settings).toMatchObject({
      pass_level: 4,
      snow_effect: true,
      sponsor: { enabled: true, url: 'https://example.org', text: '' },
    });
    expect(quiz.settings.slide_order).toBe('sequential');
  });

  test('refuses unknown fields and values that no setting has', async () => {
    const { id } = await createQuiz(editor.api);
    const update = (body: object) => failure(editor.api.updateQuiz({ params: { quizID: id }, body }));
    expect((await update({ points: 5 })).errors).toHaveProperty('points');
    expect((await update({ slide_order: 'backwards' })).errors).toHaveProperty('slide_order');
    expect((await update({ start_date: 'tomorrow' })).status).toBe(422);
    expect((await update({ another_email: 'anna' })).field('another_email')).toBe('Wrong format of Email');
    expect((await update({ timezone: 'Mars/Olympus' })).field('timezone')).toBe('Unknown time zone');
    expect((await editor.api.readQuiz({ params: { quizID: id } })).revision).toBe(0);
  });

  test('changes parts and their settings by themselves', async () => {
    const { api } = editor;
    const quiz = await createQuiz(api);
    const params = { quizID: quiz.id };
    await api.changeIntro({ params, body: { title: 'Welcome' } });
    await api.changeIntroSettings({ params, body: { enabled: true } });
    await api.changeRegistration({ params, body: { text: 'Who are you?' } });
    await api.changeRegistrationSettings({ params, body: { fields: [{ key: 'email', name: 'email', required: true }] } });
    await api.changeResult({ params, body: { passed_text: 'Well done' } });
    const changed = await api.changeResultSettings({ params, body: { show_share: false } });
    expect(changed.intro).toEqual({ ...quiz.intro, title: 'Welcome', settings: { enabled: true } });
    expect(changed.registration.text).toBe('Who are you?');
    expect(changed.registration.settings).toEqual({
      ...quiz.registration.settings,
      fields: [{ key: 'email', name: 'email', required: true }],
    });
    expect(changed.result).toEqual({ ...quiz.result, passed_text: 'Well done', settings: { ...quiz.result.settings, show_share: false } });
    expect((await api.changeIntro({ params, body: {} })).revision).toBe(6);
  });

  test('orders questions only when the whole order is sent', async () => {
    const { api } = editor;
    const { id } = await createQuiz(api);
    const ids = [await addQuestion(api, id, 'One?'), await addQuestion(api, id, 'Two?'), await addQuestion(api, id, 'Three?')];
    const reversed = ids.toReversed();
    const quiz = await api.orderQuestions({ params: { quizID: id }, body: { ids: reversed } });
    expect(quiz.questions.map((question) => question.id)).toEqual(reversed);
    for (const wrong of [ids.slice(1), [...ids, newId()], [ids[0]!, ids[0]!, ids[1]!]]) {
      expect(await failure(api.orderQuestions({ params: { quizID: id }, body: { ids: wrong } }))).toMatchObject({
        status: 409,
        code: 'order_differs',
      });
    }
  });
});

describe('the list', () => {
  test('finds by name, by type and by filter, and has pages', async () => {
    const other = await server.asEditor('editor', (await server.asOwner()).tenant_id);
    const made = [];
    for (const name of ['100% wool', '100 sheep', 'Snow_flakes', 'Snowflakes'])
      made.push(await other.api.createQuiz({ body: { name, lang: 1, quiz_type: 'quiz' } }));
    const test = await other.api.createQuiz({ body: { name: 'A snowy test', lang: 1, quiz_type: 'person' } });
    const names = async (query: object) => (await other.api.listQuizzes({ query })).data.map((row) => row.name);
    expect(await names({ search: '100%' })).toEqual(['100% wool']);
    expect(await names({ search: 'snow_' })).toEqual(['Snow_flakes']);
    expect(await names({ search: 'SNOW', typeQuiz: 'person' })).toEqual(['A snowy test']);
    await other.api.changeQuizStatus({ params: { quizID: test.id } });
    expect(await names({ search: 'snow', filter: 'inactive' })).toEqual(['A snowy test']);
    expect(await names({ search: 'snow', filter: 'draft' })).toEqual(['A snowy test', 'Snowflakes', 'Snow_flakes']);
    expect(await names({ search: 'snow', filter: 'oldest_modified' })).toEqual(['Snow_flakes', 'Snowflakes', 'A snowy test']);
    const page = await other.api.listQuizzes({ query: { search: '100', per_page: 1, page: 2 } });
    expect(page).toMatchObject({ current_page: 2, last_page: 2, per_page: 1, total: 2, to: 2 });
    expect(page.data[0]).toMatchObject({
      name: '100% wool',
      quiz_type: 'quiz',
      questions: 0,
      games_this_month: 0,
      unpublished_changes: false,
    });
  });

  test('counts the questions and the games of this month', async () => {
    const { id } = await createSoundQuiz(editor.api);
    const month = dayOf(Date.now(), 'Europe/Stockholm').slice(0, 7);
    await server.services.database.asTenant(server.tenant.id, async (tx) => {
      const row = { tenant_id: server.tenant.id, activity_id: id };
      await tx
        .insertInto('daily_statistic')
        .values([
          { ...row, day: `${month}-01`, games: 3 },
          { ...row, day: '2020-01-01', games: 100 },
        ])
        .execute();
    });
    const rows = await editor.api.listQuizzes({ query: { per_page: 100 } });
    expect(rows.data.find((row) => row.id === id)).toMatchObject({ questions: 1, games_this_month: 3 });
  });

  test('counts the games of the month that it is in the timezone of each activity', async () => {
    const inZone = async (timezone: string): Promise<string> => {
      const { id } = await createSoundQuiz(editor.api);
      await server.services.database.asTenant(server.tenant.id, async (tx) => {
        await sql`update activity set draft = jsonb_set(draft, '{settings,timezone}', to_jsonb(${timezone}::text)) where id = ${id}`.execute(
          tx,
        );
        const row = { tenant_id: server.tenant.id, activity_id: id };
        const days = [
          { ...row, day: '2031-02-28', games: 5 },
          { ...row, day: '2031-03-01', games: 2 },
        ];
        await tx.insertInto('daily_statistic').values(days).execute();
      });
      return id;
    };
    const [tokyo, newYork] = [await inZone('Asia/Tokyo'), await inZone('America/New_York')];
    const gamesAt = async (instant: string): Promise<(number | undefined)[]> => {
      const { asTenant } = server.services.database;
      const games = await asTenant(server.tenant.id, (tx) => findRecentGames(tx, [tokyo, newYork], new Date(instant)));
      return [tokyo, newYork].map((id) => games.get(id)?.games_this_month);
    };
    expect(await gamesAt('2031-02-28T12:00:00Z')).toEqual([5, 5]);
    expect(await gamesAt('2031-02-28T20:00:00Z')).toEqual([2, 5]);
    expect(await gamesAt('2031-03-01T03:00:00Z')).toEqual([2, 5]);
    expect(await gamesAt('2031-03-01T06:00:00Z')).toEqual([2, 2]);
    expect(await gamesAt('2031-03-20T06:00:00Z')).toEqual([2, 2]);
  });

  test('shows the games of each of the last 30 days in the timezone of the publication', async () => {
    const { id } = await createSoundQuiz(editor.api);
    const setTimezone = (timezone: string) => editor.api.updateQuiz({ params: { quizID: id }, body: { timezone } });
    const lastDaysAt = async (instant: string) =>
      server.services.database.asTenant(
        server.tenant.id,
        async (tx) => (await findRecentGames(tx, [id], new Date(instant))).get(id)?.last_days,
      );
    await setTimezone('Asia/Tokyo');
    await editor.api.updateQuiz({ params: { quizID: id }, body: { stage: 'published' } });
    await setTimezone('America/New_York');
    await server.services.database.asTenant(server.tenant.id, async (tx) => {
      const row = { tenant_id: server.tenant.id, activity_id: id };
      const days = [
        { ...row, day: '2031-03-01', games: 9 },
        { ...row, day: '2031-03-02', games: 4 },
        { ...row, day: '2031-03-31', shard: 0, games: 2 },
        { ...row, day: '2031-03-31', shard: 7, games: 3 },
      ];
      await tx.insertInto('daily_statistic').values(days).execute();
    });
    const nothing = (length: number) => Array.from({ length }, () => 0);
    expect(await lastDaysAt('2031-03-30T20:00:00Z')).toEqual({ from: '2031-03-02', games: [4, ...nothing(28), 5] });
    expect(await lastDaysAt('2031-03-30T10:00:00Z')).toEqual({ from: '2031-03-01', games: [9, 4, ...nothing(28)] });
    expect(await lastDaysAt('2032-01-01T00:00:00Z')).toEqual({ from: '2031-12-03', games: nothing(30) });
  });

  test('counts filters and types', async () => {
    const { filters, types } = await editor.api.listQuizFilters({ query: {} });
    const count = (name: string) => filters.find(({ filter }) => filter === name)?.count ?? 0;
    expect(count('draft') + count('scheduled') + count('live') + count('expired')).toBe(count('all'));
    expect(types.reduce((sum, type) => sum + type.count, 0)).toBe(count('all'));
  });

  test('contains the own tenant’s quizzes only, whatever tenant is requested', async () => {
    expect((await failure(editor.api.listQuizzes({ query: { tenant: newId() } }))).status).toBe(404);
    expect((await editor.api.listQuizzes({ query: { tenant: server.tenant.id } })).total).toBeGreaterThan(0);
  });
});

describe('a duplicate', () => {
  test('has all content with new ids, its own name and language, and is a draft', async () => {
    const { api } = editor;
    const source = await createQuiz(api, 'person');
    const question = await addQuestion(api, source.id);
    const answer = (await api.readQuiz({ params: { quizID: source.id } })).questions[0]?.answers[0]?.id as string;
    const person_type_id = source.person_types[1]?.id as string;
    await api.bindPersonType({ params: { id: newId() }, body: { answer_id: answer, person_type_id, points: 3 } });
    const copy = await api.duplicateQuiz({ params: { quizID: source.id }, body: { title: 'Vinterfåglar', lang: 2 } });
    expect(copy).toMatchObject({ name: 'Vinterfåglar', lang: 2, stage: 'draft', revision: 0 });
    expect(copy.id).not.toBe(source.id);
    expect(copy.questions[0]?.id).not.toBe(question);
    expect(copy.questions[0]?.answers.map((each) => each.text)).toEqual(['A robin', 'A wren']);
    expect(copy.questions[0]?.answers[0]?.person_types?.[0]).toMatchObject({ person_type_id: copy.person_types[1]?.id, points: 3 });
    // Its parts are found by their own ids.
    expect((await api.hideQuestion({ params: { id: copy.questions[0]?.id as string }, body: {} })).quiz_localization_id).toBe(copy.id);
  });
});

describe('deleting', () => {
  test('hides a published and played quiz from everybody at once, and logs it', async () => {
    const { api } = editor;
    const { id } = await createSoundQuiz(api);
    await api.publishQuiz({ params: { quizID: id } });
    const uuid_front = newId();
    await server.anonymous.startGame({ params: { quizID: id }, body: { uuid_front } });
    expect(await api.deleteQuiz({ params: { quizID: id } })).toEqual({ success: true });
    expect((await failure(api.readQuiz({ params: { quizID: id } }))).status).toBe(404);
    // Players' caches are notified a moment after the commit.
    await expect
      .poll(async () => (await failure(server.anonymous.readPlayerCover({ params: { quizID: id }, body: { uuid_front } }))).status)
      .toBe(404);
    const log = await server.services.database.asTenant(server.tenant.id, (tx) =>
      tx.selectFrom('audit_log').select(['action', 'subject']).execute(),
    );
    expect(log).toContainEqual({ action: 'trash_activity', subject: `Winter birds (${id})` });
  });

  test('the games alone keeps the players; with the players, those known from other activities stay', async () => {
    const { api } = editor;
    const [first, second] = [await createSoundQuiz(api), await createSoundQuiz(api)];
    for (const { id } of [first, second]) await api.publishQuiz({ params: { quizID: id } });
    const [both, single] = [newId(), newId()];
    const start = (quiz: { id: string }, uuid_front: string) =>
      server.anonymous.startGame({ params: { quizID: quiz.id }, body: { uuid_front } });
    await start(first, both);
    await start(second, both);
    await start(first, single);
    const count = () =>
      server.services.database.asTenant(server.tenant.id, async (tx) => ({
        games: (await tx.selectFrom('game').select('id').where('activity_id', '=', first.id).execute()).length,
        devices: (await tx.selectFrom('player_device').select('uuid_front').where('uuid_front', 'in', [both, single]).execute()).map(
          (row) => row.uuid_front,
        ),
      }));
    await api.deleteQuizData({ body: { id: first.id, type: 'games', confirm: true } });
    expect((await count()).games).toBe(0);
    expect((await count()).devices).toHaveLength(2);
    await start(first, single);
    await api.deleteQuizData({ body: { id: first.id, type: 'games&players', confirm: true } });
    expect(await count()).toEqual({ games: 0, devices: [both] });
    expect((await failure(api.deleteQuizData({ body: { id: first.id, type: 'games' } as never }))).errors).toHaveProperty('confirm');
  });
});

test('the preview key plays the draft as it is, without a publication', async () => {
  const { api } = editor;
  const { id } = await createSoundQuiz(api);
  const { key, url } = await api.previewQuiz({ params: { quizID: id } });
  expect(url).toContain(`/player/quiz/${id}?key=`);
  const started = await server.anonymous.startGame({ params: { quizID: id }, body: { uuid_front: newId(), is_preview: true, key } });
  expect(started).toMatchObject({ total: 1, question: { text: 'Which bird is this?' } });
  expect(await server.anonymous.startGame({ params: { quizID: id }, body: { uuid_front: newId() } })).toMatchObject({ status: 'refused' });
});

test('members who may see a quiz may preview it', async () => {
  const { id } = await createSoundQuiz(editor.api);
  const { api } = await server.asEditor('analyst');
  expect(await api.previewQuiz({ params: { quizID: id } })).toHaveProperty('key');
});

test('dates can be removed again', async () => {
  const { id } = await createSoundQuiz(editor.api);
  const quiz = await editor.api.updateQuiz({ params: { quizID: id }, body: { start_date: null } });
  expect(quiz.settings).toMatchObject({ start_date: null, end_date: openDates.end_date });
});

describe('a stored activity', () => {
  test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'holds no link like %s, whichever field it is sent in',
    async (link) => {
      const quiz = await editor.api.createQuiz({ body: { name: 'Links', lang: 1, quiz_type: 'person', person_type_count: 2 } });
      const params = { quizID: quiz.id };
      const question = await editor.api.createQuestion({ body: { text: 'a', type: 'text', quiz_localization_id: quiz.id } });
      const calls = [
        () => editor.api.changeRegistrationSettings({ params, body: { terms_url: link } }),
        () => editor.api.changeResultSettings({ params, body: { link } }),
        () => editor.api.updateQuiz({ params, body: { sponsor: { url: link } } }),
        () => editor.api.updateQuestion({ params: { id: question.id }, body: { link } }),
        () => editor.api.updateQuestion({ params: { id: question.id }, body: { feedback: { link } } }),
        () => editor.api.changeFeedback({ params: { id: question.id }, body: { link }, files: {} }),
        () => editor.api.updatePersonType({ params: { id: quiz.person_types[0]!.id }, body: { url_image: link } }),
      ];
      for (const call of calls) {
        const { status, errors } = await failure(call());
        expect({ status, messages: Object.values(errors).flat() }).toEqual({ status: 422, messages: ['Must be a web address'] });
      }
      await editor.api.changeResultSettings({ params, body: { link: 'https://lucka.example/a:b' } });
      // One that is still being written.
      await editor.api.changeResultSettings({ params, body: { link: 'www.luck' } });
    },
  );

  test('has no registration key twice', async () => {
    const quiz = await editor.api.createQuiz({ body: { name: 'Keys', lang: 1, quiz_type: 'quiz' } });
    const field = { key: 'custom_1', name: 'custom_text' as const, required: false };
    const body = { fields: [field, { ...field, required: true }] };
    expect(await failure(editor.api.changeRegistrationSettings({ params: { quizID: quiz.id }, body }))).toMatchObject({
      status: 422,
      errors: { fields: ['Two fields have the same key'] },
    });
  });
});

test('a day as start or end is meant whole, by the clocks of the quiz as the same call leaves them', async () => {
  const { id } = await createQuiz(editor.api);
  const update = (body: object) => editor.api.updateQuiz({ params: { quizID: id }, body });
  const dates = async (body: object) => {
    const { start_date, end_date } = (await update(body)).settings;
    return [start_date, end_date];
  };
  await update({ timezone: 'Europe/Stockholm' });
  expect(await dates({ start_date: '2026-12-01', end_date: '2026-12-24' })).toEqual([
    '2026-11-30T23:00:00.000Z',
    '2026-12-24T22:59:59.999Z',
  ]);
  // The night in which clocks are turned back belongs to the day whole.
  expect(await dates({ end_date: '2026-10-25' })).toEqual(['2026-11-30T23:00:00.000Z', '2026-10-25T22:59:59.999Z']);
  const moved = { timezone: 'America/New_York', start_date: '2026-03-08', end_date: '2026-03-08' };
  expect(await dates(moved)).toEqual(['2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z']);
  expect(await dates({ start_date: null, end_date: '2026-12-24T12:00:00Z' })).toEqual([null, '2026-12-24T12:00:00Z']);
  const notInstants = ['2026-12-24T12:00:00Z[Europe/Stockholm]', '2016-12-31T23:59:60Z', '0000-01-01T00:00:00Z'];
  for (const end_date of ['2026-02-30', '2026-12-24T', 'soon', '9999-12-31', ...notInstants])
    expect([end_date, Object.keys((await failure(update({ end_date }))).errors ?? {})]).toEqual([end_date, ['end_date']]);
  const unknown = await failure(update({ timezone: 'Mars/Olympus', end_date: '2026-12-24' }));
  expect([unknown.status, Object.keys(unknown.errors ?? {})]).toEqual([422, ['timezone']]);
});
