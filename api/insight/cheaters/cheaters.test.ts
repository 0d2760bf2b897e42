import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failure } from '#api/authoring/activities/test-activity.ts';
import { buildCalendar } from '#api/play/doors/test-calendar.ts';
import { begun, granted, player, playGame, rightOf, type Player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { joinPlayers } from '#api/play/registration/join-players.ts';
import { refreshBonus } from '#api/play/boards/bonus.ts';
import { refreshStandings } from '#api/play/boards/standing-store.ts';
import { buildTenant, putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { permissionsOfRole, roles } from '#shared/permissions.ts';
import { newId } from '#shared/ids.ts';
import { drawable, fillWithPlayers } from '#api/rewards/draws/test-draws.ts';
import { joins, keyOf, playOnce, round, sharedQuiz } from './test-cheaters.ts';

let server: TestServer;
let editor: TestUser;
beforeAll(async () => {
  server = await testServer();
  await putOnPlan(server.services, server.tenant.id, 'scale');
  editor = await server.asEditor();
});
afterAll(() => server.close());

type RemovalInput = Partial<Parameters<TestUser['api']['removeCheater']>[0]['body']>;
const remove = (quiz: Pick<TestQuiz, 'id'>, body: RemovalInput, api = editor.api) =>
  api.removeCheater({ body: { cheatersable_id: quiz.id, cheatersable_type: 'quizLocalization', ...body } });
const putBack = (id: string) => editor.api.putBackCheater({ params: { id } });
const list = ({ id }: Pick<TestQuiz, 'id'>) => editor.api.listCheaters({ params: { id } });
const boardOf = async (visitor: Player, quiz: Pick<TestQuiz, 'id'>, ofRound?: string) => {
  const { data, total, me } = await visitor.board(quiz, ofRound);
  return { rows: data.map(({ place, name, points, bonus_points }) => [place, name, points + bonus_points]), total, me: me?.place };
};
const sql = () => server.services.database.owner;
/** The entries about a record in the tenant's log. */
const logOf = async (id: string) =>
  (await sql()<{ action: string }[]>`select action from audit_log where subject like ${`%(${id})`} order by action`).map(
    ({ action }) => action,
  );

describe('a removed player', () => {
  test('is on no board, and has her place again once she is readmitted', async () => {
    const quiz = await sharedQuiz(server);
    const other = await sharedQuiz(server, { settings: { combined_leaderboard: [quiz.id] } });
    const [anna, bo] = [await joins(server, quiz, 'Anna'), await joins(server, quiz, 'Bo', { isRight: false })];
    await playOnce(anna, other);
    granted(await anna.register({ quiz_localization_id: other.id, name: 'Anna' }));
    const { removed, success } = await remove(quiz, { player_id: anna.id, reason: 'A script.' });
    expect(success).toBe(true);
    expect(removed).toMatchObject([
      { player: { id: anna.id, name: 'Anna' }, reason: 'A script.', from: null, to: null, hatch_id: null, signals: [] },
    ]);
    expect(await boardOf(bo, quiz)).toEqual({ rows: [[1, 'Bo', 0]], total: 1, me: 1 });
    expect(await boardOf(bo, quiz, round.id)).toEqual({ rows: [[1, 'Bo', 0]], total: 1, me: 1 });
    // Only the points from the other board remain in the sum of boards.
    expect((await anna.combinedBoard(other)).data.map(({ name, points }) => [name, points])).toEqual([
      ['Anna', 1],
      ['Bo', 0],
    ]);
    expect(await list(quiz)).toMatchObject({ removed: [{ player: { name: 'Anna' }, removed_by: expect.any(String) }], proposed: [] });
    expect(await putBack(removed[0]!.id)).toEqual({ success: true });
    const whole = {
      rows: [
        [1, 'Anna', 1],
        [2, 'Bo', 0],
      ],
      total: 2,
    };
    expect(await boardOf(bo, quiz)).toEqual({ ...whole, me: 2 });
    expect(await boardOf(bo, quiz, round.id)).toEqual({ ...whole, me: 2 });
    expect((await list(quiz)).removed).toEqual([]);
  });

  test('can continue to play and see her own result, and games from the meantime count when she is readmitted', async () => {
    const quiz = await sharedQuiz(server);
    const [anna, bo] = [await joins(server, quiz, 'Anna'), await joins(server, quiz, 'Bo')];
    const { removed } = await remove(quiz, { player_id: anna.id });
    const { end } = await playGame(anna, quiz);
    expect(end).toMatchObject({ finished: true, result: { points: 1, correct: 1 } });
    expect(end.result).not.toHaveProperty('place');
    expect(await boardOf(anna, quiz)).toEqual({ rows: [[1, 'Bo', 1]], total: 1, me: undefined });
    expect((await anna.board(quiz)).can_register).toBe(false);
    await putBack(removed[0]!.id);
    expect(await boardOf(bo, quiz)).toMatchObject({
      rows: [
        [1, 'Anna', 2],
        [2, 'Bo', 1],
      ],
    });
  });

  test('who was removed before she registered is on no board afterwards either', async () => {
    const quiz = await sharedQuiz(server);
    const visitor = player(server);
    const game_id = await playOnce(visitor, quiz);
    const [row] = await sql()<{ player_id: string }[]>`select player_id from game where id = ${game_id}`;
    await remove(quiz, { player_id: row!.player_id });
    const { place } = granted(await visitor.register({ game_id, name: 'Late' }));
    expect(place).toBeUndefined();
    expect(await boardOf(visitor, quiz)).toEqual({ rows: [], total: 0, me: undefined });
  });

  test('earns her sharer nothing while she is removed, on boards and in rounds', async () => {
    const quiz = await sharedQuiz(server);
    const anna = await joins(server, quiz, 'Anna');
    const key = await keyOf(server, quiz, anna);
    const [friend, other] = [await joins(server, quiz, 'Fake', { key }), await joins(server, quiz, 'Friend', { key })];
    const bonus = async () => [(await anna.board(quiz)).me?.bonus_points, (await anna.board(quiz, round.id)).me?.bonus_points];
    expect(await bonus()).toEqual([200, 200]);
    const { removed } = await remove(quiz, { player_id: friend.id });
    expect(await bonus()).toEqual([100, 100]);
    await remove(quiz, { player_id: other.id });
    expect(await bonus()).toEqual([0, 0]);
    await putBack(removed[0]!.id);
    expect(await bonus()).toEqual([100, 100]);
  });

  test('who is removed before the reward is due pays nothing, and pays when she is readmitted', async () => {
    const quiz = await sharedQuiz(server);
    const anna = await joins(server, quiz, 'Anna');
    const friend = player(server);
    const game_id = await playOnce(friend, quiz, true, await keyOf(server, quiz, anna));
    const [row] = await sql()<{ player_id: string }[]>`select player_id from game where id = ${game_id}`;
    const { removed } = await remove(quiz, { player_id: row!.player_id });
    granted(await friend.register({ game_id, name: 'Fake', email: `${newId()}@fake.example` }));
    expect((await anna.board(quiz)).me?.bonus_points).toBe(0);
    await putBack(removed[0]!.id);
    expect((await anna.board(quiz)).me?.bonus_points).toBe(100);
  });

  test('stays removed when a second device turns out to be hers, by every kind of merge', async () => {
    for (const whose of ['from', 'into'] as const) {
      const quiz = await sharedQuiz(server);
      const [from, into, bo] = [await joins(server, quiz, 'Anna'), await joins(server, quiz, 'Anna'), await joins(server, quiz, 'Bo')];
      const { removed } = await remove(quiz, { player_id: { from, into }[whose].id });
      await server.services.database.playSql.begin(async (tx) => {
        const joined = await joinPlayers(tx, { tenant_id: quiz.tenant_id, from: from.id, into: into.id, again: [] });
        await refreshStandings(tx, joined);
        await refreshBonus(tx, joined);
      });
      expect(await boardOf(bo, quiz)).toEqual({ rows: [[1, 'Bo', 1]], total: 1, me: 1 });
      expect((await list(quiz)).removed.map(({ player: { id } }) => id)).toEqual([into.id]);
      await putBack(removed[0]!.id);
      expect(await boardOf(bo, quiz)).toMatchObject({
        rows: [
          [1, 'Anna', 2],
          [2, 'Bo', 1],
        ],
      });
    }
  });

  test('is in no statistics, and is again once she is readmitted', async () => {
    const quiz = await sharedQuiz(server);
    const [anna] = [await joins(server, quiz, 'Anna'), await joins(server, quiz, 'Bo')];
    await playOnce(anna, quiz);
    const totals = async () => {
      const { totals: counts } = await editor.api.readQuizStatistics({ params: { id: quiz.id }, query: {} });
      return [counts.games, counts.finished, counts.registrations, counts.unique_players];
    };
    expect(await totals()).toEqual([3, 3, 2, 2]);
    const analysed = async () => {
      const [row] = await sql()<{ games: number }[]>`select count(*)::int as games from game where activity_id = ${quiz.id} and in_items`;
      return row?.games;
    };
    expect(await analysed()).toBe(2);
    const { removed } = await remove(quiz, { player_id: anna.id });
    expect(await totals()).toEqual([1, 1, 1, 1]);
    expect(await analysed()).toBe(1);
    await playOnce(anna, quiz);
    expect(await totals()).toEqual([1, 1, 1, 1]);
    await putBack(removed[0]!.id);
    expect(await totals()).toEqual([4, 4, 2, 2]);
    expect(await analysed()).toBe(2);
  });

  test('is in no later draw, and keeps her place in an earlier one', async () => {
    const live = await drawable(server);
    await fillWithPlayers(server, live, 3);
    const draw = () => editor.api.drawWinners({ params: { id: live.id }, body: { count: 3 } });
    const made = await draw();
    const ids = made.winners.map((winner) => winner.player!.id);
    const { removed } = await remove(live, { player_ids: ids.slice(0, 2) });
    expect(removed).toHaveLength(2);
    const [first] = (await editor.api.listDraws({ params: { id: live.id } })).data;
    expect(first!.winners).toEqual(made.winners);
    const again = await editor.api.drawWinners({
      params: { id: live.id },
      body: { count: 3, replaces: made.id, reason: 'Two were removed.' },
    });
    expect([again.entries, again.winners.map((winner) => winner.player!.id)]).toEqual([1, ids.slice(2)]);
  });
});

describe('a removal of some games', () => {
  test('excludes the games of a door, and no others', async () => {
    const start = new Date(Date.now() - 3 * 86_400_000);
    const calendar = await buildCalendar(server.services, {
      tenant_id: server.tenant.id,
      start,
      doors: [{}, {}],
      settings: { leaderboard_score: 'count_up' },
      door_settings: { open_passed_doors: true },
    });
    const visitor = player(server);
    for (const [place, hatchId] of calendar.hatches.entries()) {
      const reply = begun(await server.anonymous.startHatchGame({ params: { hatchId }, body: { uuid_front: visitor.uuid_front } }));
      granted(await visitor.answer(reply.game_id, reply.question, rightOf(calendar.questions[place]!)));
      if (place === 0) granted(await visitor.register({ game_id: reply.game_id, name: 'Anna', email: `${newId()}@door.example` }));
    }
    const points = async () => (await visitor.board(calendar)).data.map((row) => row.points);
    expect(await points()).toEqual([2]);
    const [{ player_id } = { player_id: '' }] = await sql()<
      { player_id: string }[]
    >`select player_id from registration where activity_id = ${calendar.id}`;
    const ask = { player_id, cheatersable_type: 'calendar', hatch_Id: calendar.hatches[1]! } as const;
    const { removed } = await remove(calendar, ask);
    expect(removed).toMatchObject([{ hatch_id: calendar.hatches[1] }]);
    expect(await points()).toEqual([1]);
    await remove(calendar, { ...ask, hatch_Id: calendar.hatches[0]! });
    expect(await points()).toEqual([]);
    await putBack(removed[0]!.id);
    expect(await points()).toEqual([1]);
    expect(Object.keys((await failure(remove(calendar, { ...ask, hatch_Id: newId() }))).errors)).toEqual(['hatch_Id']);
    expect((await failure(remove(calendar, { player_id }))).status).toBe(404);
  });

  test('excludes those of the named days, on the calendar of the activity', async () => {
    const quiz = await sharedQuiz(server, { settings: { timezone: 'Europe/Stockholm' } });
    const anna = await joins(server, quiz, 'Anna');
    for (const at of ['2026-11-01T22:59:00Z', '2026-11-01T23:01:00Z', '2026-11-02T22:59:00Z']) {
      const game = await playOnce(anna, quiz);
      await sql()`update game set ended_at = ${at} where id = ${game}`;
    }
    const points = async () => (await anna.board(quiz)).me?.points;
    const { removed } = await remove(quiz, { player_id: anna.id, from: '2026-11-02', to: '2026-11-02' });
    expect(removed).toMatchObject([{ from: '2026-11-02', to: '2026-11-02' }]);
    expect(await points()).toBe(2);
    expect(await logOf(removed[0]!.id)).toEqual(['remove_cheater_in_part']);
    expect((await failure(remove(quiz, { player_id: anna.id, from: '2026-11-02', to: '2026-11-01' }))).status).toBe(422);
  });
});

describe('removing and readmitting', () => {
  test('twice, or twice at the same moment, change nothing more', async () => {
    const quiz = await sharedQuiz(server);
    const anna = await joins(server, quiz, 'Anna');
    const answers = await Promise.all(Array.from({ length: 4 }, () => remove(quiz, { player_id: anna.id })));
    const [id] = new Set(answers.map(({ removed }) => removed[0]!.id));
    expect(new Set(answers.map(({ removed }) => removed.map((record) => record.id).join())).size).toBe(1);
    await Promise.all([putBack(id!), putBack(id!), putBack(id!)]);
    expect(await boardOf(anna, quiz)).toEqual({ rows: [[1, 'Anna', 1]], total: 1, me: 1 });
    const events = await sql()<{ kind: string }[]>`select kind from event where subject_id = ${id!} order by at, kind`;
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['player_put_back', 'player_removed']);
    expect(await logOf(id!)).toEqual(['put_back_cheater', 'remove_cheater']);
    const again = await remove(quiz, { player_id: anna.id });
    expect(again.removed[0]!.id).not.toBe(id);
  });

  test('at the same moment end in one of the two states, and the board agrees with it', async () => {
    const quiz = await sharedQuiz(server);
    const anna = await joins(server, quiz, 'Anna');
    for (let time = 0; time < 5; time += 1) {
      const { removed } = await remove(quiz, { player_id: anna.id });
      await Promise.all([putBack(removed[0]!.id), remove(quiz, { player_id: anna.id })]);
      const now = await list(quiz);
      expect((await boardOf(anna, quiz)).total).toBe(now.removed.length === 0 ? 1 : 0);
      for (const { id } of now.removed) await putBack(id);
    }
  });

  test('of strangers, of others’ activities and of unknown players is refused', async () => {
    const quiz = await sharedQuiz(server);
    const foreign = await server.asEditor('editor', (await buildTenant(server.services, 'Another')).id);
    const anna = await joins(server, quiz, 'Anna');
    const elsewhere = await joins(server, await sharedQuiz(server), 'Elsewhere');
    expect((await failure(remove(quiz, { player_id: newId() }))).errors).toEqual({ player_id: ['This no longer exists.'] });
    expect(Object.keys((await failure(remove(quiz, { player_ids: [anna.id, elsewhere.id] }))).errors)).toEqual(['player_ids.1']);
    expect((await failure(remove(quiz, {}))).status).toBe(422);
    const { removed } = await remove(quiz, { player_id: anna.id });
    expect((await failure(remove(quiz, { player_id: anna.id }, foreign.api))).status).toBe(404);
    expect((await failure(foreign.api.putBackCheater({ params: { id: removed[0]!.id } }))).status).toBe(404);
    expect((await failure(foreign.api.listCheaters({ params: { id: quiz.id } }))).status).toBe(404);
    expect((await failure(foreign.api.lookForCheaters({ params: { id: quiz.id } }))).status).toBe(404);
    expect((await failure(foreign.api.readCheaterEvidence({ params: { id: quiz.id }, query: { players: anna.id } }))).status).toBe(404);
    expect((await failure(foreign.api.pseudonymizePlayer({ body: { player_id: anna.id, quiz_localization_id: quiz.id } }))).status).toBe(
      404,
    );
  });

  test('is for members who may see players, and for no others', async () => {
    const quiz = await sharedQuiz(server);
    const anna = await joins(server, quiz, 'Anna');
    for (const role of roles) {
      const { api } = await server.asEditor(role);
      const may = permissionsOfRole[role].includes('quiz_players_access');
      const answer = await remove(quiz, { player_id: anna.id }, api).catch((error: { status: number }) => error.status);
      expect([role, typeof answer === 'number' ? answer : answer.success]).toEqual([role, may ? true : 403]);
      expect(
        await api.listCheaters({ params: { id: quiz.id } }).then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
      ).toBe(may ? 200 : 403);
    }
  });
});
