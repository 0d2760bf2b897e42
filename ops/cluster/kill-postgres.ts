import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signal } from '#api/kernel/db/cluster-process.ts';

/** kill -9 of the postmaster on PostgreSQL's own folder and of its children, all at once. */
export async function killPostgres(folder: string): Promise<void> {
  const pid = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).trim().split(' ').filter(Boolean);
  for (const child of [pid, ...children.map(Number)]) signal(child, 'SIGKILL');
}
