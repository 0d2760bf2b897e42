import { readFileSync } from 'node:fs';

/** Of a process; 0 where the system has no /proc. VmRSS: all that it holds. RssAnon: without the programs and libraries that all share. */
export const megabytesOf = (pid: number, what: 'VmRSS' | 'RssAnon'): number => {
  try {
    return Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};
