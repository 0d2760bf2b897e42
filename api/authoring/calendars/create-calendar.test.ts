import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure } from '#api/authoring/activities/test-activity.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { newId } from '#shared/ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('a new calendar has 24 doors in rows without questions, and is listed like every activity', async () => {
  const { api } = await server.asEditor();
  const made = await api.createCalendar({ body: { title: 'Advent at the harbour', lang_id: 2 } });
  expect(made).toEqual({ id: made.id, title: 'Advent at the harbour', lang_id: 2, stage: 'draft', is_active: true, doors: 24 });
  const read = await api.readQuiz({ params: { quizID: made.id } });
  expect(read).toMatchObject({ name: made.title, lang: 2, quiz_type: 'calendar', stage: 'draft', is_active: true, questions: [] });
  expect(read.calendar?.hatches).toHaveLength(24);
  expect((await api.listQuizzes({ query: { typeQuiz: 'calendar' } })).data.map(({ id }) => id)).toContain(made.id);
});

test('it has the requested number of doors, from 1 to 366', async () => {
  const { api } = await server.asEditor();
  for (const doors of [1, 366])
    expect(await api.createCalendar({ body: { title: 'A year', lang_id: 1, doors } })).toMatchObject({ stage: 'draft', doors });
});

test.each([
  ['doors', { doors: 0 }],
  ['doors', { doors: 367 }],
  ['doors', { doors: 2.5 }],
  ['lang_id', { lang_id: 19 }],
  ['title', { title: '' }],
  ['tenant_id', { tenant_id: newId() }],
])('it is refused at %s for %o', async (field, wrong) => {
  const { api } = await server.asEditor();
  const error = await failure(api.createCalendar({ body: { title: 'Advent', lang_id: 1, ...wrong } }));
  expect([error.status, Object.keys(error.errors)]).toEqual([422, [field]]);
});

test('one idempotency key creates one calendar, and a member without the permission creates none', async () => {
  const { api } = await server.asEditor();
  const idempotencyKey = newId();
  const body = { title: 'Once', lang_id: 1, doors: 7 };
  const first = await api.createCalendar({ body }, { idempotencyKey });
  expect(await api.createCalendar({ body }, { idempotencyKey })).toEqual(first);
  const analyst = await server.asEditor('analyst');
  expect((await failure(analyst.api.createCalendar({ body }))).status).toBe(403);
  expect((await failure(server.anonymous.createCalendar({ body }))).status).toBe(401);
});

test('with a design it has the design’s doors, colours and pictures, which the tenant stores once', async () => {
  const { api } = await server.asEditor();
  const body = { title: 'Our Easter', lang_id: 2, design: 'easter' } as const;
  const made = await api.createCalendar({ body });
  expect(made).toMatchObject({ title: 'Our Easter', doors: 7 });
  const { calendar, questions } = await api.readQuiz({ params: { quizID: made.id } });
  expect(questions).toMatchObject([{ text: 'Vilket djur lägger det största ägget?' }]);
  const pictures = [calendar?.board.background.desktop, ...(calendar?.hatches ?? []).map(({ image }) => image)].map(
    (image) => image?.key ?? '',
  );
  for (const key of new Set(pictures)) expect((await server.request(`/media/${key}`)).headers.get('content-type')).toBe('image/webp');
  const count = async () => (await server.services.database.owner`select from media where name like 'easter%'`).length;
  const kept = await count();
  expect(kept).toBe(9);
  const again = await api.createCalendar({ body });
  expect((await api.readQuiz({ params: { quizID: again.id } })).calendar?.board).toEqual(calendar?.board);
  expect(await count()).toBe(kept);
});
