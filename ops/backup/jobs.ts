import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Table } from './tables.ts';

const schema = 'pgboss';
const words = (text: string): string[] => text.trim().split(/\s+/);

const queue: Table = {
  name: 'queue',
  columns: words(`
    name policy retry_limit retry_delay retry_backoff retry_delay_max expire_seconds retention_seconds deletion_seconds dead_letter partition table_name notify`),
};
const job: Table = {
  name: 'job',
  columns: words(`
    id name priority data state retry_limit retry_count retry_delay retry_backoff retry_delay_max expire_seconds deletion_seconds singleton_key
    singleton_on group_id group_tier start_after created_on keep_until dead_letter policy source_name source_id source_created_on
    source_retry_count source_output source_root_id`),
};

const fileOf = (folder: string, { name }: Table): string => join(folder, 'tables', `${schema}.${name}`);

/** Jobs that were running at that moment run again. */
const valueOf = (column: string): string => (column === 'state' ? `case state when 'active' then 'retry' else state end` : column);

/** Writes the queues and the unfinished jobs. Returns their tables; none where nothing was ever queued. */
export async function writeJobs(client: Client, folder: string): Promise<Table[]> {
  const { rows } = await client.query<{ is_there: boolean }>(`select to_regclass('${schema}.job') is not null as is_there`);
  if (!rows[0]?.is_there) return [];
  for (const [table, condition] of [
    [queue, 'true'],
    [job, `state < 'completed'`],
  ] as const) {
    const copy = `copy (select ${table.columns.map(valueOf).join(', ')} from ${schema}.${table.name} where ${condition}) to stdout`;
    await pipeline(client.query(copyTo(copy)), createWriteStream(fileOf(folder, table)));
  }
  return [queue, job];
}

/** pg-boss's own statements for its tables, without the transaction around them: they run in the restore's transaction. */
const construction = (): string =>
  getConstructionPlans(schema, { createSchema: false })
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '');

/** Creates the job queue with the jobs of a backup. */
export async function readJobs(client: Client, folder: string, tables: readonly Table[]): Promise<void> {
  if (tables.length === 0) return;
  await client.query(construction());
  for (const table of tables) {
    const rows = client.query(copyFrom(`copy ${schema}.${table.name} (${table.columns.join(', ')}) from stdin`));
    await pipeline(createReadStream(fileOf(folder, table)), rows);
  }
}
