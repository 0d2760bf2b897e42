import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

/** Microseconds of processor time since each began. */
export interface CpuTime {
  server: number;
  postgres: number;
  load: number;
}

/** Microseconds of one of the kernel's ticks. */
const tick = 10_000;

/** All processes of the PostgreSQL that listens for us: the postmaster's children. 0 where the kernel does not tell. */
function postgresTime(): number {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return 0;
  }
  const stats = pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      const [, name = '', rest = ''] = /\((.*)\) (.*)/.exec(stat) ?? [];
      const fields = rest.split(' ');
      return [{ pid: Number(pid), name, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }];
    } catch {
      return [];
    }
  });
  const postmasters = new Set(stats.filter(({ name, parent }) => name === 'postgres' && parent === process.pid).map(({ pid }) => pid));
  return stats.filter(({ parent }) => postmasters.has(parent)).reduce((sum, { ticks }) => sum + ticks, 0) * tick;
}

const own = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

export async function cpuTime(server: ChildProcess): Promise<CpuTime> {
  const told = once(server, 'message') as Promise<[{ cpu: number }]>;
  server.send('cpu');
  const [{ cpu }] = await told;
  return { server: cpu, postgres: postgresTime(), load: own() };
}

/** Microseconds of each for one of `count`. */
export const perOne = (from: CpuTime, to: CpuTime, count: number): CpuTime => ({
  server: (to.server - from.server) / count,
  postgres: (to.postgres - from.postgres) / count,
  load: (to.load - from.load) / count,
});
