import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from '#api/kernel/config.ts';
import { openArchiveStore, ifMissing, type ArchiveStore } from '#api/kernel/archive/archive-store.ts';
import { recover } from '#api/kernel/archive/recover.ts';
import { mediaPath } from '#api/kernel/archive/ship-media.ts';
import { findAccount } from '#api/kernel/db/cluster-account.ts';
import { findBinaries, outsideFolder } from '#api/kernel/db/cluster-binaries.ts';
import { findHome } from '#api/kernel/db/cluster-home.ts';
import { stopPostmaster } from '#api/kernel/db/cluster-process.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { applyDeletions } from './apply-deletions.ts';

type Settings = Pick<Config, 'archive' | 'data_dir' | 'deletion_log' | 's3'>;

/** Who was erased since does not come back. Reads the log where it is kept, and its copy in the archive. */
async function deleteAgain(store: ArchiveStore, url: string, { deletion_log }: Settings, media: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'lucka-deletions-'));
  try {
    const copy = await store.get('deletions.jsonl');
    if (copy) await writeFile(join(folder, 'deletions.jsonl'), copy, { mode: 0o600 });
    return await applyDeletions(url, { deletion_log, backup: join(folder, 'archive'), media });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Media never change under their names, so all that the archive has are right for any moment. */
async function copyMedia(store: ArchiveStore, folder: string): Promise<void> {
  for (const { name } of await store.list('media/')) {
    const bytes = await store.get(`media/${name}`);
    if (!bytes) continue;
    await mkdir(dirname(mediaPath(folder, name)), { recursive: true });
    await writeFile(mediaPath(folder, name), bytes);
  }
}

/** What the archive does not hold, from the present data folder where that is still there. */
async function copyKeys({ data_dir }: Settings, into: string): Promise<void> {
  for (const name of ['sealing.key', 'deletions.jsonl'])
    if (existsSync(join(data_dir, name))) await copyFile(join(data_dir, name), join(into, name));
}

/** Deletes what a restore has left that failed or was killed, also where its database lies outside the folder (cluster-home.ts). */
async function clear(part: string): Promise<void> {
  const home = await realpath(join(part, 'postgres')).catch(ifMissing(undefined));
  if (home !== undefined) await stopPostmaster(join(home, 'cluster'));
  if (home?.startsWith(`${outsideFolder}/`)) await rm(dirname(home), { recursive: true, force: true });
  await rm(part, { recursive: true, force: true });
}

/**
 * Restores the database and local media of a moment into a new data folder. The present one stays as it is, and may be in use. Throws for people where
 * the moment cannot be reached; then there is no new folder.
 */
export async function restoreAt(until: Date, into: string, config: Settings, log: (line: string) => void): Promise<void> {
  if (!config.archive) throw new Error('Set ARCHIVE to the archive from which to restore.');
  if (existsSync(into) && (await readdir(into)).length > 0) throw new Error(`${into} is not empty: restore into a new folder.`);
  const store = openArchiveStore(config.archive);
  const account = await findAccount();
  const binaries = await findBinaries(account);
  const part = `${into}.part`;
  await clear(part);
  await mkdir(part, { recursive: true });
  await chmod(part, 0o755);
  try {
    const home = await findHome(part, account);
    const { url, stop } = await recover({ store, until, home, binaries, account, log });
    try {
      const media = join(part, 'media');
      if (!config.s3) await copyMedia(store, media);
      // Deletions are written for the present schema.
      await migrate(url);
      const count = await deleteAgain(store, url, config, media);
      if (count > 0) log(`${count} deletions were applied again`);
    } finally {
      await stop();
    }
    await copyKeys(config, part);
    await rm(into, { recursive: true, force: true });
    await rename(part, into);
  } catch (error) {
    await clear(part);
    throw error;
  }
}
