import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { allStats } from './cpu-time.ts';
import { makeDataFolder } from './data-folder.ts';
import { machine } from './figures.ts';
import { playGames } from './play-games.ts';
import { untilCounted } from './until-counted.ts';

/*
 * Whole games of this checkout and of another one (with its packages), in turns of seconds within one run: a machine that others use changes its
 * speed by a third within minutes, and what two runs tell apart is mostly that.
 * --together: both at the same time, which no change of speed can favour; answers a second say nothing then.
 * npm run bench -- turns --beside FOLDER [--of FOLDER, by itself this one] [--rounds 20] [--turn 3] [--warm 25] [--connections 64] [--together]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    beside: { type: 'string' },
    of: { type: 'string', default: resolve(import.meta.dirname, '..') },
    rounds: { type: 'string', default: '20' },
    turn: { type: 'string', default: '3' },
    warm: { type: 'string', default: '25' },
    connections: { type: 'string', default: '64' },
    together: { type: 'boolean', default: false },
  },
});
if (values.beside === undefined) throw new Error('--beside names the folder of the other checkout');

/** What a checkout is asked for; the other one may be old. */
interface Checkout {
  openCluster(options: { dataDir: string; log(line: string): void }): Promise<{ url: string; socket?: string; stop(): Promise<void> }>;
  migrate(url: string): Promise<unknown>;
  makeQuiz(url: string): Promise<string>;
}

interface Side {
  name: string;
  port: number;
  child: ChildProcess;
  postmaster: number;
  quizId: string;
  sql: Sql;
  /** Its turns: microseconds for each game. */
  server: number[];
  postgres: number[];
  load: number[];
  answers: number[];
  latencies: number[];
  games: number;
  inTurns: Cpu;
  seconds: number;
  end(): Promise<void>;
}

/** Microseconds since each began. */
interface Cpu {
  server: number;
  postgres: number;
}

/** The postmaster, its children, and those that have ended, as workers of autovacuum do. */
function postgresTime(postmaster: number): number {
  const stats = allStats();
  const { own = 0, ended = 0 } = stats.find(({ pid }) => pid === postmaster) ?? {};
  return stats.filter(({ parent }) => parent === postmaster).reduce((sum, child) => sum + child.own, own + ended);
}

async function cpuOf({ child, postmaster }: Side): Promise<Cpu> {
  const told = once(child, 'message') as Promise<[{ cpu: number }]>;
  child.send('cpu');
  const [{ cpu }] = await told;
  return { server: cpu, postgres: postgresTime(postmaster) };
}

const less = (a: Cpu, b: Cpu): Cpu => ({ server: a.server - b.server, postgres: a.postgres - b.postgres });

