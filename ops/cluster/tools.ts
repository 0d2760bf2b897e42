import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { outsideFolder } from '#api/kernel/db/cluster-binaries.ts';
import { root } from '#ops/sources.ts';

const run = promisify(execFile);

/** Debian's packages of a cell: what npm run test:cluster needs beyond Node. */
const cellPackages = ['patroni', 'etcd-server', 'haproxy', 'pgbouncer', 'postgresql', 'pgbackrest', 'prometheus'];

/** Where the packages are unpacked; the user whom PostgreSQL runs as can enter it. */
const folder = process.getuid?.() === 0 ? join(outsideFolder, 'cluster-tools') : join(root, 'node_modules/.cache/cluster-tools');
const programFolders = ['usr/bin', 'usr/sbin'].flatMap((path) => [join(folder, path), `/${path}`]);

/** The environment in which the unpacked programs find their libraries. */
export async function toolEnvironment(): Promise<Record<string, string>> {
  const libraries = join(folder, 'usr/lib');
  const triplets = existsSync(libraries) ? (await readdir(libraries)).filter((name) => name.includes('linux')) : [];
  return {
    PATH: `${programFolders.join(':')}:${process.env['PATH'] ?? ''}`,
    LD_LIBRARY_PATH: triplets.map((name) => join(libraries, name)).join(':'),
    PYTHONPATH: join(libraries, 'python3/dist-packages'),
  };
}

/** The program on this machine, installed or unpacked. */
export const findTool = (name: string): string | undefined =>
  programFolders.map((path) => join(path, name)).find((path) => existsSync(path));

/** The folder of PostgreSQL's programs, the newest one that also has pg_rewind. */
export async function findPostgres(): Promise<string | undefined> {
  const parents = [join(folder, 'usr/lib/postgresql'), '/usr/lib/postgresql'].filter((path) => existsSync(path));
  const found = await Promise.all(parents.map(async (path) => (await readdir(path)).map((version) => join(path, version, 'bin'))));
  const usable = found.flat().filter((path) => existsSync(join(path, 'pg_rewind')) && existsSync(join(path, 'postgres')));
  return usable.sort((a, b) => versionOf(b) - versionOf(a))[0];
}

const versionOf = (path: string): number => Number(/postgresql\/(\d+)/.exec(path)?.[1]);

/** Downloads missing packages by apt and unpacks it without installing anything. Throws an Error for people where apt is not reachable. */
export async function fetchTools(packages: readonly string[] = cellPackages): Promise<void> {
  if (spawnSync('apt-get', ['--version']).status !== 0) throw new Error('This machine has no apt-get: use Debian or Ubuntu.');
  const { stdout } = await run('apt-get', ['install', '--simulate', '--no-install-recommends', ...packages]).catch((error: unknown) => {
    throw new Error(
      `apt does not know the packages ${packages.join(', ')}: run apt-get update. ${(error as { stderr?: string }).stderr ?? ''}`,
    );
  });
  const missing = [...stdout.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name as string);
  const debs = join(folder, 'debs');
  await mkdir(debs, { recursive: true });
  await chmod(folder, 0o755);
  const there = await readdir(debs);
  const wanted = missing.filter((name) => !there.some((file) => file.startsWith(`${name}_`)));
  if (wanted.length === 0) return;
  await run('apt-get', ['download', '--quiet', ...wanted], { cwd: debs }).catch((error: unknown) => {
    throw new Error(`apt is not reachable, so what is missing cannot be had here: ${(error as { stderr?: string }).stderr ?? ''}`);
  });
  for (const file of await readdir(debs)) if (file.endsWith('.deb')) await run('dpkg', ['-x', join(debs, file), folder]);
}
