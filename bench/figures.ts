import { cpus, loadavg, totalmem } from 'node:os';

/** What determines the figures of a run. */
export const machine = (more = ''): string =>
  `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[0]?.toFixed(1)}; Node ${process.version}${more}`;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Median, p95 and maximum of times in milliseconds, beside the target for the p95. */
export function timesLine(name: string, times: readonly number[], goal: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  const [median, p95, longest] = [0.5, 0.95, 1].map((share) => at(sorted, share).toFixed(1).padStart(7));
  return `${name.padEnd(46)} median ${median} ms, p95 ${p95} ms, longest ${longest} ms (${sorted.length} times; goal below ${goal} ms)`;
}
