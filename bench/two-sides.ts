import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import postgres, { type Sql } from 'postgres';
import memorySettings from '#ops/memory-settings.json' with { type: 'json' };
import { postgresTimeOf } from './cpu-time.ts';
import { makeDataFolder } from './data-folder.ts';

/** The requests to a checkout; the other one may be old. */
interface Checkout {
  openCluster(options: { dataDir: string; log(line: string): void }): Promise<{ url: string; socket?: string; stop(): Promise<void> }>;
  migrate(url: string): Promise<unknown>;
  makeQuiz(url: string, questions?: number): Promise<string>;
}

/** A server of one side, which runs until the next one starts. */
interface Server {
  child: ChildProcess;
  port: number;
}

/** A checkout with its own PostgreSQL, quiz and server. */
export interface Side {
  name: string;
  server: Server;
  start(): Promise<Server>;
  postmaster: number;
  quizId: string;
  sql: Sql;
  end(): Promise<void>;
}

/** Microseconds since each process began. */
export interface Cpu {
  server: number;
  postgres: number;
}

export async function cpuOf({ server: { child }, postmaster }: Side): Promise<Cpu> {
  const reply = once(child, 'message') as Promise<[{ cpu: number }]>;
  child.send('cpu');
  const [{ cpu }] = await reply;
  return { server: cpu, postgres: postgresTimeOf(postmaster) };
}

export const less = (a: Cpu, b: Cpu): Cpu => ({ server: a.server - b.server, postgres: a.postgres - b.postgres });

async function openSide(name: string, folder: string, questions: number | undefined): Promise<Side> {
  const from = (path: string): Promise<Checkout> => import(pathToFileURL(join(folder, path)).href) as Promise<Checkout>;
  const [{ openCluster }, { migrate }, { makeQuiz }] = await Promise.all([
    from('api/kernel/db/cluster.ts'),
    from('api/kernel/db/migrate.ts'),
    from('bench/make-quiz.ts'),
  ]);
  const dataDir = await makeDataFolder();
  const cluster = await openCluster({ dataDir, log: () => undefined });
  await migrate(cluster.url);
  const quizId = await makeQuiz(cluster.url, questions);
  const start = async (): Promise<Server> => {
    const child = fork(join(folder, 'bench/answers-server.ts'), {
      cwd: folder,
      execArgv: [...memorySettings.node, ...((name === 'of' ? process.env['BENCH_NODE_ARGS']?.split(' ') : undefined) ?? [])],
      env: { ...memorySettings.environment, ...process.env, DATABASE_URL: cluster.url, BENCH_SOCKET: cluster.socket ?? '' },
    });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    return { child, port };
  };
  const sql = postgres(cluster.url, { max: 2, onnotice: () => undefined });
  return {
    name,
    server: await start(),
    start,
    quizId,
    sql,
    postmaster: Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]),
    end: async () => {
      await sql.end();
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs `measure` with both sides open, each with a quiz of this many questions. The other checkout needs its packages. */
export async function withTwoSides(
  folder: string,
  beside: string,
  measure: (sides: readonly [Side, Side]) => Promise<void>,
  questions?: number,
): Promise<void> {
  if (!existsSync(join(beside, 'bench/answers-server.ts'))) throw new Error(`${beside} is no checkout`);
  const sides = [await openSide('of', resolve(folder), questions), await openSide('beside', resolve(beside), questions)] as const;
  process.once('exit', () => sides.forEach(({ server: { child } }) => child.kill()));
  try {
    await measure(sides);
    for (const side of sides) await stopServer(side);
  } finally {
    await Promise.all(sides.map((side) => side.end()));
  }
}

export async function renewServer(side: Side): Promise<void> {
  await stopServer(side);
  side.server = await side.start();
}

async function stopServer({ server: { child } }: Side): Promise<void> {
  const ended = once(child, 'exit');
  child.send('end');
  await ended;
}

/** A quantile of a list. */
export function at(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The median over the rounds of one side's value divided by the other's, and the range of the middle half. */
export function ratio(times: readonly number[], beside: readonly number[]): string {
  const ratios = times.map((time, round) => time / (beside[round] ?? Number.NaN));
  return `${at(ratios, 0.5).toFixed(3)} (half of them from ${at(ratios, 0.25).toFixed(3)} to ${at(ratios, 0.75).toFixed(3)})`;
}
