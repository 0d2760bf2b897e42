import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addQuestion, createQuiz, failure, pictureFile } from '#api/authoring/activities/test-activity.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import type { Calendar } from '#shared/contract/calendars.ts';
import { newId } from '#shared/ids.ts';
import { addDoorQuestion, createCalendar } from './test-calendar.ts';

let server: TestServer;
let api: TestUser['api'];
let calendar: Calendar;
beforeAll(async () => {
  server = await testServer();
  ({ api } = await server.asOwner());
  calendar = await createCalendar(api);
});
afterAll(() => server.close());

const doorOf = (place: number): string => calendar.hatches[place]?.id as string;
const questionsBehind = async (hatchId: string) => (await api.listCalendarQuestions({ params: { id: hatchId }, query: {} })).data;

describe('a door', () => {
  test('is added at the end, changed, moved by its day, pinned and deleted', async () => {
    const { id: calendar_id } = await createCalendar(api);
    const background = { desktop: { key: 'a'.repeat(20), width: 10, height: 10 } };
    const made = await api.createHatch({ body: { calendar_id, type: 'bonus', background } });
    expect(made).toMatchObject({ calendar_id, type: 'bonus', background, day: 4, opens_at: null, questions: [], pin: false });
    const params = { id: made.id };
    const changed = await api.updateHatch({
      params,
      body: { day: 2, type: 'final', date: '2026-12-13', least_played: 1, link_text: 'More', link_url: 'https://a.example' },
    });
    expect(changed).toMatchObject({ day: 2, type: 'final', date: '2026-12-13', least_played: 1, link_text: 'More' });
    expect((await api.updateHatch({ params, body: { date: null, least_played: null } })).date).toBeUndefined();
    expect((await api.pinHatch({ params })).pin).toBe(true);
    expect((await api.pinHatch({ params })).pin).toBe(false);
    expect(await api.deleteHatch({ params })).toEqual({ success: true });
    expect((await failure(api.pinHatch({ params }))).status).toBe(404);
    expect((await api.readCalendar({ params: { id: calendar_id } })).hatches).toHaveLength(3);
  });

  test('needs no type and no background, and is undone like every edit', async () => {
    const { id: calendar_id, revision } = await createCalendar(api);
    const made = await api.createHatch({ body: { calendar_id } });
    expect(made).toMatchObject({ type: 'default', background: {} });
    await api.restoreVersion({ params: { quizID: calendar_id }, body: { revision } });
    expect((await failure(api.pinHatch({ params: { id: made.id } }))).status).toBe(404);
  });

  test('is designed by graphics editors and written by text editors', async () => {
    const [words, looks] = [await server.asEditor('text_editor'), await server.asEditor('graphics_editor')];
    const params = { id: doorOf(0) };
    expect((await looks.api.updateHatch({ params, body: { door_colour: '#aa2222' } })).door_colour).toBe('#aa2222');
    expect((await words.api.updateHatch({ params, body: { link_text: 'Go' } })).link_text).toBe('Go');
    expect((await failure(words.api.updateHatch({ params, body: { door_colour: '#aa2222' } }))).status).toBe(403);
    expect((await failure(looks.api.updateHatch({ params, body: { link_text: 'Go' } }))).status).toBe(403);
  });
});

test('a prize is added, changed and deleted', async () => {
  const made = await api.createPrize({ body: { calendar_id: calendar.id, title: 'A sledge' } });
  expect(made).toEqual({ id: made.id, calendar_id: calendar.id, title: 'A sledge', description: '' });
  const params = { id: made.id };
  const image = { key: 'a'.repeat(20), width: 10, height: 10 };
  expect(await api.updatePrize({ params, body: { description: 'Red', image } })).toMatchObject({ description: 'Red', image });
  expect((await api.updatePrize({ params, body: { image: null } })).image).toBeUndefined();
  expect((await api.readCalendar({ params: { id: calendar.id } })).prizes.map(({ id }) => id)).toContain(made.id);
  expect(await api.deletePrize({ params })).toEqual({ success: true });
  expect((await failure(api.updatePrize({ params, body: {} }))).status).toBe(404);
});

