import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import type { Player, TestQuiz } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { seededRandom } from '#shared/play/seeded-random.ts';
import { joins, keyOf, playOnce, round, sharedQuiz } from './test-cheaters.ts';

let server: TestServer;
let editor: TestUser;
beforeAll(async () => {
  server = await testServer();
  editor = await server.asEditor();
});
afterAll(() => server.close());

type Row = [name: string, points: number, bonus: number];

/** The board computed from its rule alone: the sum of the ledger, without removed players and without points from removed friends. */
async function folded({ id }: TestQuiz): Promise<Row[]> {
  const rows = await server.services.database.owner<{ name: string; points: number; bonus: number }[]>`
    with removed as (select player_id from cheater_record where activity_id = ${id} and put_back_at is null)
    select p.name, coalesce(sum(l.points) filter (where l.reason in ('correct', 'speed')), 0) as points,
      coalesce(sum(l.points) filter (where l.reason = 'correction' or (l.reason = 'share' and l.item_id not in (select player_id from removed))), 0) as bonus
    from registration r join player p on p.tenant_id = r.tenant_id and p.id = r.player_id
    left join ledger l on l.tenant_id = r.tenant_id and l.activity_id = r.activity_id and l.player_id = r.player_id
    where r.activity_id = ${id} and r.player_id not in (select player_id from removed)
    group by p.id, p.name`;
  return rows.map(({ name, points, bonus }): Row => [name, points, bonus]).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
const shown = async (visitor: Player, quiz: TestQuiz, ofRound?: string): Promise<Row[]> =>
  (await visitor.board(quiz, ofRound)).data
    .map(({ name, points, bonus_points }): Row => [name, points, bonus_points])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

async function counted({ id }: TestQuiz): Promise<unknown> {
  const [row] = await server.services.database.owner`
    select (select coalesce(sum(players), 0)::int from standing_count where board_id = ${id} and level = 0) as counted,
      (select count(*)::int from standing where board_id = ${id}) as stood`;
  return row;
}

test.each(amount([1], [1, 2, 3]))(
  'boards equal the sums of the ledger without removed players, whatever is removed, readmitted and played at once (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const quiz = await sharedQuiz(server);
    const players = [await joins(server, quiz, 'P00'), await joins(server, quiz, 'P01'), await joins(server, quiz, 'P02')];
    const keys = await Promise.all(players.map((visitor) => keyOf(server, quiz, visitor)));
    const removals: string[] = [];

    const plays = () => playOnce(pick(players), quiz, random() < 0.7).catch(() => undefined);
    const comes = async () => {
      const name = `P${String(players.length).padStart(2, '0')}`;
      players.push(await joins(server, quiz, name, { isRight: random() < 0.7, ...(random() < 0.7 && { key: pick(keys) }) }));
    };
    const removes = async () => {
      const player_ids = [pick(players).id, pick(players).id];
      const body = { player_ids, cheatersable_id: quiz.id, cheatersable_type: 'quizLocalization' as const };
      removals.push(...(await editor.api.removeCheater({ body })).removed.map(({ id }) => id));
    };
    const putsBack = async () => {
      if (removals.length > 0) await editor.api.putBackCheater({ params: { id: pick(removals) } });
    };
    for (let step = 0; step < 12; step += 1) {
      // New players join one at a time, so that no name is used twice.
      await Promise.all([comes(), ...Array.from({ length: 7 }, () => pick([plays, plays, plays, removes, putsBack])())]);
      // The server caches a version of a board for half a second.
      server.clock.advance(1000);
      const expected = await folded(quiz);
      const visitor = players[0]!;
      expect([step, await shown(visitor, quiz)]).toEqual([step, expected]);
      expect([step, await shown(visitor, quiz, round.id)]).toEqual([step, expected]);
      expect([step, await counted(quiz)]).toEqual([step, { counted: expected.length, stood: expected.length }]);
    }
  },
);
