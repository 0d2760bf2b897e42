import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Question } from '#shared/content/question.ts';
import { seededRandom } from '#shared/play/seeded-random.ts';
import { buildQuiz, playGame, player, rightOf, wrongOf, type TestQuiz } from '#api/play/play/test-quiz.ts';
import { demandCells } from '#api/insight/regrades/test-regrades.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { countEnded } from './count-ended.ts';
import { leaveOutItemCells, moveItemCells, takeItemCellsIn } from './item-cells.ts';

let server: TestServer;
beforeAll(async () => {
  // Only these tests count: a server of its own, as the timer of a borrowed one runs already.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  server = await testServer({});
  vi.useRealTimers();
});
afterAll(() => server.close());

const owner = () => server.services.database.owner;
const waiting = async (): Promise<number> => (await owner()`select from uncounted_game`).length;
const count = () => countEnded(server.services.database.play);

async function playMany(quiz: TestQuiz, games: number, random: () => number): Promise<void> {
  const give = (question: Question) => (random() < 0.5 ? rightOf : wrongOf)(question);
  for (let n = 0; n < games; n += 1) await playGame(player(server), quiz, give);
}

/** Inverts the key: right answers become wrong and the other way round. */
const swapKey = ({ tenant_id }: TestQuiz, game_id: string) =>
  owner().begin(async (tx) => {
    await tx`select from game where id = ${game_id} for no key update`;
    await moveItemCells(tx, tenant_id, [game_id], -1);
    await tx`update answer set result = case result when 'right' then 'wrong' when 'wrong' then 'right' else result end where game_id = ${game_id}`;
    await moveItemCells(tx, tenant_id, [game_id], 1);
  });

test('item analysis is the same before and after games are counted, whichever players are excluded, readmitted, regraded or deleted at the same moment', async () => {
  const { database } = server.services;
  const random = seededRandom(203);
  const quiz = await buildQuiz(server.services, { tenant_id: server.tenant.id });
  for (let round = 0; round < 6; round += 1) {
    await playMany(quiz, 4, random);
    await demandCells(server, quiz.id);
    // The games of this round are not counted yet; those of every other round are being counted meanwhile.
    const games = await owner()<{ id: string; player_id: string }[]>`
      select id, player_id from game where activity_id = ${quiz.id} order by ended_at desc limit 6`;
    const isCounting = round % 2 === 0;
    const any = () => games[Math.floor(random() * games.length)]!;
    const playersOf = (player_id: string) => ({ tenant_id: quiz.tenant_id, activity_id: quiz.id, player_ids: [player_id] });
    const [out, back, regraded, deleted] = [any(), any(), any(), any()];
    await Promise.all([
      isCounting && count(),
      database.asTenant(quiz.tenant_id, (tx) => leaveOutItemCells(tx, playersOf(out.player_id))),
      database.asTenant(quiz.tenant_id, (tx) => takeItemCellsIn(tx, playersOf(back.player_id))),
      swapKey(quiz, regraded.id),
      owner()`delete from game where id = ${deleted.id}`,
      isCounting && count(),
    ]);
    await demandCells(server, quiz.id);
  }
  while (!(await count())) await demandCells(server, quiz.id);
  expect(await waiting()).toBe(0);
  await demandCells(server, quiz.id);
});

test('a game is counted once by any number of processes, later where another transaction locks it, and not at all in a deleted activity', async () => {
  const random = seededRandom(1);
  const [quiz, gone] = [
    await buildQuiz(server.services, { tenant_id: server.tenant.id }),
    await buildQuiz(server.services, { tenant_id: server.tenant.id }),
  ];
  await playMany(quiz, 3, random);
  await playMany(gone, 1, random);
  expect(await waiting()).toBe(4);
  await owner().begin(async (tx) => {
    await tx`delete from activity where id = ${gone.id}`;
    const [game] = await tx<{ id: string }[]>`select id from game where activity_id = ${quiz.id} limit 1 for no key update`;
    await moveItemCells(tx, quiz.tenant_id, [game!.id], -1);
    await Promise.all([count(), count(), count()]);
    expect((await owner()`select from uncounted_game where game_id = ${game!.id}`).length).toBe(1);
    await moveItemCells(tx, quiz.tenant_id, [game!.id], 1);
  });
  await count();
  expect(await waiting()).toBe(0);
  await demandCells(server, quiz.id);
  expect((await owner()`select from item_cell where activity_id = ${gone.id}`).length).toBe(0);
});
