import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateWithin } from '#api/kernel/db/migrate.ts';
import { readJobs } from './jobs.ts';
import type { Manifest, Table } from './tables.ts';

/**
 * Foreign keys, as the statements that create them again; dropped during the restore, because tables are filled in alphabetical order and references
 * form cycles.
 */
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

/**
 * Inserts the rows. Foreign keys are created again afterwards, which checks every row, so that a broken backup is refused. The tables' owner has all
 * the permissions that this needs.
 */
async function copyRows(client: Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const references = await listReferences(client);
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  const switchTriggers = async (to: 'disable' | 'enable'): Promise<void> => {
    for (const { name } of tables) await client.query(`alter table ${escapeIdentifier(name)} ${to} trigger user`);
  };
  // The backed-up rows already include the effects of these triggers; some would prevent replacing the rows of the migrations with those of the
  // backup.
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
 * Fills a database without Lucka tables from a folder that writeBackup made, and migrates it to this version, in one transaction: a failed restore
 * leaves nothing. It needs an owner of the database that may create roles, and no superuser. Uses pg, because postgres.js hangs when PostgreSQL
 * refuses a row of a COPY.
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
    // Also ends an uncommitted transaction.
    await client.end();
  }
  return manifest;
}
