import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCalendar } from '#api/authoring/calendars/test-calendar.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { createQuiz, failure } from './test-activity.ts';

let server: TestServer;
let api: TestUser['api'];
beforeAll(async () => {
  server = await testServer();
  ({ api } = await server.asOwner());
});
afterAll(() => server.close());

const december = { timezone: 'Europe/Stockholm', start_date: '2025-11-30T23:00:00.000Z', end_date: '2025-12-24T22:59:59.000Z' };

async function advent(): Promise<string> {
  const { id } = await createCalendar(api, 3);
  await api.updateQuiz({ params: { quizID: id }, body: december });
  return id;
}

test('a copy of a calendar begins on the wanted day, and the original stays', async () => {
  const id = await advent();
  const copy = await api.duplicateQuiz({ params: { quizID: id }, body: { title: 'Summer', lang: 1, first_door_day: '2026-07-01' } });
  expect(copy.settings).toMatchObject({ start_date: '2026-06-30T22:00:00.000Z', end_date: '2026-07-24T21:59:59.000Z' });
  expect((await api.readQuiz({ params: { quizID: id } })).settings).toMatchObject(december);
  const same = await api.duplicateQuiz({ params: { quizID: id }, body: { title: 'Same', lang: 1 } });
  expect(same.settings).toMatchObject(december);
});

test('a day that is none is refused at its field, and so is a day for what has no doors', async () => {
  const id = await advent();
  await api.updateQuiz({ params: { quizID: id }, body: { end_date: '2999-12-30T10:00:00.000Z' } });
  const quiz = await createQuiz(api);
  const copy = (quizID: string, first_door_day: string) =>
    failure(api.duplicateQuiz({ params: { quizID }, body: { title: 'Copy', lang: 1, first_door_day } }));
  for (const day of ['2026-02-30', 'soon', '2026-12-10']) {
    const error = await copy(id, day);
    expect([day, error.status, Object.keys(error.errors)]).toEqual([day, 422, ['first_door_day']]);
  }
  expect((await copy(quiz.id, '2026-12-01')).field('first_door_day')).toBe('Not available for this type of activity.');
});

test('the call for calendars moves the copy too', async () => {
  const body = { title: 'Summer', lang_id: 1, first_door_day: '2026-07-01' };
  const { settings } = await api.duplicateCalendar({ params: { id: await advent() }, body });
  expect(settings).toMatchObject({ start_date: '2026-06-30T22:00:00.000Z', end_date: '2026-07-24T21:59:59.000Z' });
});

test('copies of many begin on the wanted day, or on the nearest one with the same weekday; what has no doors is copied as it is', async () => {
  const [id, quiz] = [await advent(), await createQuiz(api)];
  const starts = async (dates: { keep_weekdays?: boolean }) => {
    const ids = [id, quiz.id];
    const { action_id, done } = await api.changeActivities({ body: { action: 'duplicate', ids, first_door_day: '2026-12-01', ...dates } });
    const [copy] = (await api.listCalendars({ query: {} })).data;
    const { settings } = await api.readQuiz({ params: { quizID: copy?.id ?? '' } });
    await api.undoActivityAction({ params: { id: action_id ?? '' } });
    return [done, settings.start_date];
  };
  expect(await starts({})).toEqual([2, '2026-11-30T23:00:00.000Z']);
  // 1 December 2025 was a Monday.
  expect(await starts({ keep_weekdays: true })).toEqual([2, '2026-11-29T23:00:00.000Z']);
});

test('a calendar from a template of the team begins on the wanted day with its end and rounds; without a day it has no dates', async () => {
  const quiz_id = await advent();
  const round = { title: 'First week', start_date: december.start_date, end_date: '2025-12-07T22:59:59.000Z' };
  await api.createRound({ body: { quiz_localization_id: quiz_id, ...round } });
  const template = await api.saveTemplate({ body: { quiz_id, name: 'Advent' } });
  const begin = async (body: { first_door_day?: string }) => {
    const { id } = await api.createFromTemplate({ params: { id: template.id }, body });
    const { settings, rounds } = await api.readQuiz({ params: { quizID: id } });
    return { ...settings, rounds };
  };
  expect(await begin({ first_door_day: '2027-12-01' })).toMatchObject({
    start_date: '2027-11-30T23:00:00.000Z',
    end_date: '2027-12-24T22:59:59.000Z',
    rounds: [{ title: 'First week', start_date: '2027-11-30T23:00:00.000Z', end_date: '2027-12-07T22:59:59.000Z' }],
  });
  expect(await begin({})).toMatchObject({ start_date: null, end_date: null, rounds: [] });
});
