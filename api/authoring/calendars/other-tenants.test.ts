import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure, pictureFile } from '#api/authoring/activities/test-activity.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { calendarQuestions } from '#shared/contract/calendar-questions.ts';
import { calendars } from '#shared/contract/calendars.ts';
import { hatches } from '#shared/contract/hatches.ts';
import { addDoorQuestion, createCalendar } from './test-calendar.ts';

let server: TestServer;
let owner: TestUser;
let stranger: TestUser;
let calls: Record<string, (api: TestUser['api']) => Promise<unknown>>;
let id: string;

beforeAll(async () => {
  server = await testServer();
  owner = await server.asOwner();
  stranger = await server.asOwner((await buildTenant(server.services)).id);
  calls = await everyCall();
});
afterAll(() => server.close());

/** Every operation that takes an id, called with ids of the owner. */
async function everyCall(): Promise<typeof calls> {
  const calendar = await createCalendar(owner.api);
  ({ id } = calendar);
  const hatch = calendar.hatches[0]?.id as string;
  const question = { id: await addDoorQuestion(owner.api, hatch) };
  const prize = { id: (await owner.api.createPrize({ body: { calendar_id: id } })).id };
  const png = sharp({ create: { width: 20, height: 20, channels: 3, background: '#123456' } }).png();
  const image = pictureFile(await png.toBuffer());
  const params = { id };
  const door = { id: hatch };
  return {
    duplicateCalendar: (as) => as.duplicateCalendar({ params, body: { title: 'Stolen', lang_id: 1 } }),
    readCalendar: (as) => as.readCalendar({ params }),
    updateCalendar: (as) => as.updateCalendar({ params, body: { title: 'Stolen' } }),
    deleteCalendar: (as) => as.deleteCalendar({ params }),
    changeCalendarStatus: (as) => as.changeCalendarStatus({ params }),
    readCalendarSettings: (as) => as.readCalendarSettings({ params }),
    changeCalendarSettings: (as) => as.changeCalendarSettings({ params, body: { doors: 1 } }),
    changeCalendarRegistrationSettings: (as) => as.changeCalendarRegistrationSettings({ params, body: { terms_url: '' } }),
    changeCalendarRules: (as) => as.changeCalendarRules({ params, body: { title: 'Stolen' } }),
    changeCalendarWinners: (as) => as.changeCalendarWinners({ params, body: { title: 'Stolen' } }),
    listCalendarAppearances: (as) => as.listCalendarAppearances({ params }),
    orderHatches: (as) => as.orderHatches({ params, body: { ids: calendar.hatches.map((door) => door.id).toReversed() } }),
    deleteCalendarData: (as) => as.deleteCalendarData({ body: { id, type: 'games', confirm: true } }),
    createHatch: (as) => as.createHatch({ body: { calendar_id: id } }),
    readHatch: (as) => as.readHatch({ params: door }),
    updateHatch: (as) => as.updateHatch({ params: door, body: { day: 2 } }),
    deleteHatch: (as) => as.deleteHatch({ params: door }),
    pinHatch: (as) => as.pinHatch({ params: door }),
    createPrize: (as) => as.createPrize({ body: { calendar_id: id } }),
    readPrize: (as) => as.readPrize({ params: prize }),
    updatePrize: (as) => as.updatePrize({ params: prize, body: { title: 'Stolen' } }),
    deletePrize: (as) => as.deletePrize({ params: prize }),
    listCalendarQuestions: (as) => as.listCalendarQuestions({ params: door, query: {} }),
    checkHeldQuizzes: (as) => as.checkHeldQuizzes({ params }),
    createCalendarQuestion: (as) => as.createCalendarQuestion({ body: { hatch_id: hatch, type: 'text', text: 'a' } }),
    updateCalendarQuestion: (as) => as.updateCalendarQuestion({ params: question, body: { text: 'Stolen' } }),
    deleteCalendarQuestion: (as) => as.deleteCalendarQuestion({ params: question }),
    copyCalendarQuestion: (as) => as.copyCalendarQuestion({ params: question, body: {} }),
    pinCalendarQuestion: (as) => as.pinCalendarQuestion({ params: question }),
    dropCalendarQuestion: (as) => as.dropCalendarQuestion({ params: question, body: { order_number: 1 } }),
    uploadCalendarQuestionCover: (as) => as.uploadCalendarQuestionCover({ params: question, body: {}, files: { image } }),
    deleteCalendarQuestionCover: (as) => as.deleteCalendarQuestionCover({ params: question, query: {} }),
  };
}

test('what another tenant has is 404 in every call of calendars, and stays as it was', async () => {
  const before = await owner.api.readCalendar({ params: { id } });
  for (const [name, call] of Object.entries(calls)) expect([name, (await failure(call(stranger.api))).status]).toEqual([name, 404]);
  expect(await owner.api.readCalendar({ params: { id } })).toEqual(before);
  expect((await stranger.api.listCalendars({ query: {} })).total).toBe(0);
  expect((await stranger.api.listHeldQuizzes({ query: {} })).total).toBe(0);
  expect((await failure(owner.api.listCalendars({ query: { tenant: stranger.tenant_id } }))).status).toBe(404);
});

test('without a sign-in every one of them is 401', async () => {
  for (const [name, call] of Object.entries(calls)) expect([name, (await failure(call(server.anonymous))).status]).toEqual([name, 401]);
});

test('the cases above cover every call with an id', () => {
  const withoutId = ['listCalendars', 'createCalendar', 'listHeldQuizzes'];
  const open = ['readCalendarLeaderboard'];
  const all = Object.keys({ ...calendars, ...hatches, ...calendarQuestions });
  expect(all.filter((name) => !withoutId.includes(name) && !open.includes(name)).toSorted()).toEqual(Object.keys(calls).toSorted());
});
