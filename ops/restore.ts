import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { readConfig } from '#api/kernel/config.ts';
import { openCluster } from '#api/kernel/db/cluster.ts';
import { migrate } from '#api/kernel/db/migrate.ts';
import { tryDatabase } from '#api/try-settings.ts';
import { applyDeletions } from '#ops/backup/apply-deletions.ts';
import { readBackup } from '#ops/backup/read-backup.ts';
import { readMoment } from '#ops/backup/read-moment.ts';
import { restoreAt } from '#ops/backup/restore-at.ts';
import { followParent } from '#ops/parent.ts';

// npm run restore FILE: a backup of npm run backup. npm run restore -- --at TIME [--into FOLDER]: the moment TIME, from ARCHIVE, into a new data folder.
// npm run restore -- --deletions: deletes again, in DATABASE_URL, who was deleted since it was restored by other means.
followParent();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string' }, into: { type: 'string' }, deletions: { type: 'boolean' } },
});
const [file] = positionals;
const config = readConfig();
const { data_dir, database_url, deletion_log, archive } = config;
if (values.at !== undefined) {
  const until = readMoment(values.at);
  const into = resolve(values.into ?? `${data_dir}-${until.toISOString().slice(0, 19).replaceAll(':', '')}`);
  await restoreAt(until, into, config, console.log);
  console.log(`Restored as of ${until.toISOString()}. Start it with DATA_DIR=${into}`);
  process.exit(0);
}
/** A restore does not bring back players erased since the backup. */
const deleteAgain = async (url: string, folder: string): Promise<void> => {
  const count = await applyDeletions(url, { deletion_log, backup: resolve(file ?? ''), media: join(folder, 'media') });
  if (count > 0) console.log(`${count} deletions were applied again`);
};
if (values.deletions) {
  if (!database_url) throw new Error('--deletions is for DATABASE_URL: other restores delete again by themselves');
  if (!existsSync(deletion_log)) throw new Error(`DELETION_LOG: there is no file ${deletion_log}`);
  await tryDatabase(database_url);
  await migrate(database_url);
  const count = await applyDeletions(database_url, { deletion_log, backup: deletion_log, media: join(data_dir, 'media') });
  console.log(`${count} deletions were applied again`);
  process.exit(0);
}
const before = `before_restore_${new Date().toISOString().slice(0, 19).replace(/\D/g, '')}`;

/** Restores beside the present database and swaps the names when it is complete: a failed restore leaves everything unchanged. */
async function restoreOwn(folder: string): Promise<void> {
  const cluster = await openCluster({ dataDir: data_dir, log: console.log, archives: archive !== undefined });
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

if (!file || !existsSync(file))
  throw new Error('Say what to restore: npm run restore FILE, or npm run restore -- --at 2026-12-24T15:00:05Z');
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
