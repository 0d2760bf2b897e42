import { rm } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { openCluster } from '#api/kernel/db/cluster.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { makeDataFolder } from './data-folder.ts';
import { measureFigures } from './figures-cost.ts';
import { fillGames } from './fill-games.ts';
import { makeOwner } from './make-owner.ts';
import { makeQuiz } from './make-quiz.ts';
import { startServer, stopServer } from './start-server.ts';

/*
 * The duration of each page of statistics over games with ten answers each, and the cost of the figures for a game.
 * npm run bench -- statistics [--games 100000] [--questions 20] [--times 40] [--rounds 40] [--each 320]
 * The full size is --games 10000000: a hundred million answers, some 40 GB.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '100000' },
    questions: { type: 'string', default: '20' },
    times: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '40' },
    each: { type: 'string', default: '320' },
  },
});
const games = Number(values.games);
const say = (line: string): void => console.log(line);
const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);

async function measurePages(base: string, token: string, id: string): Promise<void> {
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const pages = {
    overview: `overview/${id}`,
    quiz: `quiz/${id}`,
    questions: `questions/${id}`,
    exits: `exits/${id}`,
    country: `country/${id}`,
    links: `quiz/${id}/links`,
    live: `live/${id}`,
    tenant: 'tenant',
    kpi: 'kpi/tenant',
    unique: 'unique-statistics/tenant',
    calendars: 'calendar-statistics',
  };
  for (const [name, path] of Object.entries(pages)) {
    const took: number[] = [];
    for (let time = 0; time < Number(values.times); time += 1) {
      // The default three months, the whole year, and a custom period.
      const from = time % 3 === 0 ? 90 : time % 3 === 1 ? 365 : Math.floor(Math.random() * 365);
      const query = name === 'live' ? '' : `?from=${day(from)}&to=${day(0)}`;
      const begin = performance.now();
      const reply = await fetch(`${base}/api/v1/statistics/${path}${query}`, { headers: { authorization: `Bearer ${token}` } });
      await reply.arrayBuffer();
      if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
      took.push(performance.now() - begin);
    }
    const sorted = took.toSorted((a, b) => a - b);
    say(`${name.padEnd(10)} p50 ${at(sorted, 0.5)} ms, p95 ${at(sorted, 0.95)} ms`);
  }
}

const dataDir = await makeDataFolder();
const cluster = await openCluster({ dataDir, log: () => undefined });
const sql = postgres(cluster.url, { onnotice: () => undefined });
try {
  await migrate(cluster.url);
  const quizId = await makeQuiz(cluster.url, Number(values.questions));
  say(
    `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB; ${games} games, ${games * 10} answers of ${values.questions} questions over a year`,
  );
  const begin = performance.now();
  await fillGames(sql, games, Number(values.questions));
  const [size] = await sql<{ size: string; figures: string }[]>`
    select pg_size_pretty(pg_database_size(current_database())) as size, pg_size_pretty(pg_total_relation_size('question_statistic')
      + pg_total_relation_size('daily_breakdown') + pg_total_relation_size('unique_gap') + pg_total_relation_size('daily_statistic')) as figures`;
  say(`made in ${Math.round((performance.now() - begin) / 1000)} s: ${size?.size}, figures ${size?.figures} of it`);
  const server = await startServer(cluster);
  const base = `http://127.0.0.1:${server.port}`;
  const [activity] = await sql<{ tenant_id: string }[]>`select tenant_id from activity where id = ${quizId}`;
  const { token } = await makeOwner(sql, base, activity?.tenant_id);
  await measurePages(base, token, quizId);
  await stopServer(server);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await sql.end();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
// Two of the full size would fill most disks.
await measureFigures({
  games: Math.min(games, 100_000),
  questions: Number(values.questions),
  rounds: Number(values.rounds),
  each: Number(values.each),
});
