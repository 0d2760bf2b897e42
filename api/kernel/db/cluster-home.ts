import { randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readlink, rmdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canEnter, type Account } from './cluster-account.ts';
import { outsideFolder } from './cluster-binaries.ts';

async function makeFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
}

/**
 * The account may be unable to enter root's data folder. Then the cluster lives outside it, and `postgres` in the data folder is a link to it. The
 * name outside is random: a new checkout at an old path must not find the old data, and only the link identifies the owner of the data.
 */
async function makeOutside(home: string, account: Account): Promise<string> {
  const id = randomBytes(6).toString('hex');
  const folder = join(outsideFolder, id);
  const outside = join(folder, 'postgres');
  await mkdir(folder, { recursive: true });
  await chmod(outsideFolder, 0o755);
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'belongs-to'), `${home}\n`);
  await makeFolder(outside, account);
  if (!canEnter(account, outside))
    throw new Error(`${account?.name} cannot enter ${outside}. Set DATA_DIR to a folder that other users may enter, or DATABASE_URL.`);
  await symlink(outside, home);
  return outside;
}

/** The folder of the cluster (its data, log and port), created when missing: `postgres` in the data folder, or the target of that link. */
export async function findHome(dataDir: string, account: Account): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const home = join(dataDir, 'postgres');
  const there = await lstat(home).catch(() => undefined);
  if (there?.isSymbolicLink()) {
    const outside = await readlink(home);
    if (await stat(outside).catch(() => undefined)) return outside;
    throw new Error(
      `The database of this checkout was kept in ${outside}, which is gone. Bring it back, or delete ${home} to begin with an empty database.`,
    );
  }
  if (there) {
    if (canEnter(account, home)) return home;
    throw new Error(
      `${account?.name ?? 'This user'} cannot enter ${home}, where the database is. Open the folders above it (chmod a+x), or start Lucka as the user who owns it.`,
    );
  }
  await makeFolder(home, account);
  if (canEnter(account, home)) return home;
  await rmdir(home);
  return makeOutside(home, account);
}
