import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Settings } from '#shared/activity/document.ts';
import { writeAnswers } from '#api/play/write-answers.ts';
import { begun, buildQuiz, choice, granted, playGame, player, rightOf, type Player, type TestQuiz } from '#api/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import type { Event } from './event.ts';
import { openEvents } from './open-events.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

const rewarding: Partial<Settings> = {
  share_reward: { enabled: true, amount: 100, activities: 10, maximum: 1000 },
  registration_moment: 'after',
};
const quiz = (settings: Partial<Settings> = rewarding): Promise<TestQuiz> =>
  buildQuiz(server.services, { tenant_id: server.tenant.id, questions: [choice()], settings });
const eventsOf = ({ id }: TestQuiz) => server.services.database.owner<(Event & { waiting: string[] })[]>`
  select subject_id, kind, waiting from event where activity_id = ${id} order by at, kind`;
const pointsOf = async (live: TestQuiz) =>
  (await server.services.database.owner<{ points: number }[]>`select points from ledger where activity_id = ${live.id} and reason = 'share'`).map(
    ({ points }) => points,
  );
/** The key of a player's share link, once she has played. */
async function keyOf(one: Player, live: TestQuiz): Promise<string> {
  const { key } = await server.anonymous.readShareChallenge({ params: { quizID: live.id }, query: { uuid_front: one.uuid_front } }).then(
    (challenge) => new URL(challenge.link).searchParams,
  ).then((search) => ({ key: search.get('key') ?? '' }));
  return key.includes('.') ? key : `${key}.link`;
}

test('the end of a game and a registration are events, once each, in the same commit as what they tell', async () => {
  const live = await quiz({ registration_moment: 'after' });
  const one = player(server);
  const { started } = await playGame(one, live);
  const { player: registered } = granted(await one.register({ game_id: started.game_id, name: 'Anna', email: 'anna@events.example' }));
  granted(await one.register({ game_id: started.game_id, name: 'Anne', email: 'anna@events.example' }));
  expect(await eventsOf(live)).toEqual([
    { subject_id: started.game_id, kind: 'game_ended', waiting: [] },
    { subject_id: registered.id, kind: 'registered', waiting: [] },
  ]);
});

test('previews and games that were given up are no events, and what is deleted takes its events along', async () => {
  const live = await quiz({});
  const one = player(server);
  await playGame(one, live);
  const { owner } = server.services.database;
  await owner`delete from game where activity_id = ${live.id}`;
  expect(await eventsOf(live)).toEqual([]);
});
