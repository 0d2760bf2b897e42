import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { machine } from './figures.ts';
import { playGames, type Played } from './play-games.ts';
import { at, cpuOf, less, ratio, renewServer, withTwoSides, type Cpu, type Side } from './two-sides.ts';
import { untilCounted } from './until-counted.ts';

/*
 * Whole games of this checkout and of another one (with its packages), in turns of seconds within one run: a shared machine changes its speed by a
 * third within minutes, so two separate runs mostly compare the machine.
 * Two processes of one program differ by a tenth for their whole life, depending on what V8 compiled when: so each side restarts its server several
 * times.
 * --together: both at the same time, so that no change of speed favours one; answers a second mean nothing then.
 * npm run bench -- turns --beside FOLDER [--of FOLDER, default: this checkout] [--processes 5] [--rounds 4, of each process] [--turn 3] [--warm 20]
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

type CostPart = 'server' | 'postgres' | 'load' | 'answers';

/** The totals of one side's turns. */
interface Took {
  side: Side;
  /** Microseconds for each game, and answers a second. */
  turns: Record<CostPart, number>[];
  latencies: number[];
  others: Played['others'];
  /** Of the present server. */
  since: { games: number; seconds: number; inTurns: Cpu };
}

const requests = ['start', 'result', 'registration'] as const;
const nothing = (): Took['since'] => ({ games: 0, seconds: 0, inTurns: { server: 0, postgres: 0 } });

const play = ({ server: { port }, quizId }: Side, seconds: number) =>
  playGames({ port, quizId, connections: Number(values.connections), think: Number(values.think), seconds, warmUp: 0 });

async function takeTurn({ side, turns, latencies, others, since }: Took): Promise<void> {
  const own = process.cpuUsage();
  const [before, began] = [await cpuOf(side), performance.now()];
  const played = await play(side, Number(values.turn));
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(own);
  const cpu = less(await cpuOf(side), before);
  turns.push({
    server: cpu.server / played.games,
    postgres: cpu.postgres / played.games,
    load: (user + system) / played.games,
    answers: played.latencies.length / Number(values.turn),
  });
  latencies.push(...played.latencies);
  for (const ask of requests) others[ask].push(...played.others[ask]);
  since.games += played.games;
  since.seconds += seconds;
  since.inTurns = { server: since.inTurns.server + cpu.server, postgres: since.inTurns.postgres + cpu.postgres };
}

const row = (cells: readonly (string | number)[]): void =>
  console.log(
    cells.map((cell, column) => (typeof cell === 'number' ? cell.toFixed(1) : cell)[column ? 'padStart' : 'padEnd'](13)).join(''),
  );

/** After this pause PostgreSQL has vacuumed and analysed its tables, also where autovacuum runs once a minute. */
const vacuumSeconds = 65;

/** Microseconds a second of each side without games: the median of several windows, because vacuum after games falls into single ones. */
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

async function takeTurns(took: readonly [Took, Took]): Promise<void> {
  const rounds = Number(values.rounds);
  for (let round = 0; round < rounds; round += 1)
    if (values.together) await Promise.all(took.map(takeTurn));
    else for (const turn of round % 2 === 0 ? took : took.toReversed()) await takeTurn(turn);
}

/** Until then V8 compiles, which takes a tenth of the processor time and happens once in a server's life. */
async function warmUp(sides: readonly Side[]): Promise<void> {
  for (const side of sides) {
    await play(side, Number(values.warm));
    await side.sql`analyze`;
  }
}

async function measure(sides: readonly [Side, Side]): Promise<void> {
  const begin = (side: Side): Took => ({
    side,
    turns: [],
    latencies: [],
    others: { start: [], result: [], registration: [] },
    since: nothing(),
  });
  const took = [begin(sides[0]), begin(sides[1])] as const;
  for (let left = Number(values.processes); left > 1; left -= 1) {
    await warmUp(sides);
    await takeTurns(took);
    for (const side of sides) await renewServer(side);
    for (const turn of took) turn.since = nothing();
  }
  await warmUp(sides);
  await Promise.all(sides.map(({ sql }) => untilCounted(sql)));
  // Each side's PostgreSQL runs a checkpoint before and after these turns, so that its own schedule burdens neither side.
  await Promise.all(sides.map(({ sql }) => sql`checkpoint`));
  const idle = await measureIdle(sides);
  const [before, began] = [await Promise.all(sides.map(cpuOf)), performance.now()];
  await takeTurns(took);
  await Promise.all(sides.map(({ sql }) => untilCounted(sql)));
  await Promise.all(sides.map(({ sql }) => sql`checkpoint`));
  await pause(vacuumSeconds * 1000);
  const after = await Promise.all(sides.map(cpuOf));
  const all = after.map((cpu, index) => less(cpu, before[index] as Cpu));
  report(took, all, idle, (performance.now() - began) / 1000);
}

/** `all` is the total of each side in the `elapsed` seconds of its last server, `idle` its cost of a second without games. */
function report(took: readonly [Took, Took], all: readonly Cpu[], idle: readonly Cpu[], elapsed: number): void {
  console.log(
    machine(
      `; ${values.processes} servers of each, ${values.rounds} turns of ${values.turn} s each, ${values.connections} connections, ${values.think} ms to think; microseconds of processor time for a whole game`,
    ),
  );
  row(['', 'server', 'PostgreSQL', 'both', 'later', 'load', 'answers/s', 'p50 ms', 'p99 ms', 'idle %']);
  const laters = took.map(({ side, turns, since, latencies }, index) => {
    const rest = idle[index] as Cpu;
    const outside = less(all[index] as Cpu, since.inTurns);
    const later = (outside.server + outside.postgres - (rest.server + rest.postgres) * (elapsed - since.seconds)) / since.games;
    const middle = (valueOf: (turn: Took['turns'][number]) => number): number => at(turns.map(valueOf), 0.5);
    const both = middle((turn) => turn.server + turn.postgres);
    const rests = ((rest.server + rest.postgres) / 1e6) * 100;
    const [server, database, load] = [middle((turn) => turn.server), middle((turn) => turn.postgres), middle((turn) => turn.load)];
    const rate = middle((turn) => turn.answers);
    row([side.name, server, database, both, later, load, rate, at(latencies, 0.5), at(latencies, 0.99), rests]);
    return later;
  });
  row(['', ...requests.flatMap((ask) => [`${ask} p50`, 'p99'])]);
  for (const { side, others } of took) row([side.name, ...requests.flatMap((ask) => [at(others[ask], 0.5), at(others[ask], 0.99)])]);
  const ratios = (valueOf: (turn: Took['turns'][number], index: number) => number): string =>
    ratio(
      took[0].turns.map((turn) => valueOf(turn, 0)),
      took[1].turns.map((turn) => valueOf(turn, 1)),
    );
  console.log(`server ${ratios(({ server }) => server)}`);
  console.log(`PostgreSQL ${ratios((turn) => turn.postgres)}`);
  console.log(`both ${ratios((turn) => turn.server + turn.postgres)}`);
  console.log(`answers a second ${ratios(({ answers }) => answers)}`);
  console.log(`all of a game, with later counting ${ratios((turn, index) => turn.server + turn.postgres + (laters[index] ?? 0))}`);
}

await withTwoSides(values.of, values.beside, measure);
