import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { choice } from '#api/play/play/test-quiz.ts';
import { buildCalendar, type CalendarOptions } from '#api/play/doors/test-calendar.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { failure } from '#api/authoring/activities/test-activity.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const start = new Date('2031-12-01T00:00:00Z');
/** No player reads it within a second. */
const impossible = () => choice({ text: 'Which of these is the one that was meant? '.repeat(20), time_for_answer_in_seconds: 1 });

const calendarOf = (doors: CalendarOptions['doors'], more: Partial<CalendarOptions> = {}) =>
  buildCalendar(server.services, {
    tenant_id: server.tenant.id,
    start,
    doors,
    settings: { end_date: '2031-12-24T23:00:00.000Z', registration_moment: 'after' },
    ...more,
  });

test('the same simulated players come again, and all totals add up', async () => {
  const editor = await server.asEditor();
  const { id } = await calendarOf([{}, {}, { type: 'bonus' }]);
  const once = () => editor.api.rehearseCalendar({ params: { id }, body: { players: 200, seed: 7 } });
  const rehearsal = await once();
  expect(await once()).toEqual(rehearsal);
  expect(rehearsal.doors.map(({ day }) => day)).toEqual([1, 2, 3]);
  for (const { opened, played, right, most_points } of rehearsal.doors) {
    expect(played).toBeLessThanOrEqual(opened);
    expect(played).toBeGreaterThan(50);
    expect(right).toBeGreaterThan(0.2);
    expect(most_points).toBeGreaterThan(0);
  }
  // Points behind a bonus door count double.
  expect(rehearsal.doors[2]!.most_points).toBe(2 * rehearsal.doors[0]!.most_points);
  expect(rehearsal.scores.most).toBeLessThanOrEqual(rehearsal.scores.possible);
  expect(rehearsal.scores.spread.reduce((sum, { players }) => sum + players, 0)).toBeLessThanOrEqual(rehearsal.registered);
  // No player is counted twice in a month.
  expect(rehearsal.completions).toEqual([{ month: '2031-12', count: expect.any(Number) as number }]);
  expect(rehearsal.completions[0]!.count).toBeLessThanOrEqual(200);
});

test('a door that no player can get right, and prizes decided by luck, are found', async () => {
  const editor = await server.asEditor();
  const prizes = [{ id: newId(), title: 'A sledge', description: '' }];
  const { id } = await calendarOf([{ questions: [impossible()] }], {
    prizes,
    settings: { end_date: '2031-12-24T23:00:00.000Z', registration_moment: 'after', time_limit_type: 'question' },
  });
  const rehearsal = await editor.api.rehearseCalendar({ params: { id }, body: { players: 100, seed: 1 } });
  expect(rehearsal.doors[0]).toMatchObject({ right: 0 });
  expect(rehearsal.ties).toMatchObject([{ place: 1, prize: 'A sledge' }]);
  expect(rehearsal.ties[0]!.equal_points).toBeGreaterThan(10);
});

test('a rehearsal stores nothing, and no other tenant and no quiz is rehearsed', async () => {
  const editor = await server.asEditor();
  const { id } = await calendarOf([{}]);
  const counts = async () => {
    const [row] = await server.services.database.owner<{ n: number }[]>`
      select ((select count(*) from game) + (select count(*) from player) + (select count(*) from registration) + (select count(*) from mail_outbox))::int as n`;
    return row!.n;
  };
  const before = await counts();
  await editor.api.rehearseCalendar({ params: { id }, body: { players: 50 } });
  expect(await counts()).toBe(before);
  const { id: other } = await server.services.database.owner<
    { id: string }[]
  >`insert into tenant (id, name) values (${newId()}, 'Other') returning id`.then(([row]) => row!);
  const stranger = await server.asEditor('editor', other);
  expect((await failure(stranger.api.rehearseCalendar({ params: { id }, body: {} }))).status).toBe(404);
  const quiz = await editor.api.createQuiz({ body: { name: 'A quiz', lang: 1, quiz_type: 'quiz' } });
  expect((await failure(editor.api.rehearseCalendar({ params: { id: quiz.id }, body: {} }))).status).toBe(404);
});
