import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import postgres from 'postgres';
import { readConfig } from '#api/kernel/config.ts';
import { openCluster } from '#api/kernel/db/cluster.ts';
import { tryDatabase } from '#api/try-settings.ts';
import { applyDeletions } from '#ops/backup/apply-deletions.ts';
import { readBackup } from '#ops/backup/read-backup.ts';
import { followParent } from '#ops/parent.ts';

followParent();
const file = process.argv[2];
const { data_dir, database_url, deletion_log } = readConfig();
/** A restore does not bring back players erased since the backup. */
const deleteAgain = async (url: string, folder: string): Promise<void> => {
  const count = await applyDeletions(url, { deletion_log, backup: resolve(file ?? ''), media: join(folder, 'media') });
  if (count > 0) console.log(`${count} deletions were applied again`);
};
const before = `before_restore_${new Date().toISOString().slice(0, 19).replace(/\D/g, '')}`;

/** Restores beside the present database and swaps the names when it is complete: a failed restore leaves everything unchanged. */
async function restoreOwn(folder: string): Promise<void> {
  const cluster = await openCluster({ dataDir: data_dir, log: console.log });
  const named = (name: string): string => cluster.url.replace(/\/lucka$/, `/${name}`);
  const sql = postgres(named('postgres'), { max: 1, onnotice: () => undefined });
  try {
    await sql`drop database if exists lucka_restored`;
    await sql`create database lucka_restored`;
    await readBackup(named('lucka_restored'), folder);
    await deleteAgain(named('lucka_restored'), folder);
    await sql`alter database lucka rename to ${sql(`lucka_${before}`)}`;
    await sql`alter database lucka_restored rename to lucka`;
    console.log(`What was there before is kept as database lucka_${before}`);
  } finally {
    await sql.end();
    await cluster.stop();
  }
}

async function restoreMedia(folder: string): Promise<void> {
  const media = join(data_dir, 'media');
  if (!existsSync(join(folder, 'media'))) return;
  await mkdir(data_dir, { recursive: true });
  if (existsSync(media)) await rename(media, join(data_dir, `media-${before}`));
  await cp(join(folder, 'media'), media, { recursive: true });
}

if (!file || !existsSync(file)) throw new Error('Say which backup to restore: npm run restore FILE');
const folder = await mkdtemp(join(tmpdir(), 'lucka-restore-'));
try {
  execFileSync('tar', ['-xzf', resolve(file), '-C', folder], { stdio: 'inherit' });
  if (database_url) {
    await tryDatabase(database_url);
    await readBackup(database_url, folder);
    await deleteAgain(database_url, folder);
  } else await restoreOwn(folder);
  await restoreMedia(folder);
  console.log(`Restored from ${file}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
