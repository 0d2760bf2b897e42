import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Question } from '#shared/content/question.ts';
import { newId } from '#shared/ids.ts';
import { boardScore, placed } from '#shared/play/board.ts';
import { seededRandom } from '#shared/play/seeded-random.ts';
import { correctKey } from '#api/insight/regrades/test-regrades.ts';
import { buildQuiz, granted, playGame, player, rightOf, wrongOf, type Player, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { buildCollection, type TestCollection } from './test-collection.ts';

let server: TestServer;
let api: TestUser['api'];
beforeAll(async () => {
  server = await testServer();
  ({ api } = await server.asOwner());
  await putOnPlan(server.services, server.tenant.id, 'scale');
});
afterAll(() => server.close());

const hidden = { hide_leaderboard: true };
const quiz = (settings = {}) => buildQuiz(server.services, { tenant_id: server.tenant.id, settings });

interface Row {
  name: string;
  activity_id: string;
  points: number;
  time_used: number;
  ended_at: Date;
}

/** The board worked out from the rows of the ledgers, by the rules of one board for each member. */
async function fold({ id, members }: TestCollection) {
  const ids = members.map(({ activity_id }) => activity_id);
  const rows = await server.services.database.owner<Row[]>`
    select p.name, g.activity_id, g.time_used, g.ended_at, coalesce((
      select sum(l.points) from ledger l where l.tenant_id = g.tenant_id and l.game_id = g.id and l.reason not in ('share', 'bonus', 'correction', 'bonus_regrade')
    ), 0)::float8 as points
    from game g
    join player p on p.tenant_id = g.tenant_id and p.id = g.player_id
    join registration r on r.tenant_id = g.tenant_id and r.activity_id = g.activity_id and r.player_id = g.player_id
    where g.activity_id = any(${ids}) and g.state in ('finished', 'timed_out') and not g.is_preview and not g.beyond_limit
      and not exists (select from cheater_record c where c.tenant_id = g.tenant_id and c.player_id = g.player_id and c.put_back_at is null
        and c.activity_id = any(array[g.activity_id, ${id}::uuid]))`;
  const standings = [...Map.groupBy(rows, ({ name }) => name)].map(([name, own]) => {
    const scores = [...Map.groupBy(own, ({ activity_id }) => activity_id).values()].map((games) => boardScore('best', games)!);
    return {
      name,
      points: scores.reduce((sum, { points }) => sum + points, 0),
      bonus_points: 0,
      time_used: scores.reduce((sum, { time_used }) => sum + time_used, 0),
      reached_at: new Date(Math.max(...scores.map(({ reached_at }) => Number(reached_at)))),
    };
  });
  return placed(standings).map(({ place, name, points }) => [place, name, points]);
}

async function shown(visitor: Player, collection: TestCollection) {
  // The board is cached for some seconds.
  server.clock.advance(5_000);
  const board = await visitor.board(collection);
  return board.data.map(({ place, name, points }) => [place, name, points]);
}

interface World {
  held: TestCollection;
  quizzes: TestQuiz[];
  players: { visitor: Player; name: string }[];
  random: () => number;
}
const pick = <T>(random: () => number, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

const idOf = async ({ name }: { name: string }): Promise<string | undefined> => {
  const [row] = await server.services.database.owner<
    { id: string }[]
  >`select id from player where tenant_id = ${server.tenant.id} and name = ${name}`;
  return row?.id;
};

/** What may happen to a collection, each by the calls that make it happen. */
const steps: Record<string, (world: World) => Promise<unknown>> = {
  plays: async ({ players, quizzes, random }) => {
    const right = Math.floor(random() * 4);
    await playGame(pick(random, players).visitor, pick(random, quizzes), (question, place) =>
      (place < right ? rightOf : wrongOf)(question),
    );
  },
  enters: async ({ players, held: collection, random }) => {
    const place = Math.floor(random() * collection.members.length);
    const { visitor } = pick(random, players);
    const body = { member_id: collection.members[place]!.id, uuid_front: visitor.uuid_front, skip_registration: true };
    granted(await server.anonymous.enterMember({ params: { id: collection.id }, body }));
  },
  registers: async ({ players, held: collection, random }) => {
    const { visitor, name } = pick(random, players);
    granted(await visitor.registerBefore({ quiz_localization_id: collection.id, name, email: `${name}@school.example` }));
    await server.runJobs();
  },
  removes: async ({ players, held: collection, quizzes, random }) => {
    const player_id = await idOf(pick(random, players));
    const cheatersable_id = pick(random, [...quizzes, collection]).id;
    if (player_id) await api.removeCheater({ body: { player_id, cheatersable_id, cheatersable_type: 'quizLocalization' } }).catch(() => {});
  },
  puts_back: async () => {
    const [record] = await server.services.database.owner<{ id: string }[]>`
      select id from cheater_record where tenant_id = ${server.tenant.id} and put_back_at is null limit 1`;
    if (record) await api.putBackCheater({ params: { id: record.id } });
  },
  regrades: async ({ quizzes, random }) => {
    const member = pick(random, quizzes);
    const question = pick(random, member.questions) as Question;
    const right_answer_ids = [pick(random, question.answers).id];
    const currentQuestion = {
      question_id: question.id,
      policy: 'new_key' as const,
      nobody_loses: false,
      reason: 'It was wrong.',
      right_answer_ids,
    };
    await correctKey(server, api, member.id, currentQuestion);
    await server.runJobs();
  },
  deletes_games: async ({ quizzes, random }) => {
    await api.deleteQuizData({
      body: { id: pick(random, quizzes).id, type: pick(random, ['games', 'games&players'] as const), confirm: true },
    });
    await server.runJobs();
  },
};

test.each([1, 2, 3])(
  'the board equals the sum of its members’ ledgers after games, registrations, removals, regrades and deletions (%i)',
  async (seed) => {
    const random = seededRandom(seed);
    const quizzes = [await quiz(), await quiz(hidden), await quiz()];
    const collection = await buildCollection(server.services, server.tenant.id, quizzes);
    const players = Array.from({ length: 4 }, () => ({ visitor: player(server), name: `P${newId().slice(-10)}` }));
    let rowsSeen = 0;
    const world = { held: collection, quizzes, players, random };
    const likely = [
      'plays',
      'plays',
      'plays',
      'plays',
      'enters',
      'registers',
      'registers',
      'removes',
      'puts_back',
      'regrades',
      'deletes_games',
    ];
    for (let step = 0; step < 36; step += 1) {
      // Deleting comes late, so that there is something to delete.
      const name = pick(random, step < 14 ? likely.slice(0, 7) : likely);
      await steps[name]!(world);
      if (step % 4 !== 3) continue;
      const folded = await fold(collection);
      rowsSeen += folded.length;
      expect([name, await shown(players[0]!.visitor, collection)]).toEqual([name, folded]);
    }
    expect(await shown(players[0]!.visitor, collection)).toEqual(await fold(collection));
    expect(rowsSeen).toBeGreaterThan(0);
  },
);

test('a collection with a hidden board shows none, and a player removed from the collection is not on it', async () => {
  const first = await quiz();
  const collection = await buildCollection(server.services, server.tenant.id, [first]);
  const secret = await buildCollection(server.services, server.tenant.id, [first], { settings: hidden });
  const anna = player(server);
  await playGame(anna, first);
  granted(await anna.registerBefore({ quiz_localization_id: collection.id, name: 'Anna', email: `${newId()}@school.example` }));
  await server.runJobs();
  expect(await shown(anna, collection)).toEqual([[1, 'Anna', 3]]);
  expect(await anna.board(secret)).toMatchObject({ hidden: true, data: [] });
  const { data } = await api.listPlayers({ params: { quizID: collection.id }, query: {} });
  await api.removeCheater({ body: { player_id: data[0]!.id, cheatersable_id: collection.id, cheatersable_type: 'quizLocalization' } });
  expect(await shown(anna, collection)).toEqual([]);
  expect((await anna.board(first)).data).toMatchObject([{ name: 'Anna' }]);
});
