import { createReadStream } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import { migrate } from '#api/db/migrate.ts';
import type { Manifest } from './tables.ts';

const migrationsFolder = join(import.meta.dirname, '../../api/db/migrations');

/** Brings the empty database to where the backup was made, by the same migrations; later ones wait until the rows are in. */
async function migrateAsBackedUp(url: string, { migrations }: Manifest): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lucka-restore-'));
  try {
    for (const { name } of migrations) {
      await copyFile(join(migrationsFolder, name), join(folder, name)).catch(() => {
        throw new Error(`the backup was made by a newer version of Lucka: this one does not have migration ${name}`);
      });
    }
    await migrate(url, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function copyRows(tx: postgres.TransactionSql, folder: string, manifest: Manifest): Promise<void> {
  // Rows come in by the alphabet, so references are not checked on the way (they held in the backup), and triggers ran when the rows were made.
  await tx`set local session_replication_role = replica`;
  await tx`truncate ${tx(manifest.tables.map(({ name }) => name))}`;
  for (const { name, columns } of manifest.tables) {
    const rows = await tx`copy ${tx(name)} (${tx(columns)}) from stdin`.writable();
    await pipeline(createReadStream(join(folder, 'tables', name)), rows);
  }
  for (const { name, last_value } of manifest.sequences) {
    if (last_value !== null) await tx`select setval(${name}::regclass, ${last_value}::bigint)`;
  }
}

/** Fills a database that has no Lucka tables yet from a folder that writeBackup made, then brings it to this version. Nothing is kept of a restore that fails. */
export async function readBackup(url: string, folder: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  if (manifest.format !== 1) throw new Error('this is no backup that this version of Lucka can read');
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const [there] = await sql`select to_regclass('public.schema_migration') is not null as used`;
    if (there?.['used']) throw new Error('the database to restore into is not empty');
    await migrateAsBackedUp(url, manifest);
    const applied = await sql`select name, sha256 from schema_migration order by name`;
    const changed = manifest.migrations.find(
      ({ name, sha256 }) => !applied.some((one) => one['name'] === name && one['sha256'] === sha256),
    );
    if (changed) throw new Error(`migration ${changed.name} is not the one that the backup was made with`);
    await sql.begin((tx) => copyRows(tx, folder, manifest));
    await migrate(url);
    await sql`analyze`;
  } finally {
    await sql.end();
  }
  return manifest;
}
