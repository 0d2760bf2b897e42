import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Draft } from '#activity/document.ts';
import { failure, openDates } from '#api/authoring/activities/test-activity.ts';
import { putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { newId } from '#shared/ids.ts';
import { addDoorQuestion, createCalendar } from './test-calendar.ts';

let server: TestServer;
let api: TestUser['api'];
beforeAll(async () => {
  server = await testServer();
  server.clock.set('2026-12-05T03:00:00Z');
  ({ api } = await server.asOwner());
  await putOnPlan(server.services, server.tenant.id, 'scale');
});
afterAll(() => server.close());

/** A live calendar of six doors, from 1 December at midnight in UTC. */
async function liveCalendar() {
  const { id, hatches } = await createCalendar(api, 6);
  for (const hatch of hatches) await addDoorQuestion(api, hatch.id);
  const dates = { timezone: 'UTC', start_date: '2026-12-01T00:00:00.000Z', end_date: '2026-12-24T00:00:00.000Z' };
  await api.updateCalendar({ params: { id }, body: { ...dates, shift_time: '00:00', stage: 'published' } });
  return { id, doors: hatches.map((hatch) => hatch.id) };
}
const open = (hatch_id: string) => server.anonymous.saveHatchView({ body: { hatch_id, item_type: 'hatch', uuid_front: newId() } });
const closing = async (id: string) =>
  (await api.checkHeldQuizzes({ params: { id } })).problems
    .filter(({ code }) => code === 'hatch_closes_again')
    .map(({ severity, hatch_id, field }) => [severity, hatch_id, field]);

test('another time of day or other dates of a live calendar warn of the opened doors that would close again', async () => {
  const { id, doors } = await liveCalendar();
  await open(doors[4]!);
  expect(await closing(id)).toEqual([]);
  await api.updateCalendar({ params: { id }, body: { shift_time: '05:29' } });
  expect(await closing(id)).toEqual([['warn', doors[4], 'date']]);
  await open(doors[2]!);
  await api.updateCalendar({ params: { id }, body: { shift_time: '00:00', start_date: '2026-12-04T00:00:00.000Z' } });
  expect(await closing(id)).toEqual([
    ['warn', doors[2], 'date'],
    ['warn', doors[4], 'date'],
  ]);
  await api.publishQuiz({ params: { quizID: id } });
  expect(await closing(id)).toEqual([]);
});

test('a calendar whose doors open after its end is not published', async () => {
  const { id, hatches } = await createCalendar(api, 1);
  await addDoorQuestion(api, hatches[0]!.id);
  await api.updateCalendar({ params: { id }, body: { ...openDates, specific_dates: true } });
  await api.updateHatch({ params: { id: hatches[0]!.id }, body: { date: '2099-02-01' } });
  const { codes } = await failure(api.updateCalendar({ params: { id }, body: { stage: 'published' } }));
  expect(codes[`hatches.${hatches[0]!.id}.date`]).toEqual([{ code: 'hatch_opens_after_end' }]);
});

test('a calendar keeps its wall times in another timezone', async () => {
  const { id } = await liveCalendar();
  await api.updateCalendar({ params: { id }, body: { timezone: 'America/New_York' } });
  const [{ draft }] = (await server.services.database.owner`select draft from activity where id = ${id}`) as unknown as [{ draft: Draft }];
  expect([draft.settings.start_date, draft.settings.end_date]).toEqual(['2026-12-01T05:00:00.000Z', '2026-12-24T05:00:00.000Z']);
});
