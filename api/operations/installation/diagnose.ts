import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { readArchiveState } from '#api/kernel/archive/archive-state.ts';
import type { Database } from '#api/kernel/db/database.ts';
import { compareMigrations } from '#api/kernel/db/migrate.ts';
import type { Tables } from '#api/kernel/db/tables.ts';
import type { Services } from '#api/services.ts';
import { checkLinks } from './check-links.ts';
import { fault, ok, warning, type Checked, type Finding } from './finding.ts';

type Installation = Pick<Services, 'aside' | 'database' | 'mailer' | 'media' | 'config'>;

/** What an operator wants to know before people come, and when something is wrong. A check that throws is a fault. */
export async function diagnose(installation: Installation): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, check] of Object.entries(checks)) {
    const timeout = pause(10_000, fault('no answer within ten seconds'), { ref: false });
    const checked = check(installation).catch((error: unknown) => fault((error as Error).message || String(error)));
    findings.push({ name, ...(await Promise.race([checked, timeout])) });
  }
  return findings;
}

const checks: Record<string, (installation: Installation) => Promise<Checked>> = {
  'role of editors': ({ database }) => checkRole(database.editor),
  'role of players': ({ database }) => checkRole(database.play),
  'row-level security': checkRows,
  migrations: checkMigrations,
  clock: checkClock,
  disk: checkDisk,
  standby: checkStandby,
  replica: checkReplica,
  'other cells': ({ database }) => checkLinks(database.owner),
  backup: checkBackup,
  archive: checkArchive,
  notifications: checkNotifications,
  media: async ({ media, config }) => {
    await media.check();
    return ok(config.s3 ? `${config.s3.bucket} at ${config.s3.endpoint}` : 'in DATA_DIR');
  },
  mail: async ({ mailer, config }) => {
    await mailer.check();
    return config.smtp_url === undefined
      ? warning('SMTP_URL is not set: mails stay in the outbox')
      : ok('the mail server accepts our login');
  },
};

/** The connection has checked itself; see api/kernel/db/demand-role.ts. */
async function checkRole(pool: Kysely<Tables>): Promise<Checked> {
  const { rows } = await sql<{ is: string }>`select current_user::text as is`.execute(pool);
  return ok(`signed in as ${rows[0]?.is}`);
}

const rowsSeen = async (database: Database): Promise<number> =>
  Number((await sql<{ rows: number }>`select count(*) as rows from tenant`.execute(database.editor)).rows[0]?.rows);

async function checkRows({ database }: Installation): Promise<Checked> {
  const seen = await rowsSeen(database);
  return seen === 0
    ? ok('without a tenant no tenant is seen')
    : fault(`${seen} tenants are seen without naming one: row-level security is off`);
}

async function checkMigrations({ database: { url } }: Installation): Promise<Checked> {
  const { added, taken, missing, waiting } = await compareMigrations(url);
  if (taken.length > 0) return fault(`a newer version took away what this one needs (${taken.join(', ')})`);
  if (added.length > 0) return warning(`a newer version added to the database (${added.join(', ')}): deploy it everywhere`);
  if (missing.length > 0) return warning(`the next start applies ${missing.length}, from ${missing[0]} on`);
  return ok(waiting.length === 0 ? 'none is missing' : `none is missing; ${waiting.length} wait for npm run migrate -- --contract`);
}

/** Seconds by which the clocks of this machine and of PostgreSQL may differ. */
const clockTolerance = 1;

async function checkClock({ database: { owner } }: Installation): Promise<Checked> {
  const before = Date.now();
  const [row] = await owner<{ now: Date }[]>`select clock_timestamp() as now`;
  const difference = Math.abs(row!.now.getTime() - (before + Date.now()) / 2) / 1000;
  const text = `${difference.toFixed(1)} s from PostgreSQL's`;
  return difference > clockTolerance ? fault(`${text}: doors would open, and timed questions end, at the wrong time`) : ok(text);
}

