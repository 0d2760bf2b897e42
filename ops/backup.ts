import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readConfig } from '#api/kernel/config.ts';
import { findRunningCluster, openCluster } from '#api/kernel/db/cluster.ts';
import { tryDatabase } from '#api/try-settings.ts';
import { deleteOldBackups } from '#ops/backup/delete-old-backups.ts';
import { noteBackup } from '#ops/backup/note-backup.ts';
import { writeBackup } from '#ops/backup/write-backup.ts';
import { followParent } from '#ops/parent.ts';

followParent();
// The backup contains names, addresses and password hashes: only its owner may read it.
process.umask(0o077);
const { data_dir, database_url, s3, backup_days, deletion_log, archive } = readConfig();
const file = resolve(process.argv[2] ?? `lucka-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.tar.gz`);
if (existsSync(file)) throw new Error(`${file} is there already`);

if (database_url) await tryDatabase(database_url);
const running = database_url ?? (await findRunningCluster(data_dir));
const cluster =
  running === undefined ? await openCluster({ dataDir: data_dir, log: console.log, archives: archive !== undefined }) : undefined;
const folder = await mkdtemp(join(dirname(file), '.lucka-backup-'));
try {
  const { tables } = await writeBackup(running ?? cluster?.url ?? '', folder);
  console.log(`${tables.length} tables written`);
  // After the rows: a picture is stored before the row that names it.
  const media = join(data_dir, 'media');
  if (existsSync(media)) await cp(media, join(folder, 'media'), { recursive: true });
  if (s3) console.log(`The media in ${s3.endpoint} are not part of the backup`);
  execFileSync('tar', ['-czf', `${folder}.part`, '-C', folder, '.'], { stdio: 'inherit' });
  await rename(`${folder}.part`, file);
  await noteBackup(running ?? cluster?.url ?? '', (await stat(file)).size);
  console.log(`Backup in ${file}`);
  for (const old of await deleteOldBackups(dirname(file), file, backup_days))
    console.log(`${old} was older than ${backup_days} days and is deleted`);
  if (existsSync(deletion_log) && dirname(deletion_log) !== dirname(file)) await cp(deletion_log, join(dirname(file), 'deletions.jsonl'));
} finally {
  await rm(folder, { recursive: true, force: true });
  await rm(`${folder}.part`, { force: true });
  await cluster?.stop();
}
process.exit(0);
