import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateWithin } from '#api/kernel/db/migrate.ts';
import { readJobs } from './jobs.ts';
import type { Manifest, Table } from './tables.ts';

/** What stands between two tables, in words that make it again; dropped on the way, since rows come in by the alphabet and references go in circles. */
type Reference = { table: string; name: string; definition: string };

async function listReferences(client: Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    order by 1, 2`,
  );
  return rows;
}

async function copyTable(client: Client, folder: string, { name, columns }: Table): Promise<void> {
  const table = escapeIdentifier(name);
  const rows = client.query(copyFrom(`copy ${table} (${columns.map(escapeIdentifier).join(', ')}) from stdin`));
  await pipeline(createReadStream(join(folder, 'tables', name)), rows);
}

/** Puts the rows in. References are made again afterwards, which looks at every row, so that a broken backup is refused. The owner of the tables may do all of it. */
async function copyRows(client: Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const references = await listReferences(client);
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  const switchTriggers = async (to: 'disable' | 'enable'): Promise<void> => {
    for (const { name } of tables) await client.query(`alter table ${escapeIdentifier(name)} ${to} trigger user`);
  };
  // What they do was done when the rows were made; some would refuse that the rows of the migrations make room for those of the backup.
  await switchTriggers('disable');
  await client.query(`truncate ${tables.map(({ name }) => escapeIdentifier(name)).join(', ')}`);
  for (const table of tables) await copyTable(client, folder, table);
  await switchTriggers('enable');
  for (const { table, name, definition } of references) await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { name, last_value } of sequences) {
    if (last_value !== null) await client.query('select setval($1::regclass, $2::bigint)', [name, last_value]);
  }
}

async function restore(client: Client, folder: string, manifest: Manifest): Promise<void> {
  const { rows } = await client.query<{ is_used: boolean }>("select to_regclass('public.schema_migration') is not null as is_used");
  if (rows[0]?.is_used) throw new Error('the database to restore into is not empty');
  const run = async (text: string, values?: (string | number)[]): Promise<object[]> => (await client.query<object>(text, values)).rows;
  await migrateWithin(run, manifest.migrations);
  await copyRows(client, folder, manifest);
  await migrateWithin(run);
  await readJobs(client, folder, manifest.jobs ?? []);
}

/**
 * Fills a database that has no Lucka tables yet from a folder that writeBackup made, and brings it to this version, in one transaction: of a restore
 * that fails nothing is kept. It needs an owner of the database that may create roles, and no superuser. By pg, since postgres.js waits for ever
 * where PostgreSQL refuses a row of a COPY.
 */
export async function readBackup(url: string, folder: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  if (manifest.format !== 1) throw new Error('this is no backup that this version of Lucka can read');
  const client = new Client(url);
  await client.connect();
  try {
    await client.query('begin');
    await restore(client, folder, manifest);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    // Ends the transaction, too, where it was not committed.
    await client.end();
  }
  return manifest;
}