async function checkDisk({ config: { data_dir } }: Installation): Promise<Checked> {
  const { bavail, blocks, bsize } = await statfs(data_dir);
  const text = `${Math.floor((bavail * bsize) / 1024 ** 3)} GiB free of DATA_DIR's disk (${Math.floor((100 * bavail) / blocks)} %)`;
  return bavail / blocks < 0.1 ? warning(text) : ok(text);
}

async function checkStandby({ database: { owner } }: Installation): Promise<Checked> {
  const [found] = await owner<{ wanted: string; replicas: number; synchronous: number; readable: boolean }[]>`
    select current_setting('synchronous_standby_names') as wanted, count(pid)::int as replicas,
      (count(*) filter (where sync_state in ('sync', 'quorum')))::int as synchronous, pg_has_role('pg_monitor', 'usage') as readable
    from pg_stat_replication`;
  const { wanted, replicas, synchronous, readable } = found!;
  if (wanted === '' && replicas === 0) return ok('none: this PostgreSQL stands alone');
  if (!readable) return warning('unknown: grant pg_monitor to the owner');
  return synchronous > 0
    ? ok(`${synchronous} synchronous`)
    : warning(`${replicas} replicas, none synchronous: a failover may lose what was acknowledged`);
}

/** While the replica is away the primary serves, so that this is no fault. */
async function checkReplica({ aside }: Installation): Promise<Checked> {
  const found = await aside.examine().catch((error: unknown) => warning(`the primary serves its reads: ${(error as Error).message}`));
  if (found === undefined) return ok('none: the primary serves all reads');
  if ('state' in found) return found;
  const text = `${found.lag_seconds.toFixed(1)} s behind`;
  return found.keeps_queries ? ok(text) : warning(`${text}; without hot_standby_feedback = on there, long exports are cut off`);
}

const dayMs = 86_400_000;
const inWords = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

async function checkBackup({ database: { owner }, config: { archive } }: Installation): Promise<Checked> {
  if (archive) return ok('ARCHIVE is kept instead');
  const [row] = await owner<{ made_at: Date }[]>`select made_at from backup_made`;
  if (!row) return warning('npm run backup has not been run');
  const days = (Date.now() - row.made_at.getTime()) / dayMs;
  const text = `the last one was made ${inWords(row.made_at)}`;
  return days > 2 ? warning(text) : ok(text);
}

/** Milliseconds by which the archive may be behind. */
const archiveTolerance = 600_000;

async function checkArchive({ database: { owner }, config: { archive } }: Installation): Promise<Checked> {
  if (!archive) return ok('none: ARCHIVE is not set');
  const state = await readArchiveState(owner);
  if (!state) return warning('it has not begun: start Lucka');
  if (state.fault !== null) return fault(state.fault);
  const { reached_at, base_at, tried_at, waiting } = state;
  if (!base_at || !tried_at) return warning('the first base backup and its trial restore are under way');
  const text = `reaches ${inWords(reached_at ?? base_at)}, base backup of ${inWords(base_at)}, last tried ${inWords(tried_at)}`;
  const isLate = Date.now() - (reached_at ?? base_at).getTime() > archiveTolerance || Date.now() - tried_at.getTime() > 2 * dayMs;
  return isLate ? warning(`${text}; ${waiting} segments wait`) : ok(text);
}

async function checkNotifications({ database: { owner } }: Installation): Promise<Checked> {
  const received = Promise.withResolvers<Checked>();
  const { unlisten } = await owner.listen('doctor', () => received.resolve(ok('heard at once')));
  await owner.notify('doctor', '');
  const unheard = pause(3_000, fault('not heard: the owner signs in through a pooler. Set DATABASE_DIRECT_URL'), { ref: false });
  const found = await Promise.race([received.promise, unheard]);
  await unlisten();
  return found;
}
