import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { installation, type Health } from '#shared/contract/installation.ts';
import { readArchiveState } from '#api/kernel/archive/archive-state.ts';
import type { Config } from '#api/kernel/config.ts';
import type { Database } from '#api/kernel/db/database.ts';
import { stateOf } from '#api/kernel/http/health.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { countQueues } from './list-queues.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string };

export const readHealth = serve(installation.readHealth, async (_, { database, config, media, mailer }) => {
  const [ofMedia, ofMail, queue, lastReport, backup, archive, disk] = await Promise.all([
    stateOf(media.check()),
    stateOf(mailer.check()),
    readQueue(database),
    readDatabase(database),
    readBackup(database),
    readArchive(database, config),
    statfs(config.data_dir),
  ]);
  return {
    version,
    node: process.version,
    started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    database: { state: 'ready' as const, ...lastReport },
    queue,
    disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
    backup,
    archive,
    mail: { goes: config.smtp_url === undefined ? ('outbox' as const) : ('smtp' as const), state: ofMail },
    media: { lies: config.s3 ? ('s3' as const) : ('disk' as const), state: ofMedia },
  };
});

async function readDatabase({ owner }: Pick<Database, 'owner'>): Promise<Omit<Health['database'], 'state'>> {
  const [row] = await owner<Omit<Health['database'], 'state'>[]>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most_connections,
      (select name from schema_migration order by name desc limit 1) as migration`;
  return row!;
}

async function readQueue({ owner }: Pick<Database, 'owner'>): Promise<Health['queue']> {
  const queues = await countQueues({ owner });
  const sum = (state: 'waiting' | 'failed'): number => queues.reduce((all, queue) => all + queue[state], 0);
  const oldest = queues.flatMap((queue) => queue.oldest ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];
  return { waiting: sum('waiting'), failed: sum('failed'), oldest: oldest?.toISOString() ?? null };
}

async function readBackup({ owner }: Pick<Database, 'owner'>): Promise<Health['backup']> {
  const [row] = await owner<{ made_at: Date; bytes: number }[]>`select made_at, bytes from backup_made`;
  return row ? { made_at: row.made_at.toISOString(), bytes: row.bytes } : null;
}

async function readArchive({ owner }: Pick<Database, 'owner'>, { archive }: Pick<Config, 'archive'>): Promise<Health['archive']> {
  if (!archive) return null;
  const { reached_at = null, base_at = null, tried_at = null, fault = null } = (await readArchiveState(owner)) ?? {};
  const time = (date: Date | null): string | null => date?.toISOString() ?? null;
  return { reached_at: time(reached_at), base_at: time(base_at), tried_at: time(tried_at), fault };
}
