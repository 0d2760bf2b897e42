import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { writeJobs } from './jobs.ts';
import { listTables, type Manifest, type Table } from './tables.ts';

const copyOf = ({ name, columns }: Table): string =>
  `copy (select ${columns.map(escapeIdentifier).join(', ')} from ${escapeIdentifier(name)}) to stdout`;

/**
 * Writes all rows of the database and all unfinished jobs, in one snapshot, into the folder: a file in PostgreSQL's COPY format for each table, and a
 * manifest. The server may be running. Uses pg, because postgres.js leaves its socket paused and hangs when the disk was slow for the last rows of a
 * COPY.
 */
export async function writeBackup(url: string, folder: string): Promise<Manifest> {
  const client = new Client(url);
  await mkdir(join(folder, 'tables'), { recursive: true });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await client.query<Manifest['migrations'][number]>('select name, sha256 from schema_migration order by name');
    const tables = await listTables(client);
    for (const table of tables) {
      await pipeline(client.query(copyTo(copyOf(table))), createWriteStream(join(folder, 'tables', table.name)));
    }
    const jobs = await writeJobs(client, folder);
    const sequences = await client.query<Manifest['sequences'][number]>(
      "select sequencename as name, last_value::text from pg_sequences where schemaname = 'public' order by 1",
    );
    const manifest: Manifest = {
      format: 1,
      made_at: new Date().toISOString(),
      migrations: migrations.rows,
      tables,
      sequences: sequences.rows,
      jobs,
    };
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2));
    return manifest;
  } finally {
    await client.end();
  }
}
