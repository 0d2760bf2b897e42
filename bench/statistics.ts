import { rm } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { openCluster } from '#api/db/cluster.ts';
import { migrate } from '#api/db/migrate.ts';
import { newId } from '#shared/ids.ts';
import { cpuTime, perOne } from './cpu-time.ts';
import { makeDataFolder } from './data-folder.ts';
import { fillGames } from './fill-games.ts';
import { Connection } from './http-connection.ts';
import { makeOwner } from './make-owner.ts';
import { makeQuiz } from './make-quiz.ts';
import { OnePlayer } from './one-player.ts';
import { startServer, stopServer, type Server } from './start-server.ts';
import { untilCounted } from './until-counted.ts';

/*
 * What each page of statistics takes over so many games with ten answers each, and what the figures add to a game.
 * npm run bench -- statistics [--games 100000] [--questions 20] [--times 40] [--rounds 6] [--each 400]
 * The whole size is --games 10000000: a hundred million answers, some 40 GB.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '100000' },
    questions: { type: 'string', default: '20' },
    times: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '6' },
    each: { type: 'string', default: '400' },
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
      // The usual three months, the whole year, and any part of it.
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

/** Devices with players of their own, who are counted or left out. */
async function makeDevices(sql: Sql, activity_id: string, count: number, isOut: boolean): Promise<string[]> {
  const [activity] = await sql<{ tenant_id: string }[]>`select tenant_id from activity where id = ${activity_id}`;
  const rows = Array.from({ length: count }, () => ({ uuid_front: randomUUID(), player_id: newId() }));
  await sql`
    with made as (select * from jsonb_to_recordset(${sql.json(rows)}) as d(uuid_front uuid, player_id uuid)),
    player as (insert into player (tenant_id, id) select ${activity?.tenant_id ?? ''}, player_id from made),
    device as (insert into player_device (tenant_id, uuid_front, player_id) select ${activity?.tenant_id ?? ''}, uuid_front, player_id from made)
    insert into left_out_player (tenant_id, activity_id, player_id) select ${activity?.tenant_id ?? ''}, ${activity_id}, player_id from made where ${isOut}`;
  return rows.map(({ uuid_front }) => uuid_front);
}

const connections = 32;

/** Milliseconds after play in which all is counted: longer than the pause between two counts. Waited by every round, so that none has more of what goes on anyway. */
const settling = 13_000;

/** Microseconds of the server and of PostgreSQL while nobody plays, for so long. */
async function idleTime({ child }: Server): Promise<number> {
  const before = await cpuTime(child);
  await pause(settling);
  const { server, postgres: database } = perOne(before, await cpuTime(child), 1);
  return server + database;
}

/** Whole games of these devices; microseconds of the server and of PostgreSQL for each, without what both do anyway. */
async function playAll({ port, child }: Server, sql: Sql, quizId: string, devices: string[], idle = 0): Promise<number> {
  const before = await cpuTime(child);
  const waiting = [...devices];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = new Connection(port);
      for (let device = waiting.pop(); device !== undefined; device = waiting.pop()) {
        const player = new OnePlayer(new Map(), device);
        await player.start(connection, quizId);
        while (player.question) await player.answer(connection);
      }
      connection.close();
    }),
  );
  // What is counted later belongs to it.
  await Promise.all([untilCounted(sql), pause(settling)]);
  const { server, postgres: database } = perOne(before, await cpuTime(child), devices.length);
  return server + database - idle / devices.length;
}

/** Games of players who are counted and of players who are left out, in turn: what differs is all that figures cost, those of days too. */
async function measureCost(server: Server, sql: Sql, quizId: string): Promise<void> {
  const [counted, out]: [number[], number[]] = [[], []];
  const each = Number(values.each);
  await playAll(server, sql, quizId, await makeDevices(sql, quizId, each, false));
  const idle = await idleTime(server);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    counted.push(await playAll(server, sql, quizId, await makeDevices(sql, quizId, each, false), idle));
    out.push(await playAll(server, sql, quizId, await makeDevices(sql, quizId, each, true), idle));
  }
  const middle = (list: number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
  const [with_, without] = [middle(counted), middle(out)];
  say(`${(idle / settling / 10).toFixed(1)} % of a processor while nobody plays`);
  say(
    `a game of ten answers: ${Math.round(with_)} µs of processor with its figures, ${Math.round(without)} µs without: ${((with_ / without - 1) * 100).toFixed(1)} % more`,
  );
}

const dataDir = await makeDataFolder();
const cluster = await openCluster({ dataDir, log: () => undefined });
const sql = postgres(cluster.url, { onnotice: () => undefined });
try {
  await migrate(cluster.url);
  const quizId = await makeQuiz(cluster.url);
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
  await measureCost(server, sql, quizId);
  await stopServer(server);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await sql.end();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}
