import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import postgres from 'postgres';
import { listTables, type Manifest } from './tables.ts';

/** Writes all rows of the database, as of one moment, into the folder: a file in PostgreSQL's COPY form for each table, and a manifest. The server may be running. */
export async function writeBackup(url: string, folder: string): Promise<Manifest> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await mkdir(join(folder, 'tables'), { recursive: true });
  try {
    const manifest = await sql.begin('isolation level repeatable read read only', async (tx): Promise<Manifest> => {
      const migrations = await tx<Manifest['migrations']>`select name, sha256 from schema_migration order by name`;
      const tables = await listTables(tx);
      for (const { name, columns } of tables) {
        const rows = await tx`copy (select ${tx(columns)} from ${tx(name)}) to stdout`.readable();
        await pipeline(rows, createWriteStream(join(folder, 'tables', name)));
      }
      const sequences = await tx<
        Manifest['sequences']
      >`select sequencename as name, last_value::text from pg_sequences where schemaname = 'public' order by 1`;
      return { format: 1, made_at: new Date().toISOString(), migrations: [...migrations], tables: [...tables], sequences: [...sequences] };
    });
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2));
    return manifest;
  } finally {
    await sql.end();
  }
}
