import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { openCluster } from '#api/kernel/db/cluster.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { makeDataFolder } from './data-folder.ts';
import { machine } from './figures.ts';
import { Connection } from './http-connection.ts';
import { makeQuiz } from './make-quiz.ts';
import { OnePlayer } from './one-player.ts';
import { playGames } from './play-games.ts';
import { startServer, stopServer } from './start-server.ts';

/*
 * Players who all start within one second, each on her own open connection: the replies, and their times. A player who is refused with Retry-After
 * tries again, as the player's page does.
 * npm run bench -- starts [--players 5000,10000] [--rounds 2]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { players: { type: 'string', default: '5000,10000' }, rounds: { type: 'string', default: '2' } },
});

async function openConnections(port: number, count: number): Promise<Connection[]> {
  const connections: Connection[] = [];
  for (let made = 0; made < count; made += 1) {
    connections.push(new Connection(port));
    if (made % 200 === 199) await pause(20);
  }
  await pause(500);
  return connections;
}

async function startAll(port: number, quizId: string, count: number): Promise<void> {
  const connections = await openConnections(port, count);
  const statuses = new Map<number, number>();
  const began = performance.now();
  const took = await Promise.all(
    connections.map(async (connection) => {
      await pause(Math.random() * 1000);
      const sent = performance.now();
      await new OnePlayer(statuses).start(connection, quizId);
      return performance.now() - sent;
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  for (const connection of connections) connection.close();
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.min(count - 1, Math.floor(count * share))] ?? NaN).toFixed(0);
  const summary = [...statuses].map(([status, times]) => `${status} × ${times}`).join(', ');
  console.log(
    `${count} starts in one second: ${summary}; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; all after ${seconds.toFixed(1)} s`,
  );
}

const dataDir = await makeDataFolder();
const cluster = await openCluster({ dataDir, log: () => undefined });
try {
  await migrate(cluster.url);
  const quizId = await makeQuiz(cluster.url);
  const server = await startServer(cluster);
  await playGames({ port: server.port, quizId, connections: 64, seconds: 4, warmUp: 0 });
  console.log(machine());
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const count of values.players.split(',')) {
      await startAll(server.port, quizId, Number(count));
      await pause(1000);
    }
  }
  await stopServer(server);
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
