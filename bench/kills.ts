import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { openCluster } from '#api/kernel/db/cluster.ts';
import { openDatabase } from '#api/kernel/db/database.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { findDifferences } from '#api/insight/statistics/find-differences.ts';
import { makeDataFolder } from './data-folder.ts';
import { countExactlyOnce } from './exactly-once.ts';
import { machine } from './figures.ts';
import { makeQuiz } from './make-quiz.ts';
import { playGames } from './play-games.ts';
import { startServer, stopServer } from './start-server.ts';
import { untilCounted } from './until-counted.ts';

/*
 * Kills the server under load (kill -9), starts it again on its port, and repeats. Afterwards every acknowledged answer is stored once and no other is,
 * points equal the ledger, and the figures equal the rows.
 * npm run bench -- kills [--times 20] [--connections 64] [--seconds 3, between a start and the next kill, on average]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '20' },
    connections: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '3' },
  },
});
const [times, connections, seconds] = [Number(values.times), Number(values.connections), Number(values.seconds)];

/** Days of statistics that the rows contradict, one readable line each. */
async function contradictions(url: string): Promise<string[]> {
  const database = openDatabase(url);
  const found: string[] = [];
  const days = await database.owner<{ tenant_id: string; activity_id: string; day: string }[]>`
    select distinct tenant_id, activity_id, day::text from daily_statistic`;
  if (days.length === 0) throw new Error('there are no figures');
  for (const { tenant_id, day, ...scope } of days) {
    const differences = await database.asTenant(tenant_id, (tx) => findDifferences(tx, { tenant_id, ...scope }, day));
    found.push(...differences.map((difference) => `${day} ${JSON.stringify(difference)}`));
  }
  await database.close();
  return found;
}

const dataDir = await makeDataFolder();
const cluster = await openCluster({ dataDir, log: () => undefined });
try {
  await migrate(cluster.url);
  const quizId = await makeQuiz(cluster.url);
  let server = await startServer(cluster);
  const { port } = server;
  const kills = (async () => {
    for (let kill = 0; kill < times; kill += 1) {
      await pause(seconds * 1000 * (0.5 + Math.random()));
      server.child.kill('SIGKILL');
      await once(server.child, 'exit');
      server = await startServer(cluster, 'answers-server.ts', { BENCH_PORT: String(port) });
    }
  })();
  const { acknowledged, statuses, games } = await playGames({
    port,
    quizId,
    connections,
    seconds: 0,
    warmUp: 0,
    lasts: kills,
    reconnects: true,
  });
  await kills;
  const sql = postgres(cluster.url, { max: 1 });
  await untilCounted(sql);
  await sql.end();
  await stopServer(server);
  console.log(machine(`; ${connections} players, kill -9 of the server ${times} times`));
  const replies = [...statuses].map(([status, count]) => `${status === 0 ? 'broken off' : status} × ${count}`).join(', ');
  console.log(`${games} games; replies: ${replies}`);
  console.log(
    `exactly once: ${await countExactlyOnce(cluster.url, acknowledged)} answers acknowledged, the same stored; points equal the ledger`,
  );
  const odd = await contradictions(cluster.url);
  console.log(`figures that the rows contradict: ${odd.length}`);
  for (const line of odd.slice(0, 20)) console.log(line);
  if (odd.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
