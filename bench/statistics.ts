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
 * npm run bench -- statistics [--games 100000] [--questions 20] [--times 40] [--rounds 24] [--each 320]
 * The whole size is --games 10000000: a hundred million answers, some 40 GB.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '100000' },
    questions: { type: 'string', default: '20' },
    times: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '24' },
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

/** Milliseconds in which all that waits is counted: longer than the pause between two counts. */
const settling = 33_000;

/** Microseconds of the server and of PostgreSQL while this is done. */
async function timeOf({ child }: Server, work: () => Promise<unknown>): Promise<number> {
  const before = await cpuTime(child);
  await work();
  const { server, postgres: database } = perOne(before, await cpuTime(child), 1);
  return server + database;
}

async function playAll(port: number, quizId: string, devices: string[]): Promise<void> {
  const waiting = [...devices];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = new Connection(port);
      for (let device = waiting.pop(); device !== undefined; device = waiting.pop()) {
        const player = new OnePlayer(new Map(), device);
        await player.start(connection, quizId);
        while (player.question) await player.answer(connection);
        await player.result(connection);
        await player.register(connection);
      }
      connection.close();
    }),
  );
}

/** Holds back what is counted later, so that none of it falls on games that did not leave it; see api/statistics/count-answers.ts. Returns how to let it go on. */
async function holdCounting(pool: Sql): Promise<() => Promise<void>> {
  const own = await pool.reserve();
  await own`select pg_advisory_lock(hashtextextended(name, 1)) from unnest(array['uncounted_answer', 'uncounted_game']) name`;
  return async () => {
    await own`select pg_advisory_unlock_all()`;
    own.release();
  };
}

/**
 * Games of players who are counted and of players who are left out, in turn and a second each, as the machine's speed changes within minutes: what
 * differs is all that figures and the completion for billing cost. What is counted later is measured by itself, and without what goes on anyway.
 */
async function measureCost(server: Server, sql: Sql, quizId: string): Promise<void> {
  const [rounds, each] = [Number(values.rounds), Number(values.each)];
  const aGame = async (isOut: boolean): Promise<number> => {
    const devices = await makeDevices(sql, quizId, each, isOut);
    return (await timeOf(server, () => playAll(server.port, quizId, devices))) / each;
  };
  await aGame(false);
  await untilCounted(sql);
  await pause(settling);
  const idle = await timeOf(server, () => pause(settling));
  const letCount = await holdCounting(sql);
  const [counted, out]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const isOut of round % 2 === 0 ? [false, true] : [true, false]) (isOut ? out : counted).push(await aGame(isOut));
  // What PostgreSQL writes and tidies up after all these games, with figures or without, is none of what is counted later.
  await sql`checkpoint`;
  await pause(settling);
  const later = await timeOf(server, async () => {
    await letCount();
    await Promise.all([untilCounted(sql), pause(settling)]);
    await sql`checkpoint`;
  });
  const middle = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
  const without = middle(out);
  const counting = (later - idle) / (rounds * each);
  const more = counted.map((one, round) => (one / (out[round] ?? Number.NaN) - 1) * 100).toSorted((a, b) => a - b);
  const all = middle(more) + (counting / without) * 100;
  say(`${(idle / settling / 10).toFixed(1)} % of a processor while nobody plays`);
  say(
    `a game of ten answers with its result and registration: ${Math.round(without)} µs of processor without figures, with them ${middle(more).toFixed(1)} % more (in half of ${rounds} rounds from ${at(more, 0.25)} to ${at(more, 0.75)}) and ${Math.round(counting)} µs later: ${all.toFixed(1)} % in all`,
  );
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