async function openSide(name: string, folder: string): Promise<Side> {
  const from = (path: string): Promise<Checkout> => import(pathToFileURL(join(folder, path)).href) as Promise<Checkout>;
  const [{ openCluster }, { migrate }, { makeQuiz }] = await Promise.all([
    from('api/db/cluster.ts'),
    from('api/db/migrate.ts'),
    from('bench/make-quiz.ts'),
  ]);
  const dataDir = await makeDataFolder();
  const cluster = await openCluster({ dataDir, log: () => undefined });
  await migrate(cluster.url);
  const quizId = await makeQuiz(cluster.url);
  const child = fork(join(folder, 'bench/answers-server.ts'), {
    cwd: folder,
    execArgv: (name === 'of' ? process.env['BENCH_NODE_ARGS']?.split(' ') : undefined) ?? [],
    env: { ...process.env, DATABASE_URL: cluster.url, BENCH_SOCKET: cluster.socket ?? '' },
  });
  process.once('exit', () => child.kill());
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const sql = postgres(cluster.url, { max: 1, onnotice: () => undefined });
  return {
    name,
    port,
    child,
    quizId,
    sql,
    server: [],
    postgres: [],
    load: [],
    answers: [],
    latencies: [],
    games: 0,
    seconds: 0,
    inTurns: { server: 0, postgres: 0 },
    postmaster: Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]),
    end: async () => {
      await sql.end();
      child.send('end');
      await once(child, 'exit');
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const play = ({ port, quizId }: Side, seconds: number) =>
  playGames({ port, quizId, connections: Number(values.connections), seconds, warmUp: 0 });

async function takeTurn(side: Side): Promise<void> {
  const own = process.cpuUsage();
  const [before, began] = [await cpuOf(side), performance.now()];
  const { games, latencies } = await play(side, Number(values.turn));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(own);
  const cpu = less(await cpuOf(side), before);
  side.server.push(cpu.server / games);
  side.postgres.push(cpu.postgres / games);
  side.load.push((user + system) / games);
  side.answers.push(latencies.length / Number(values.turn));
  side.latencies.push(...latencies);
  side.games += games;
  side.seconds += seconds;
  side.inTurns = { server: side.inTurns.server + cpu.server, postgres: side.inTurns.postgres + cpu.postgres };
}

const at = (list: readonly number[], share: number): number => {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
const row = (cells: readonly (string | number)[]): void =>
  console.log(
    cells.map((cell, column) => (typeof cell === 'number' ? cell.toFixed(1) : cell)[column ? 'padStart' : 'padEnd'](13)).join(''),
  );

/** So long after the last game PostgreSQL has looked at its tables, also where it does so once a minute. */
const vacuumSeconds = 65;

/** Microseconds a second of each side while nobody plays; the middle of some windows, as what is cleaned up after games falls into single ones. */
async function measureIdle(sides: readonly Side[]): Promise<Cpu[]> {
  const windows: Cpu[][] = [];
  for (let window = 0; window < 5; window += 1) {
    const before = await Promise.all(sides.map(cpuOf));
    await pause(3_000);
    windows.push((await Promise.all(sides.map(cpuOf))).map((cpu, index) => less(cpu, before[index] as Cpu)));
  }
  const middle = (index: number, part: keyof Cpu): number =>
    at(
      windows.map((window) => window[index]?.[part] ?? Number.NaN),
      0.5,
    ) / 3;
  return sides.map((_, index) => ({ server: middle(index, 'server'), postgres: middle(index, 'postgres') }));
}

async function measure(sides: readonly [Side, Side]): Promise<void> {
  for (const side of sides) {
    // Until then V8 compiles, which takes a tenth of a processor's time and happens once in a server's life.
    await play(side, Number(values.warm));
    await side.sql`analyze`;
  }
  await Promise.all(sides.map(({ sql }) => untilCounted(sql)));
  const idle = await measureIdle(sides);
  const [before, began] = [await Promise.all(sides.map(cpuOf)), performance.now()];
  const rounds = Number(values.rounds);
  for (let round = 0; round < rounds; round += 1)
    if (values.together) await Promise.all(sides.map(takeTurn));
    else for (const side of round % 2 === 0 ? sides : sides.toReversed()) await takeTurn(side);
  await Promise.all(sides.map(({ sql }) => untilCounted(sql)));
  await pause(vacuumSeconds * 1000);
  const after = await Promise.all(sides.map(cpuOf));
  const all = after.map((cpu, index) => less(cpu, before[index] as Cpu));
  tell(sides, all, idle, (performance.now() - began) / 1000);
}

/** `all` is what each side took in `elapsed` seconds, `idle` what it takes in a second while nobody plays. */
function tell(sides: readonly [Side, Side], all: readonly Cpu[], idle: readonly Cpu[], elapsed: number): void {
  console.log(
    machine(
      `; ${values.rounds} turns of ${values.turn} s each, ${values.connections} connections; microseconds of processor time for a whole game`,
    ),
  );
  row(['', 'server', 'PostgreSQL', 'both', 'later', 'load', 'answers/s', 'p50 ms', 'p99 ms', 'idle %']);
  const totals = sides.map((side, index) => {
    const rest = idle[index] as Cpu;
    const outside = less(all[index] as Cpu, side.inTurns);
    const later = (outside.server + outside.postgres - (rest.server + rest.postgres) * (elapsed - side.seconds)) / side.games;
    const [server, database] = [side.inTurns.server / side.games, side.inTurns.postgres / side.games];
    const load = side.load.reduce((sum, one) => sum + one, 0) / side.load.length;
    const rate = side.answers.reduce((sum, one) => sum + one, 0) / side.answers.length;
    const rests = ((rest.server + rest.postgres) / 1e6) * 100;
    row([side.name, server, database, server + database, later, load, rate, at(side.latencies, 0.5), at(side.latencies, 0.99), rests]);
    return server + database + later;
  });
  const ratio = (of: (side: Side, round: number) => number): string => {
    const ratios = sides[0].server.map((_, round) => of(sides[0], round) / of(sides[1], round));
    return `${at(ratios, 0.5).toFixed(3)} (half of them from ${at(ratios, 0.25).toFixed(3)} to ${at(ratios, 0.75).toFixed(3)})`;
  };
  const one = (list: readonly number[], round: number): number => list[round] ?? Number.NaN;
  console.log(`server ${ratio((side, round) => one(side.server, round))}`);
  console.log(`PostgreSQL ${ratio((side, round) => one(side.postgres, round))}`);
  console.log(`both ${ratio((side, round) => one(side.server, round) + one(side.postgres, round))}`);
  console.log(`answers a second ${ratio((side, round) => one(side.answers, round))}`);
  console.log(`all of a game, with what is counted later: ${((totals[0] ?? Number.NaN) / (totals[1] ?? Number.NaN)).toFixed(3)}`);
}

const beside = resolve(values.beside);
if (!existsSync(join(beside, 'bench/answers-server.ts'))) throw new Error(`${values.beside} is no checkout`);
const here = await openSide('of', resolve(values.of));
const there = await openSide('beside', beside);
try {
  await measure([here, there]);
} finally {
  await Promise.all([here.end(), there.end()]);
}
