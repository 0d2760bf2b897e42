import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { openCluster } from '#api/kernel/db/cluster.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { cpuTime, perOne } from './cpu-time.ts';
import { makeDataFolder } from './data-folder.ts';
import { machine } from './figures.ts';
import { makeQuiz } from './make-quiz.ts';
import { OnePlayer } from './one-player.ts';
import { playGames } from './play-games.ts';
import { startServer, stopServer, type Server } from './start-server.ts';
import { untilCounted } from './until-counted.ts';
import { withEach } from './with-each.ts';

/*
 * Processor time of each kind of request, while only that kind is sent, and of whole games. Unlike answers a second, it hardly depends on the other
 * load of the machine.
 * --played: the number of games played before whole games are measured, because the cost of a rank may grow with the leaderboard.
 * npm run bench -- costs [--connections 64] [--games 4000] [--seconds 10] [--played 0]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    connections: { type: 'string', default: '64' },
    games: { type: 'string', default: '4000' },
    seconds: { type: 'string', default: '10' },
    played: { type: 'string', default: '0' },
  },
});
const connections = Number(values.connections);
const row = (cells: readonly (string | number)[]): void =>
  console.log(
    cells.map((cell, column) => (typeof cell === 'number' ? cell.toFixed(1) : cell)[column ? 'padStart' : 'padEnd'](14)).join(''),
  );

async function measure(server: Server, kind: string, count: number, work: () => Promise<unknown>): Promise<void> {
  const before = await cpuTime(server.child);
  await work();
  const { server: node, postgres, load } = perOne(before, await cpuTime(server.child), count);
  row([kind, node, postgres, node + postgres, load]);
}

async function measureKinds(server: Server, quizId: string): Promise<void> {
  const { port } = server;
  const statuses = new Map<number, number>();
  const players = Array.from({ length: Number(values.games) }, () => new OnePlayer(statuses));
  const each = (step: Parameters<typeof withEach>[3]) => withEach(port, connections, players, step);
  await measure(server, 'start', players.length, () => each((player, on) => player.start(on, quizId)));
  const answersBefore = (players[0]?.question?.total ?? 0) - 1;
  const answers = async () => {
    for (let number = 0; number < answersBefore; number += 1) await each((player, on) => player.answer(on));
  };
  await measure(server, 'answer', players.length * answersBefore, answers);
  await measure(server, 'last answer', players.length, () => each((player, on) => player.answer(on)));
  await measure(server, 'result', players.length, () => each((player, on) => player.result(on)));
  await measure(server, 'register', players.length, () => each((player, on) => player.register(on)));
  await measure(server, 'board', players.length, () => each((player, on) => player.board(on, quizId)));
  await measureRush(server, quizId, statuses);
}

/** Every board differs from the one before: all players register and read the board at once. */
async function measureRush(server: Server, quizId: string, statuses: Map<number, number>): Promise<void> {
  const { port } = server;
  const players = Array.from({ length: Math.ceil(Number(values.games) / 2) }, () => new OnePlayer(statuses));
  await withEach(port, connections, players, async (player, on) => {
    await player.start(on, quizId);
    while (player.question) await player.answer(on);
    if (player.lacksResult) await player.result(on);
  });
  const work = () =>
    withEach(port, connections, players, async (player, on) => void (await player.register(on), await player.board(on, quizId)));
  await measure(server, 'its rush', players.length, work);
}

/** PostgreSQL runs autoanalyze within seconds of a table's growth; until then its plans are those of empty tables. */
async function analyze(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  await sql`analyze`;
  await sql.end();
}

const dataDir = await makeDataFolder();
const cluster = await openCluster({ dataDir, log: () => undefined });
try {
  await migrate(cluster.url);
  const quizId = await makeQuiz(cluster.url);
  const server = await startServer(cluster);
  const games = { port: server.port, quizId, connections, warmUp: 0 };
  await playGames({ ...games, seconds: 5 });
  await analyze(cluster.url);
  console.log(machine(`; microseconds of processor time, ${connections} connections`));
  row(['', 'server', 'PostgreSQL', 'both', 'load']);
  await measureKinds(server, quizId);
  for (let left = Number(values.played); left > 0;) left -= (await playGames({ ...games, seconds: 5 })).games;
  const sql = postgres(cluster.url, { max: 1 });
  await untilCounted(sql);
  const before = await cpuTime(server.child);
  const { games: played, latencies } = await playGames({ ...games, seconds: Number(values.seconds) });
  const after = await cpuTime(server.child);
  await untilCounted(sql);
  for (const [kind, from, to, count] of [
    ['whole game', before, after, played],
    ['per answer', before, after, latencies.length],
    // Includes the periodic tasks that run meanwhile.
    ['counted later', after, await cpuTime(server.child), played],
  ] as const) {
    const { server: node, postgres, load } = perOne(from, to, count);
    row([kind, node, postgres, node + postgres, load]);
  }
  await sql.end();
  await stopServer(server);
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
