import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds of processor time since the start of each process. */
export interface CpuTime {
  server: number;
  postgres: number;
  load: number;
}

/** Microseconds of one clock tick of the kernel. */
const tick = 10_000;

interface Stat {
  pid: number;
  name: string;
  parent: number;
  /** Microseconds of the process itself, and of its children that have ended. */
  own: number;
  ended: number;
}

/** Of every process; empty where the system has no /proc. */
export function allStats(): Stat[] {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
  return pids.flatMap((pid) => {
    try {
      const [, name = '', rest = ''] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? [];
      const fields = rest.split(' ').map(Number);
      const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
      return [{ pid: Number(pid), name, parent: fields[1] ?? 0, own: (user + system) * tick, ended: (endedUser + endedSystem) * tick }];
    } catch {
      return [];
    }
  });
}

/** Finer than the kernel's ticks: each of some thirty connections loses up to one tick, which hides the cost of one kind of request. */
function exactly({ pid, own: ticks }: Stat): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1000;
  } catch {
    return ticks;
  }
}

/** Microseconds of a postmaster, its children, and its ended children, such as autovacuum workers. */
export function postgresTimeOf(postmaster: number): number {
  const stats = allStats();
  const { own = 0, ended = 0 } = stats.find(({ pid }) => pid === postmaster) ?? {};
  return stats.filter(({ parent }) => parent === postmaster).reduce((sum, child) => sum + exactly(child), own + ended);
}

/** Of all PostgreSQL servers that this process has started; 0 where the system has no /proc. */
export const postgresTime = (): number =>
  allStats()
    .filter(({ name, parent }) => name === 'postgres' && parent === process.pid)
    .reduce((sum, { pid }) => sum + postgresTimeOf(pid), 0);

const own = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

export async function cpuTime(server: ChildProcess): Promise<CpuTime> {
  const reply = once(server, 'message') as Promise<[{ cpu: number }]>;
  server.send('cpu');
  const [{ cpu }] = await reply;
  return { server: cpu, postgres: postgresTime(), load: own() };
}

/** Microseconds of each, divided by `count`. */
export const perOne = (from: CpuTime, to: CpuTime, count: number): CpuTime => ({
  server: (to.server - from.server) / count,
  postgres: (to.postgres - from.postgres) / count,
  load: (to.load - from.load) / count,
});