describe('questions behind doors', () => {
  test('are added, changed, pinned and deleted, and count from 1 behind each door', async () => {
    await addDoorQuestion(api, doorOf(0), 'Elsewhere');
    const hatch_id = doorOf(1);
    const [first, second] = [await addDoorQuestion(api, hatch_id, 'One'), await addDoorQuestion(api, hatch_id, 'Two')];
    expect((await questionsBehind(hatch_id)).map(({ id, order_number, hatch_id: door }) => [id, order_number, door])).toEqual([
      [first, 1, hatch_id],
      [second, 2, hatch_id],
    ]);
    const params = { id: second };
    expect(await api.updateCalendarQuestion({ params, body: { points: 5 } })).toMatchObject({ points: 5, order_number: 2, hatch_id });
    expect((await api.pinCalendarQuestion({ params })).pinned).toBe(true);
    expect(await api.dropCalendarQuestion({ params, body: { order_number: 1 } })).toMatchObject({ order_number: 1, hatch_id });
    expect(await api.deleteCalendarQuestion({ params })).toEqual({ success: true });
    expect((await questionsBehind(hatch_id)).map(({ id }) => id)).toEqual([first]);
  });

  test('are copied and moved behind another door of the calendar, and of no other calendar', async () => {
    const { hatches } = await createCalendar(api);
    const [from, to] = hatches.map(({ id }) => id) as [string, string];
    const id = await addDoorQuestion(api, from);
    const params = { id };
    const here = await api.copyCalendarQuestion({ params, body: {} });
    expect(here).toMatchObject({ hatch_id: from, order_number: 2 });
    expect(await api.copyCalendarQuestion({ params, body: { hatch_id: to } })).toMatchObject({ hatch_id: to, order_number: 1 });
    expect(await api.dropCalendarQuestion({ params, body: { hatch_id: to, order_number: 9 } })).toMatchObject({
      hatch_id: to,
      order_number: 2,
    });
    for (const hatch_id of [doorOf(0), newId()]) {
      expect((await failure(api.copyCalendarQuestion({ params, body: { hatch_id } }))).status).toBe(422);
      expect((await failure(api.dropCalendarQuestion({ params, body: { hatch_id, order_number: 1 } }))).status).toBe(422);
    }
    expect((await questionsBehind(to)).map((question) => question.id)).toContain(id);
  });

  test('have pictures for desktop and mobile', async () => {
    const params = { id: await addDoorQuestion(api, doorOf(2)) };
    const png = sharp({ create: { width: 20, height: 20, channels: 3, background: '#123456' } }).png();
    const image = pictureFile(await png.toBuffer());
    const { cover } = await api.uploadCalendarQuestionCover({ params, body: { isDesktop: false }, files: { image } });
    expect(Object.keys(cover)).toEqual(['mobile']);
    expect((await api.deleteCalendarQuestionCover({ params, query: { screenType: 'mobile' } })).cover).toEqual({});
  });

  test('show an analyst no right answer', async () => {
    await addDoorQuestion(api, doorOf(2));
    const analyst = await server.asEditor('analyst');
    const { data } = await analyst.api.listCalendarQuestions({ params: { id: doorOf(2) }, query: {} });
    expect(JSON.stringify(data)).not.toContain('is_right');
    expect(JSON.stringify(await analyst.api.readCalendar({ params: { id: calendar.id } }))).not.toContain('is_right');
  });

  test('are not added by the calls for quizzes, and the error says why', async () => {
    const error = await failure(api.createQuestion({ body: { text: 'a', type: 'text', quiz_localization_id: calendar.id } }));
    expect(error.codes).toEqual({ quiz_localization_id: [{ code: 'hatch_needed' }] });
  });
});

test('only quizzes can be put behind a door, and the calendar lists them too', async () => {
  const quiz = await createQuiz(api);
  await addQuestion(api, quiz.id);
  await createQuiz(api, 'person');
  const { data } = await api.listHeldQuizzes({ query: { search: 'winter' } });
  expect(data).toEqual([{ id: quiz.id, name: 'Winter birds', lang_id: 1, questions: 1 }]);
  expect((await api.readCalendar({ params: { id: calendar.id } })).quizzes_list).toEqual([{ id: quiz.id, name: 'Winter birds' }]);
});

test('a quiz and what it has is 404 in every call of calendars', async () => {
  const { id } = await createQuiz(api);
  const question = { id: await addQuestion(api, id) };
  const params = { id };
  const calls: (() => Promise<unknown>)[] = [
    () => api.readCalendar({ params }),
    () => api.updateCalendar({ params, body: { title: 'a' } }),
    () => api.updateCalendar({ params, body: {} }),
    () => api.deleteCalendar({ params }),
    () => api.duplicateCalendar({ params, body: { title: 'a', lang_id: 1 } }),
    () => api.changeCalendarStatus({ params }),
    () => api.readCalendarSettings({ params }),
    () => api.changeCalendarSettings({ params, body: {} }),
    () => api.changeCalendarRegistrationSettings({ params, body: {} }),
    () => api.changeCalendarRules({ params, body: {} }),
    () => api.changeCalendarWinners({ params, body: {} }),
    () => api.listCalendarAppearances({ params }),
    () => api.orderHatches({ params, body: { ids: [] } }),
    () => api.deleteCalendarData({ body: { id, type: 'games', confirm: true } }),
    () => api.createHatch({ body: { calendar_id: id } }),
    () => api.createPrize({ body: { calendar_id: id } }),
    () => api.updateCalendarQuestion({ params: question, body: {} }),
    () => api.deleteCalendarQuestion({ params: question }),
    () => api.copyCalendarQuestion({ params: question, body: {} }),
    () => api.pinCalendarQuestion({ params: question }),
    () => api.dropCalendarQuestion({ params: question, body: { order_number: 1 } }),
    () => api.deleteCalendarQuestionCover({ params: question, query: {} }),
  ];
  for (const call of calls) expect((await failure(call())).status).toBe(404);
  expect((await api.readQuiz({ params: { quizID: id } })).questions).toHaveLength(1);
});

test('unknown fields of a call are refused', async () => {
  const extra = { tenant_id: newId() };
  const params = { id: doorOf(0) };
  const calls = [
    () => api.createHatch({ body: { calendar_id: calendar.id, ...extra } }),
    () => api.updateHatch({ params, body: extra as never }),
    () => api.createPrize({ body: { calendar_id: calendar.id, ...extra } }),
    () => api.createCalendarQuestion({ body: { hatch_id: doorOf(0), text: 'a', type: 'text', ...extra } }),
    () => api.updateCalendarQuestion({ params, body: extra as never }),
    () => api.copyCalendarQuestion({ params, body: extra as never }),
    () => api.dropCalendarQuestion({ params, body: { order_number: 1, ...extra } }),
    () => api.listHeldQuizzes({ query: extra as never }),
  ];
  for (const call of calls) expect(await failure(call())).toMatchObject({ status: 422, errors: { tenant_id: expect.anything() } });
});
