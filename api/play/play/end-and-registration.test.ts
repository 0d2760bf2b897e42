import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '#api/test-server.ts';
import { begun, buildQuiz, choice, granted, player, rightOf } from './test-quiz.ts';

let server: TestServer;
beforeAll(async () => void (server = await testServer()));
afterAll(() => server.close());

// The end of a game computes a standing only for a registered player, and a registration only from finished games.
test.each([
  { first: 'registration', hold: (tx: TransactionSql) => tx`lock table standing in share mode` },
  { first: 'end', hold: (tx: TransactionSql) => tx`lock table registration in access exclusive mode` },
])('a player who registers while her game ends has her place, also when the $first comes first', async ({ first, hold }) => {
  const { owner } = server.services.database;
  const live = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: [choice()] });
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(live));
  const register = () => visitor.register({ game_id, name: 'Anna', email: `${game_id}@school.example` });
  const end = () => visitor.answer(game_id, question, rightOf(live.questions[0]!));
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // The first of the two is in the middle of its transaction and locks the game's row.
  const holding = owner.begin(async (tx) => {
    await hold(tx);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const waiting = () => owner`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const earlier = first === 'end' ? end() : register();
  await expect.poll(waiting).toHaveLength(1);
  const later = first === 'end' ? register() : end();
  await expect.poll(waiting).toHaveLength(2);
  release.resolve();
  await holding;
  granted(await earlier);
  granted(await later);
  expect(await owner`select points from standing where board_id = ${live.id}`).toEqual([{ points: 1 }]);
  expect(granted(await visitor.next(game_id)).result).toMatchObject({ points: 1, place: 1 });
});
