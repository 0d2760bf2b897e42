import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { buildQuiz, choice, granted, player, rightOf, type Player } from '#api/play/play/test-quiz.ts';
import { testServer } from '#api/test-server.ts';
import { findPostmaster } from './cluster-process.ts';
import { openCluster } from './cluster.ts';
import { migrate } from './migrate.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lucka-supervised-'));
  await chmod(folder, 0o755);
  return folder;
}
const clusterOf = (dataDir: string): string => join(dataDir, 'postgres', 'cluster');

async function killPostmaster(dataDir: string): Promise<number> {
  const { pid } = (await findPostmaster(clusterOf(dataDir)))!;
  process.kill(pid, 'SIGKILL');
  return pid;
}

test('a server whose PostgreSQL is killed repeatedly logs it, continues within seconds, and has lost nothing that it acknowledged', async () => {
  const dataDir = await newFolder();
  const server = await testServer({}, async () => {
    const { url, supervise, stop } = await openCluster({ dataDir, log: () => undefined });
    supervise((error) => {
      throw error;
    });
    await migrate(url);
    return { url, drop: stop };
  });
  const readyIs = async (status: number, within: number): Promise<void> => {
    await expect
      .poll(() => server.request('/health/ready').then((answer) => answer.status), { timeout: within, interval: 20 })
      .toBe(status);
  };
  const live = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: Array.from({ length: 30 }, () => choice()) });
  const acknowledged = new Map<string, number>();
  let [failures, isOver] = [0, false];
  const insist = async <T>(call: () => Promise<T>): Promise<T> => {
    for (;;) {
      const answer = await call().catch((error: unknown) => {
        expect(error).toMatchObject({ status: 503, retryAfter: expect.any(Number) as number });
        failures += 1;
      });
      if (answer !== undefined) return answer;
      await pause(50);
    }
  };
  const playOn = async (visitor: Player): Promise<void> => {
    while (!isOver) {
      const { game_id, question } = granted(await insist(() => visitor.start(live)));
      let due: typeof question | undefined = question;
      while (due && !isOver) {
        const sent: typeof question = due;
        const reply: { next?: typeof question } = granted(
          await insist(() => visitor.answer(game_id, sent, rightOf(live.questions.find(({ id }) => id === sent.id)!))),
        );
        acknowledged.set(game_id, (acknowledged.get(game_id) ?? 0) + 1);
        due = reply.next;
      }
    }
  };
  const players = Promise.all(Array.from({ length: 6 }, () => playOn(player(server))));
  for (let kills = 0; kills < amount(1, 4); kills += 1) {
    await pause(300);
    const before = await killPostmaster(dataDir);
    const reply = await server.request('/health/ready');
    if (reply.status === 503) expect(await reply.json()).toMatchObject({ status: 'not_ready', parts: { database: 'not_ready' } });
    await readyIs(503, 5_000);
    await readyIs(200, 20_000);
    expect((await findPostmaster(clusterOf(dataDir)))!.pid).not.toBe(before);
    const answered = [...acknowledged.values()].reduce((sum, count) => sum + count, 0);
    // Play itself is back, not only the question whether it is.
    await expect.poll(() => [...acknowledged.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(answered);
  }
  isOver = true;
  await players;
  expect(failures).toBeGreaterThan(0);
  const { owner } = server.services.database;
  const stored = await owner<{ game_id: string; answers: number }[]>`
    select game_id, count(*)::int as answers from answer where game_id in ${owner([...acknowledged.keys()])} group by game_id`;
  expect(new Map(stored.map(({ game_id, answers }) => [game_id, answers]))).toEqual(acknowledged);
  await server.close();
  expect(await findPostmaster(clusterOf(dataDir))).toBeUndefined();
  await rm(dataDir, { recursive: true, maxRetries: 10, retryDelay: 200 });
});
