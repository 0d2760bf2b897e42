import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addQuestion, createQuiz, failure, openDates } from '#api/authoring/activities/test-activity.ts';
import { buildTenant, putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { newId } from '#shared/ids.ts';
import { addDoorQuestion, createCalendar } from './test-calendar.ts';

let server: TestServer;
let api: TestUser['api'];
beforeAll(async () => {
  server = await testServer();
  ({ api } = await server.asOwner());
  await putOnPlan(server.services, server.tenant.id, 'scale');
});
afterAll(() => server.close());

/** A calendar with one door, which has a quiz behind it. */
async function holding(quiz_localization_id: string): Promise<{ id: string; door: string }> {
  const { id, hatches } = await createCalendar(api, 1);
  const door = hatches[0]?.id as string;
  await api.updateHatch({ params: { id: door }, body: { quiz_localization_id } });
  await api.updateCalendar({ params: { id }, body: openDates });
  return { id, door };
}

const publish = (id: string) => api.updateCalendar({ params: { id }, body: { stage: 'published' } });
const startBehind = (door: string, key?: string) =>
  server.anonymous.startHatchGame({
    params: { hatchId: door },
    body: { uuid_front: newId(), device_type: 'desktop', ...(key && { key, is_preview: true }) },
  });
const codesOf = async (id: string, door: string) => (await failure(publish(id))).codes[`hatches.${door}.quiz_localization_id`];

test('a quiz behind a door is played as it was when the calendar was published, without its hidden questions', async () => {
  const quiz = await createQuiz(api);
  const hidden = await addQuestion(api, quiz.id, 'Hidden');
  const shown = await addQuestion(api, quiz.id, 'Which bird sings at night?');
  await api.hideQuestion({ params: { id: hidden }, body: {} });
  const { id, door } = await holding(quiz.id);
  expect(await publish(id)).toMatchObject({ stage: 'live' });
  const state = async () => [
    (await api.readCalendar({ params: { id } })).unpublished_changes,
    (await api.checkHeldQuizzes({ params: { id } })).problems.map(({ severity, code, hatch_id }) => [severity, code, hatch_id]),
  ];
  expect(await state()).toEqual([false, []]);
  await api.updateQuestion({ params: { id: hidden }, body: { text: 'Hidden all the same' } });
  expect(await state()).toEqual([false, []]);
  await api.updateQuestion({ params: { id: shown }, body: { text: 'Changed since' } });
  expect(await state()).toEqual([true, [['warn', 'held_quiz_changed', door]]]);
  expect(await startBehind(door)).toMatchObject({ total: 1, question: { text: 'Which bird sings at night?' } });
  await api.publishQuiz({ params: { quizID: id } });
  expect(await state()).toEqual([false, []]);
  expect(await startBehind(door)).toMatchObject({ question: { text: 'Changed since' } });
  await api.updateCalendar({ params: { id }, body: { stage: 'draft' } });
});

test('a preview plays the quiz behind a door too, and shows nothing when it is deleted', async () => {
  const quiz = await createQuiz(api);
  await addQuestion(api, quiz.id, 'Only seen ahead');
  const { id, door } = await holding(quiz.id);
  const { key } = await api.previewQuiz({ params: { quizID: id } });
  expect(await startBehind(door, key)).toMatchObject({ question: { text: 'Only seen ahead' } });
  await api.deleteQuiz({ params: { quizID: quiz.id } });
  await addDoorQuestion(api, door, 'Its own');
  const later = await api.previewQuiz({ params: { quizID: id } });
  expect(JSON.stringify(await startBehind(door, later.key).catch((error: unknown) => error))).not.toContain('Its own');
});

test('a deleted quiz, one of another kind, the calendar itself and another tenant’s all block the publication', async () => {
  const stranger = await server.asOwner((await buildTenant(server.services)).id);
  const foreign = await createQuiz(stranger.api);
  await addQuestion(stranger.api, foreign.id);
  const person = await createQuiz(api, 'person');
  for (const quiz of [newId(), person.id, foreign.id]) {
    const { id, door } = await holding(quiz);
    expect(await codesOf(id, door)).toEqual([{ code: 'held_quiz_gone' }]);
    expect((await api.readCalendar({ params: { id } })).quizzes_list.map((listed) => listed.id)).not.toContain(quiz);
  }
  const { id, door } = await holding(newId());
  await api.updateHatch({ params: { id: door }, body: { quiz_localization_id: id } });
  expect(await codesOf(id, door)).toEqual([{ code: 'held_quiz_gone' }]);
});

test('a quiz without questions, or with an invalid one, blocks the publication', async () => {
  const quiz = await createQuiz(api);
  const { id, door } = await holding(quiz.id);
  expect(await codesOf(id, door)).toEqual([{ code: 'held_quiz_empty' }]);
  expect((await api.checkHeldQuizzes({ params: { id } })).problems).toEqual([
    { severity: 'stop', code: 'held_quiz_empty', hatch_id: door, field: 'quiz_localization_id' },
  ]);
  await api.createQuestion({ body: { text: '', type: 'text', quiz_localization_id: quiz.id } });
  expect(await codesOf(id, door)).toEqual([{ code: 'held_quiz_unready' }]);
});

test('an ad behind a door is counted there, and behind no other door', async () => {
  const { id, hatches } = await createCalendar(api, 2);
  const [first, second] = hatches.map((hatch) => hatch.id) as [string, string];
  await addDoorQuestion(api, first);
  await addDoorQuestion(api, second);
  await api.updateHatch({ params: { id: first }, body: { type: 'bonus' } });
  const ad = await api.createCalendarQuestion({ body: { text: 'Buy', type: 'ad', hatch_id: first } });
  await api.updateCalendarQuestion({ params: { id: ad.id }, body: { link: 'https://shop.example/', link_text: 'Shop' } });
  const body = { adv: ad.id, hatch_id: first };
  expect((await failure(server.anonymous.saveAdvHatchView({ body }))).status).toBe(404);
  await api.updateCalendar({ params: { id }, body: { ...openDates, stage: 'published' } });
  // Play learns of a publish a moment later.
  await vi.waitFor(() => server.anonymous.saveAdvHatchView({ body: { ...body, external_url: 'https://shop.example' } }), 15_000);
  await server.anonymous.saveAdvHatchView({ body });
  await server.anonymous.saveAdvHatchView({ body: { adv: ad.id, hatch_id: second } });
  const counted = await server.services.database.asTenant(server.tenant.id, (tx) =>
    tx.selectFrom('link_statistic').select(['source', 'item_id', 'views']).where('activity_id', '=', id).orderBy('source').execute(),
  );
  expect(counted).toEqual([
    { source: 'ad', item_id: ad.id, views: 2 },
    { source: 'other', item_id: '', views: 1 },
  ]);
  const door = await api.createHatch({ body: { calendar_id: id } });
  expect((await failure(server.anonymous.saveAdvHatchView({ body: { adv: ad.id, hatch_id: door.id } }))).status).toBe(404);
});
