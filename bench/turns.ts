import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { postgresTimeOf } from './cpu-time.ts';
import { makeDataFolder } from './data-folder.ts';
import { machine } from './figures.ts';
import { playGames, type Played } from './play-games.ts';
import { untilCounted } from './until-counted.ts';

/*
 * Whole games of this checkout and of another one (with its packages), in turns of seconds within one run: a machine that others use changes its
 * speed by a third within minutes, and what two runs tell apart is mostly that.
 * Two processes of one program differ by a tenth for as long as they run, by what V8 compiled when: so each side starts its server anew some times.
 * --together: both at the same time, which no change of speed can favour; answers a second say nothing then.
 * npm run bench -- turns --beside FOLDER [--of FOLDER, by itself this one] [--processes 5] [--rounds 4, of each process] [--turn 3] [--warm 20]
 *   [--connections 64] [--think 0, milliseconds before each answer: with many connections a load that both bear] [--together]
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    beside: { type: 'string' },
    of: { type: 'string', default: resolve(import.meta.dirname, '..') },
    processes: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '4' },
    turn: { type: 'string', default: '3' },
    warm: { type: 'string', default: '20' },
    connections: { type: 'string', default: '64' },
    think: { type: 'string', default: '0' },
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

/** A server of one side, which runs until the next one is started. */
interface Server {
  child: ChildProcess;
  port: number;
}

interface Side {
  name: string;
  server: Server;
  start(): Promise<Server>;
  postmaster: number;
  quizId: string;
  sql: Sql;
  /** Microseconds for each game. */
  turns: (Cpu & { load: number; answers: number })[];
  latencies: number[];
  others: Played['others'];
  /** Of the present server. */
  since: { games: number; seconds: number; inTurns: Cpu };
  end(): Promise<void>;
}

/** Microseconds since each began. */
interface Cpu {
  server: number;
  postgres: number;
}

