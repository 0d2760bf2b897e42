import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { webHooksName } from '#api/outbound/hooks/web-hooks.subscriber.ts';
import { perOne, type CpuTime } from './cpu-time.ts';
import type { Played } from './play-games.ts';

interface Turns {
  url: string;
  hook_id: string;
  /** Number of turns of each sort. */
  count: number;
  play: () => Promise<Played[]>;
  cpu: () => Promise<CpuTime>;
  say: (line: string) => void;
}

/**
 * The same load with and without the hook, in turns within one run (without, with, with, without ...), so that other load on the machine affects
 * both. All deliveries of a turn finish before the next turn begins, and do not count towards it.
 */
export async function playByTurns({ url, hook_id, count, play, cpu, say }: Turns): Promise<Played[]> {
  const sql = postgres(url, { max: 1 });
  const rates = { with: [] as number[], without: [] as number[] };
  const longest = { with: [] as number[], without: [] as number[] };
  const costs = { with: [] as CpuTime[], without: [] as CpuTime[] };
  const all: Played[] = [];
  for (let turn = 0; turn < 2 * count; turn += 1) {
    const sort = turn % 4 === 1 || turn % 4 === 2 ? 'with' : 'without';
    await sql`update hook set stopped = ${sort === 'with' ? null : 'by_hand'} where id = ${hook_id}`;
    // Every process is notified.
    await pause(500);
    const before = await cpu();
    const parts = await play();
    const answers = parts.flatMap(({ acknowledged }) => [...acknowledged.values()]).reduce((sum, n) => sum + n, 0);
    costs[sort].push(perOne(before, await cpu(), answers));
    const latencies = parts.flatMap((part) => part.latencies).toSorted((a, b) => a - b);
    const seconds = parts[0]?.seconds ?? 1;
    rates[sort].push(latencies.length / seconds);
    longest[sort].push(latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN);
    all.push(...parts);
    const began = performance.now();
    await sql`update hook set stopped = null where id = ${hook_id}`;
    await delivered(sql);
    if (sort === 'with') say(`  a turn's last web hooks were delivered ${((performance.now() - began) / 1000).toFixed(1)} s after it`);
  }
  await sql.end();
  for (const sort of ['without', 'with'] as const)
    say(`${sort} hooks: ${list(rates[sort])} answers a second, p99 ${list(longest[sort], 1)} ms`);
  for (const sort of ['without', 'with'] as const) {
    const costsOf = (name: 'server' | 'postgres') => list(costs[sort].map((cpuTime) => cpuTime[name]));
    say(`${sort} hooks, microseconds of processor time for an answer: server ${costsOf('server')}; PostgreSQL ${costsOf('postgres')}`);
  }
  say(`with hooks to without, of the medians: ${(median(rates.with) / median(rates.without)).toFixed(3)}`);
  return all;
}

async function delivered(sql: postgres.Sql): Promise<void> {
  for (;;) {
    const [row] = await sql<{ left: boolean }[]>`
      select exists (select from delivery where state = 'waiting') or exists (select from event where ${webHooksName} = any(waiting)) as left`;
    if (!row?.left) return;
    await pause(200);
  }
}

const list = (numbers: readonly number[], digits = 0): string => numbers.map((number) => number.toFixed(digits)).join(', ');

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low = Number.NaN, high = low] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return (low + high) / 2;
}
