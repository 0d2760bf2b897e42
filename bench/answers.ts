import { rm } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { openCluster } from '#api/kernel/db/cluster.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { cpuTime } from './cpu-time.ts';
import { makeDataFolder } from './data-folder.ts';
import { playByTurns } from './hook-turns.ts';
import { makeHook } from './make-hook.ts';
import { makeQuiz } from './make-quiz.ts';
import { countExactlyOnce } from './exactly-once.ts';
import { playGames } from './play-games.ts';
import { startServer, stopServer, type Server } from './start-server.ts';
import { besideYardstick } from './yardstick-turns.ts';

/*
 * Answers a second through HTTP, durable and exactly once, in whole games; in turns with the yardstick, a Fastify that stores each answer by one
 * insert (yardstick-server.ts). With --hooks, in place of that, every second turn has a web hook that subscribes to every game and registration.
 * npm run bench -- answers [--connections 64] [--seconds 15, of each, in --turns] [--servers 1] [--warm 5] [--overload] [--hooks] [--turns 4]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    connections: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '15' },
    servers: { type: 'string', default: '1' },
    warm: { type: 'string', default: '5' },
    overload: { type: 'boolean', default: false },
    hooks: { type: 'boolean', default: false },
    turns: { type: 'string', default: '4' },
  },
});
const connections = Number(values.connections) * (values.overload ? 10 : 1);
const seconds = Number(values.seconds);
const say = (line: string): void => console.log(line);

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);

const dataDir = await makeDataFolder();
const cluster = await openCluster({ dataDir, log: () => undefined });
try {
  await migrate(cluster.url);
  const quizId = await makeQuiz(cluster.url);
  let received = 0;
  const hook = values.hooks
    ? await makeHook(cluster.url, (_request, reply) => {
        received += 1;
        reply.end();
      })
    : undefined;
  say(
    `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB; Node ${process.version}; PostgreSQL, load and server on the same machine, fsync on`,
  );
  const servers = await Promise.all(Array.from({ length: Number(values.servers) }, () => startServer(cluster)));
  const warmUp = Number(values.warm);
  const play = (length: number, warm: number) =>
    Promise.all(
      servers.map(({ port }) =>
        playGames({ port, quizId, connections: Math.ceil(connections / servers.length), seconds: length, warmUp: warm }),
      ),
    );
  const count = Number(values.turns);
  const cpu = () => cpuTime((servers[0] as Server).child);
  const parts = hook
    ? await playByTurns({ url: cluster.url, hook_id: hook.id, count, play: () => play(seconds, warmUp), cpu, say })
    : await besideYardstick({ cluster, connections, count, seconds: seconds / count, warmUp, play, say });
  if (hook) say(`web hooks delivered meanwhile: ${received}`);
  await Promise.all(servers.map(stopServer));
  hook?.close();
  const latencies = Float64Array.from(parts.flatMap((part) => part.latencies)).toSorted();
  const acknowledged = new Map(parts.flatMap((part) => [...part.acknowledged]));
  const statuses = new Map<number, number>();
  for (const [status, count] of parts.flatMap((part) => [...part.statuses])) statuses.set(status, (statuses.get(status) ?? 0) + count);
  const rate = (latencies.length * servers.length) / parts.reduce((sum, part) => sum + part.seconds, 0);
  const sorted = [...latencies];
  say(
    `answers through HTTP: ${Math.round(rate)} a second (${connections} connections, ${servers.length} server process${servers.length > 1 ? 'es' : ''})`,
  );
  say(`p50 ${at(sorted, 0.5)} ms, p99 ${at(sorted, 0.99)} ms, longest ${at(sorted, 1)} ms`);
  say(
    `statuses: ${[...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}; whole games: ${parts.reduce((sum, { games }) => sum + games, 0)}`,
  );
  say(
    `exactly once: ${await countExactlyOnce(cluster.url, acknowledged)} answers acknowledged, the same stored; every game's points are its ledger's`,
  );
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