async function cpuOf({ server: { child }, postmaster }: Side): Promise<Cpu> {
  const told = once(child, 'message') as Promise<[{ cpu: number }]>;
  child.send('cpu');
  const [{ cpu }] = await told;
  return { server: cpu, postgres: postgresTimeOf(postmaster) };
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
  const start = async (): Promise<Server> => {
    const child = fork(join(folder, 'bench/answers-server.ts'), {
      cwd: folder,
      execArgv: (name === 'of' ? process.env['BENCH_NODE_ARGS']?.split(' ') : undefined) ?? [],
      env: { ...process.env, DATABASE_URL: cluster.url, BENCH_SOCKET: cluster.socket ?? '' },
    });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    return { child, port };
  };
  const sql = postgres(cluster.url, { max: 1, onnotice: () => undefined });
  return {
    name,
    server: await start(),
    start,
    quizId,
    sql,
    turns: [],
    latencies: [],
    others: { start: [], result: [], registration: [] },
    since: nothing(),
    postmaster: Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]),
    end: async () => {
      await sql.end();
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const asks = ['start', 'result', 'registration'] as const;
const nothing = (): Side['since'] => ({ games: 0, seconds: 0, inTurns: { server: 0, postgres: 0 } });

async function renewServer(side: Side): Promise<void> {
  await stopServer(side);
  [side.server, side.since] = [await side.start(), nothing()];
}

async function stopServer({ server: { child } }: Side): Promise<void> {
  const ended = once(child, 'exit');
  child.send('end');
  await ended;
}

const play = ({ server: { port }, quizId }: Side, seconds: number) =>
  playGames({ port, quizId, connections: Number(values.connections), think: Number(values.think), seconds, warmUp: 0 });

async function takeTurn(side: Side): Promise<void> {
  const own = process.cpuUsage();
  const [before, began] = [await cpuOf(side), performance.now()];
  const { games, latencies, others } = await play(side, Number(values.turn));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(own);
  const cpu = less(await cpuOf(side), before);
  const { since } = side;
  side.turns.push({
    server: cpu.server / games,
    postgres: cpu.postgres / games,
    load: (user + system) / games,
    answers: latencies.length / Number(values.turn),
  });
  side.latencies.push(...latencies);
  for (const asked of asks) side.others[asked].push(...others[asked]);
  since.games += games;
  since.seconds += seconds;
  since.inTurns = { server: since.inTurns.server + cpu.server, postgres: since.inTurns.postgres + cpu.postgres };
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

async function takeTurns(sides: readonly [Side, Side]): Promise<void> {
  const rounds = Number(values.rounds);
  for (let round = 0; round < rounds; round += 1)
    if (values.together) await Promise.all(sides.map(takeTurn));
    else for (const side of round % 2 === 0 ? sides : sides.toReversed()) await takeTurn(side);
}

/** Until then V8 compiles, which takes a tenth of a processor's time and happens once in a server's life. */
async function warmUp(sides: readonly Side[]): Promise<void> {
  for (const side of sides) {
    await play(side, Number(values.warm));
    await side.sql`analyze`;
  }
}

async function measure(sides: readonly [Side, Side]): Promise<void> {
  for (let left = Number(values.processes); left > 1; left -= 1) {
    await warmUp(sides);
    await takeTurns(sides);
    for (const side of sides) await renewServer(side);
  }
  await warmUp(sides);
  await Promise.all(sides.map(({ sql }) => untilCounted(sql)));
  // Each side's PostgreSQL writes what has changed so far, and at the end what these turns changed, not one of the two by its clock.
  await Promise.all(sides.map(({ sql }) => sql`checkpoint`));
  const idle = await measureIdle(sides);
  const [before, began] = [await Promise.all(sides.map(cpuOf)), performance.now()];
  await takeTurns(sides);
  await Promise.all(sides.map(({ sql }) => untilCounted(sql)));
  await Promise.all(sides.map(({ sql }) => sql`checkpoint`));
  await pause(vacuumSeconds * 1000);
  const after = await Promise.all(sides.map(cpuOf));
  const all = after.map((cpu, index) => less(cpu, before[index] as Cpu));
  tell(sides, all, idle, (performance.now() - began) / 1000);
  for (const side of sides) await stopServer(side);
}

/** `all` is what each side took in the `elapsed` seconds of its last server, `idle` what it takes in a second while nobody plays. */
function tell(sides: readonly [Side, Side], all: readonly Cpu[], idle: readonly Cpu[], elapsed: number): void {
  console.log(
    machine(
      `; ${values.processes} servers of each, ${values.rounds} turns of ${values.turn} s each, ${values.connections} connections, ${values.think} ms to think; microseconds of processor time for a whole game`,
    ),
  );
  row(['', 'server', 'PostgreSQL', 'both', 'later', 'load', 'answers/s', 'p50 ms', 'p99 ms', 'idle %']);
  const laters = sides.map((side, index) => {
    const rest = idle[index] as Cpu;
    const outside = less(all[index] as Cpu, side.since.inTurns);
    const later = (outside.server + outside.postgres - (rest.server + rest.postgres) * (elapsed - side.since.seconds)) / side.since.games;
    const middle = (of: (turn: Side['turns'][number]) => number): number => at(side.turns.map(of), 0.5);
    const both = middle((turn) => turn.server + turn.postgres);
    const rests = ((rest.server + rest.postgres) / 1e6) * 100;
    const [server, database, load] = [middle((turn) => turn.server), middle((turn) => turn.postgres), middle((turn) => turn.load)];
    const rate = middle((turn) => turn.answers);
    row([side.name, server, database, both, later, load, rate, at(side.latencies, 0.5), at(side.latencies, 0.99), rests]);
    return later;
  });
  row(['', ...asks.flatMap((asked) => [`${asked} p50`, 'p99'])]);
  for (const { name, others } of sides) row([name, ...asks.flatMap((asked) => [at(others[asked], 0.5), at(others[asked], 0.99)])]);
  const ratio = (of: (turn: Side['turns'][number], index: number) => number): string => {
    const ratios = sides[0].turns.map((turn, round) => of(turn, 0) / of(sides[1].turns[round] as typeof turn, 1));
    return `${at(ratios, 0.5).toFixed(3)} (half of them from ${at(ratios, 0.25).toFixed(3)} to ${at(ratios, 0.75).toFixed(3)})`;
  };
  console.log(`server ${ratio(({ server }) => server)}`);
  console.log(`PostgreSQL ${ratio((turn) => turn.postgres)}`);
  console.log(`both ${ratio((turn) => turn.server + turn.postgres)}`);
  console.log(`answers a second ${ratio(({ answers }) => answers)}`);
  console.log(`all of a game, with what is counted later ${ratio((turn, index) => turn.server + turn.postgres + (laters[index] ?? 0))}`);
}

const beside = resolve(values.beside);
if (!existsSync(join(beside, 'bench/answers-server.ts'))) throw new Error(`${values.beside} is no checkout`);
const here = await openSide('of', resolve(values.of));
const there = await openSide('beside', beside);
process.once('exit', () => [here, there].forEach(({ server: { child } }) => child.kill()));
try {
  await measure([here, there]);
} finally {
  await Promise.all([here.end(), there.end()]);
}
