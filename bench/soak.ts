import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openCluster } from '#api/kernel/db/cluster.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { makeDataFolder } from './data-folder.ts';
import { machine } from './figures.ts';
import { makeQuiz } from './make-quiz.ts';
import { playGames } from './play-games.ts';
import { askMemory } from './server-memory.ts';
import { startServer, stopServer } from './start-server.ts';

/*
 * Whether anything grows in an hour at half of what the machine can do: first the most answers a second, then half of them. A line a minute, and at the
 * end what grows in an hour by the straight line through all minutes but the first tenth.
 * npm run bench -- soak [--minutes 60] [--connections 64]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '60' }, connections: { type: 'string', default: '64' } },
});
const minutes = Number(values.minutes);
const connections = Number(values.connections);
const calibration = 20;

interface Minute {
  rss: number;
  heap: number;
  median: number;
  p99: number;
}

/** What a straight line through the values gains in sixty of them. */
function perHour(all: readonly number[]): number {
  const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
  const middle = (all.length - 1) / 2;
  const level = mean(all);
  const rise = all.reduce((sum, value, minute) => sum + (minute - middle) * (value - level), 0);
  return (
    (60 * rise) /
    Math.max(
      1,
      all.reduce((sum, _, minute) => sum + (minute - middle) ** 2, 0),
    )
  );
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

const dataDir = await makeDataFolder();
const cluster = await openCluster({ dataDir, log: () => undefined });
try {
  await migrate(cluster.url);
  const quizId = await makeQuiz(cluster.url);
  const server = await startServer(cluster);
  const games = { port: server.port, quizId, connections };
  const full = (await playGames({ ...games, seconds: calibration, warmUp: 5 })).latencies.length / calibration;
  // So long each player thinks that all together send half as many answers.
  const think = (1000 * connections) / (full / 2);
  console.log(machine(`; ${full.toFixed(0)} answers a second at most, half of them for ${minutes} minutes`));
  const all: Minute[] = [];
  const statuses = new Map<number, number>();
  for (let minute = 1; minute <= minutes; minute += 1) {
    const played = await playGames({ ...games, seconds: 60, warmUp: 0, think });
    for (const [status, count] of played.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
    const { rss, heapUsed } = await askMemory(server.child);
    const now: Minute = { rss, heap: heapUsed, median: at(played.latencies, 0.5), p99: at(played.latencies, 0.99) };
    all.push(now);
    const rate = (played.latencies.length / 60).toFixed(0);
    console.log(
      `${String(minute).padStart(3)} min: ${rate.padStart(5)} answers a second, median ${now.median.toFixed(1)} ms, p99 ${now.p99.toFixed(1)} ms, resident ${rss.toFixed(0)} MB, heap ${heapUsed.toFixed(0)} MB`,
    );
  }
  const settled = all.slice(Math.floor(all.length / 10));
  const grows = (field: keyof Minute): string => perHour(settled.map((minute) => minute[field])).toFixed(1);
  console.log(`In an hour: resident ${grows('rss')} MB, heap ${grows('heap')} MB, median ${grows('median')} ms, p99 ${grows('p99')} ms`);
  console.log(`Replies: ${[...statuses].map(([status, count]) => `${status} × ${count}`).join(', ')}`);
  await stopServer(server);
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
