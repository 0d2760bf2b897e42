import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Draft } from '#activity/document.ts';
import type { Settings } from '#shared/content/head.ts';
import { newId } from '#shared/ids.ts';
import { change } from '#api/authoring/activities/test-activity.ts';
import { begun, buildQuiz, choice, granted, playGame, player, rightOf, type Player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
let editor: TestUser;
beforeAll(async () => {
  server = await testServer();
  editor = await server.asEditor();
});
afterAll(() => server.close());

const round = { id: newId(), title: 'All of it', start_date: '2000-01-01T00:00:00.000Z', end_date: '2099-01-01T00:00:00.000Z' };
const fields = [{ key: 'name', name: 'name' as const, required: true }];
const withRound = (draft: Draft): Draft => ({
  ...draft,
  rounds: [round],
  registration: { ...draft.registration, settings: { ...draft.registration.settings, fields } },
});
const quiz = (settings: Partial<Settings> = {}) =>
  buildQuiz(server.services, { tenant_id: server.tenant.id, questions: [choice()], settings, change: withRound });

/** The reward that a friend earned the player of this game. */
const reward = ({ tenant_id, id }: TestQuiz, game_id: string, points: number) => server.services.database.owner`
  insert into ledger (tenant_id, activity_id, player_id, game_id, item_id, reason, points)
  select ${tenant_id}, ${id}, player_id, id, ${newId()}, 'share', ${points} from game where id = ${game_id}`;

async function publishWith({ id }: TestQuiz, changes: Partial<Settings>): Promise<void> {
  const { revision } = await editor.api.readQuiz({ params: { quizID: id } });
  await editor.api.saveChanges({ params: { quizID: id }, body: { revision, changes: [change('change_settings', { changes })] } });
  await editor.api.publishQuiz({ params: { quizID: id } });
  await server.runJobs();
}

async function boardOf({ id }: TestQuiz, visitor: Player, ofRound?: string) {
  const { me } = await server.anonymous.readLeaderboard({
    params: { id },
    query: { uuid_front: visitor.uuid_front, ...(ofRound ? { round: ofRound } : {}) },
  });
  return me && { place: me.place, points: me.points, bonus_points: me.bonus_points };
}

/** Plays twice, each time for one point, is rewarded and registers. */
async function rewarded(live: TestQuiz, points: number): Promise<Player> {
  const visitor = player(server);
  const { started } = await playGame(visitor, live);
  await playGame(visitor, live);
  await reward(live, started.game_id, points);
  await visitor.register({ quiz_localization_id: live.id, game_id: started.game_id, name: 'Astrid' });
  return visitor;
}

test('publishing another score or excluding bonus points recomputes the board, and back again', async () => {
  const live = await quiz({ leaderboard_score: 'best' });
  const first = await rewarded(live, 500);
  const second = await rewarded(live, 700);
  expect(await boardOf(live, first)).toEqual({ place: 2, points: 1, bonus_points: 500 });
  expect(await boardOf(live, second)).toEqual({ place: 1, points: 1, bonus_points: 700 });
  await publishWith(live, { leaderboard_score: 'count_up', leaderboard_bonus_points: false });
  expect(await boardOf(live, first)).toMatchObject({ points: 2, bonus_points: 0 });
  expect(await boardOf(live, second)).toMatchObject({ points: 2, bonus_points: 0 });
  const third = await rewarded(live, 900);
  expect(await boardOf(live, third)).toMatchObject({ points: 2, bonus_points: 0 });
  await publishWith(live, { leaderboard_bonus_points: true });
  expect(await boardOf(live, third)).toEqual({ place: 1, points: 2, bonus_points: 900 });
  expect(await boardOf(live, first)).toEqual({ place: 3, points: 2, bonus_points: 500 });
});

test('a game that was begun before another score was published counts on the board by that one, too', async () => {
  const live = await quiz({ leaderboard_score: 'best' });
  const visitor = await rewarded(live, 500);
  const { game_id, question } = begun(await visitor.start(live));
  await publishWith(live, { leaderboard_score: 'count_up' });
  expect(await boardOf(live, visitor)).toMatchObject({ points: 2 });
  granted(await visitor.answer(game_id, question, rightOf(live.questions[0]!)));
  granted(await visitor.next(game_id));
  expect(await boardOf(live, visitor)).toMatchObject({ points: 3 });
});

test('a board that was hidden since shows its places neither in the result of an older game nor in the reply to its registration', async () => {
  const live = await quiz();
  const [one, late] = [await rewarded(live, 500), player(server)];
  const [{ started }, { started: lateGame }] = [await playGame(one, live), await playGame(late, live)];
  expect(granted(await one.next(started.game_id)).result?.place).toBe(1);
  await publishWith(live, { hide_leaderboard: true });
  expect(granted(await one.next(started.game_id)).result).not.toHaveProperty('place');
  const registered = granted(await late.register({ quiz_localization_id: live.id, game_id: lateGame.game_id, name: 'Bo' }));
  expect(registered.place ?? null).toBeNull();
  await publishWith(live, { hide_leaderboard: false });
  expect(granted(await late.next(lateGame.game_id)).result?.place).toBe(2);
});

test('the board of a round adds the bonus points that were earned in it, as far as they count', async () => {
  const live = await quiz();
  const first = await rewarded(live, 500);
  const second = await rewarded(live, 700);
  expect(await boardOf(live, first, round.id)).toMatchObject({ place: 2, bonus_points: 500 });
  expect(await boardOf(live, second, round.id)).toMatchObject({ place: 1, bonus_points: 700 });
  await publishWith(live, { leaderboard_bonus_points: false });
  expect(await boardOf(live, first, round.id)).toMatchObject({ bonus_points: 0 });
});
