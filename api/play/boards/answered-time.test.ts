import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { buildCalendar, type TestCalendar } from '#api/play/doors/test-calendar.ts';
import { visitorOf } from '#api/play/doors/test-visitor.ts';
import { granted } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';

let server: TestServer;
let live: TestCalendar;
const round = { id: newId(), title: 'All', start_date: '2000-01-01T00:00:00.000Z', end_date: '2099-01-01T00:00:00.000Z' };
beforeAll(async () => {
  server = await testServer();
  const start = new Date(Math.floor(server.clock.now().getTime() / 60_000) * 60_000 - 3 * 86_400_000);
  live = await buildCalendar(server.services, {
    tenant_id: server.tenant.id,
    start,
    doors: [{}, {}, {}],
    door_settings: { open_passed_doors: true, access_mode: 'play' },
    settings: { leaderboard_score: 'count_up', registration_moment: 'after' },
    change: (draft) => ({ ...draft, rounds: [round] }),
  });
});
afterAll(() => server.close());

test('a player who opens more doors keeps her place before one with equal points who opened fewer', async () => {
  const plays = async (name: string, doors: [door: number, seconds: number, isRight: boolean][]) => {
    const visitor = visitorOf(server, live);
    for (const [door, seconds, isRight] of doors) {
      const { game_id, question } = granted(await visitor.start(door));
      server.clock.advance(seconds * 1000);
      const stored = live.questions.find(({ id }) => id === question!.id)!;
      const chosen = stored.answers.find(({ is_right }) => (is_right === true) === isRight)!;
      const body = { uuid_front: visitor.uuid_front, game_id, question_id: stored.id, answer: { answer_id: chosen.id } };
      granted(await server.anonymous.answerHatchQuestion({ params: { hatchId: live.hatches[door]! }, body }));
    }
    granted(await visitor.register({ quiz_localization_id: live.id, name, email: `${newId()}@mean.example` }));
    return visitor;
  };
  await plays('Anna', [[0, 10, true]]);
  const bo = await plays('Bo', [
    [0, 8, true],
    [1, 8, false],
    [2, 8, false],
  ]);
  for (const query of [{}, { round: round.id }]) {
    const { data } = await server.anonymous.readLeaderboard({ params: { id: live.id }, query: { uuid_front: bo.uuid_front, ...query } });
    expect(data.map(({ name, points }) => [name, points])).toEqual([
      ['Bo', 1],
      ['Anna', 1],
    ]);
  }
});
