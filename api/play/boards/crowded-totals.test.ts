import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { seededRandom } from '#shared/play/seeded-random.ts';
import { buildQuiz, choice } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { countCrowded, findPlaces } from './places.ts';

let server: TestServer;
let owner: Sql;
let playSql: Sql;
beforeAll(async () => {
  server = await testServer();
  ({ owner, playSql } = server.services.database);
});
afterAll(() => server.close());

/** A board of so many players with ten points each, in times of hundredths of a second from 5 to 12 s. */
async function boardOf(players: number) {
  const { id: board_id, tenant_id } = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: [choice()] });
  const ids = Array.from({ length: players }, () => newId());
  const score = async (players: readonly string[], points: number) => {
    await owner`insert into player (tenant_id, id) select ${tenant_id}, id from unnest(${[...players]}::uuid[]) id on conflict do nothing`;
    await owner`
      insert into standing (tenant_id, board_id, player_id, points, time_used, reached_at)
      select ${tenant_id}, ${board_id}, id, ${points}, 5 + n % 700 / 100.0, now() - n % 3 * interval '1 minute' from unnest(${[...players]}::uuid[]) with ordinality o(id, n)
      on conflict (tenant_id, board_id, player_id) do update set points = excluded.points, time_used = excluded.time_used`;
  };
  await score(ids, 10);
  return { tenant_id, board_id, ids, score };
}
type Board = Awaited<ReturnType<typeof boardOf>>;

/** Places are those of a full ranking, and counts are those of the scores. Returns the totals that are counted by time. */
async function expectRight({ tenant_id, board_id }: Board): Promise<number[]> {
  const ranked = await owner<{ player_id: string; place: number }[]>`
    select player_id, rank() over (order by total desc, time_used, reached_at)::int as place from standing where board_id = ${board_id}`;
  const keys = ranked.map(({ player_id }) => ({ tenant_id, board_id, player_id }));
  expect(await findPlaces(playSql, keys)).toEqual(ranked.map(({ place }) => place));
  const wrong = await owner`
    with crowded as (select key from standing_count where board_id = ${board_id} and level = 1 and by_time),
    told as (select level, part, key, players::int from standing_count where board_id = ${board_id} and players <> 0),
    there as (
      select level, part, key, count(*)::int as players from (
        select k.* from standing s cross join lateral total_keys(s.total) k where s.board_id = ${board_id}
        union all select k.* from standing s cross join lateral time_keys(s.total, s.time_used) k where s.board_id = ${board_id} and s.total in (select key from crowded)
      ) s group by 1, 2, 3)
    (select 'told' as side, * from (select * from told except select * from there) a) union all (select 'there', * from (select * from there except select * from told) b)`;
  expect(wrong).toEqual([]);
  const crowded = await owner<{ key: number }[]>`
    select key from standing_count where board_id = ${board_id} and level = 1 and by_time order by key`;
  return crowded.map(({ key }) => key);
}

test('a total of more than 500 players is counted by time, and places stay exact as scores are added, changed and deleted', async () => {
  const board = await boardOf(500);
  const { board_id, ids, score } = board;
  await countCrowded(playSql);
  expect(await expectRight(board)).toEqual([]);
  await score([newId()], 10);
  expect(await expectRight(board)).toEqual([]);
  await countCrowded(playSql);
  expect(await expectRight(board)).toEqual([10]);
  await owner`update standing set points = 20 where board_id = ${board_id}`;
  await countCrowded(playSql);
  expect(await expectRight(board)).toEqual([10, 20]);

  const random = seededRandom(7);
  const some = () => ids.filter(() => random() < 0.1);
  for (let step = 0; step < 15; step += 1) {
    await owner`update standing set points = ${10 + 10 * Math.floor(random() * 4)} where board_id = ${board_id} and player_id = any(${some()})`;
    await owner`update standing set time_used = time_used + ${Math.round(random() * 300) / 256} where board_id = ${board_id} and player_id = any(${some()})`;
    await owner`update standing set time_used = ${7 + random()} where board_id = ${board_id} and player_id = any(${some()})`;
    await owner`delete from standing where board_id = ${board_id} and player_id = any(${some()})`;
    // New and changed scores in one statement, which distinguishes them.
    await score(some(), 20);
    if (step % 5 === 4) {
      await countCrowded(playSql);
      await expectRight(board);
    }
  }
});

async function untilWaiting(query: string): Promise<void> {
  const waiting = async () =>
    (await owner`select from pg_stat_activity where wait_event_type = 'Lock' and query like ${`%${query}%`}`).length;
  await expect.poll(waiting).toBe(1);
}

test('scores written while a total is being counted by time count once, whichever is first', async () => {
  const board = await boardOf(501);
  const [first, second] = board.ids as [string, string];
  let counting = Promise.resolve();
  await owner.begin(async (tx) => {
    await tx`update standing set time_used = time_used + 0.001 where board_id = ${board.board_id} and player_id = ${first}`;
    counting = countCrowded(playSql);
    await untilWaiting('count_crowded');
    await tx`update standing set points = 11 where board_id = ${board.board_id} and player_id = ${second}`;
  });
  await counting;
  expect(await expectRight(board)).toEqual([10]);

  const other = await boardOf(501);
  let writing: Promise<unknown> = Promise.resolve();
  await playSql.begin(async (counter) => {
    await counter`select count_crowded()`;
    // Waits for the counter, who does not see it.
    writing =
      owner`update standing set time_used = time_used + 0.007 where board_id = ${other.board_id} and player_id = ${other.ids[0] ?? ''}`.execute();
    await untilWaiting('time_used + 0.007');
  });
  await writing;
  expect(await expectRight(other)).toEqual([10]);
});
