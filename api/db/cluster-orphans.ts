import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { signal } from './cluster-process.ts';

/**
 * Ends what a killed postmaster left behind: its processes look for its death only between statements, and until the last one is gone no new
 * postmaster may start. SIGQUIT ends them as a crash does; what was not committed is rolled back by the journal. Known on Linux only, elsewhere
 * the caller has to wait.
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
