import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { signal } from './cluster-process.ts';

/**
 * Ends the processes that a killed postmaster left behind. They notice its death only between statements, and no new postmaster can start before the
 * last one is gone. SIGQUIT ends them like a crash; the journal rolls back what was not committed. Works on Linux only; elsewhere the caller has to
 * wait.
 */
export async function endOrphans(folder: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const home = await realpath(folder);
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const [place, command] = await Promise.all([
      readlink(`/proc/${name}/cwd`).catch(() => ''),
      readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''),
    ]);
    if (place === home && command.startsWith('postgres:')) signal(pid, 'SIGQUIT');
  }
}
