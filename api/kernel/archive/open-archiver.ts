import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import postgres, { type Sql } from 'postgres';
import { abortableDelay } from '#api/kernel/abortable-delay.ts';
import type { Config } from '#api/kernel/config.ts';
import { applicationName } from '#api/kernel/db/application-name.ts';
import { gapFile } from '#api/kernel/db/cluster-archive.ts';
import type { Cluster } from '#api/kernel/db/cluster-process.ts';
import type { Log } from '#api/kernel/http/log.ts';
import type { Metrics } from '#api/kernel/http/metrics.ts';
import { endProgram, forkProgram } from '#api/kernel/threads/fork-program.ts';
import { readArchiveState, writeArchiveState, type ArchiveState } from './archive-state.ts';
import { openArchiveStore, ifMissing, type ArchiveStore } from './archive-store.ts';
import { listBases } from './bases.ts';
import type { Morning, Night } from './nightly.ts';
import { shipMedia } from './ship-media.ts';
import { clearTrial } from './try-restore.ts';
import { listWaiting, shipWal } from './ship-wal.ts';
import { isSegment, timelineOf, unbroken } from './wal-names.ts';

/** Milliseconds. */
const betweenLooks = 10_000;
const betweenStates = 60_000;
const betweenMedia = 300_000;
/** Between two questions whether a base backup is due, and two attempts. */
const betweenChecks = 600_000;
const betweenNights = 3_600_000;
/** The hour, UTC, from which on a base backup is due. */
const nightHour = 2;

interface Archiving {
  target: NonNullable<Config['archive']>;
  config: Pick<Config, 'data_dir' | 's3' | 'backup_days' | 'deletion_log'>;
  /** Signs in as the superuser. */
  url: string;
  cluster: Cluster & { spool: string };
  log: Log;
  metrics: Pick<Metrics, 'archived'>;
  /** Called when a fault begins. */
  onFault: (fault: string) => Promise<void>;
  /** Milliseconds; tests look more often. */
  betweenLooks?: number;
}

const lastNight = (now: number): number => {
  const night = new Date(now).setUTCHours(nightHour, 0, 0, 0);
  return night > now ? night - 86_400_000 : night;
};

/** An archive belongs to one database: its history in another's would restore neither. */
async function claim(store: ArchiveStore, sql: Sql): Promise<void> {
  const [row] = await sql<{ system: string }[]>`select system_identifier::text as system from pg_control_system()`;
  const text = (await store.get('cluster.json'))?.toString();
  if (text === undefined) return store.put('cluster.json', Buffer.from(JSON.stringify(row)));
  if ((JSON.parse(text) as { system: string }).system !== row!.system)
    throw new Error('The archive belongs to another database: name another place in ARCHIVE.');
}

/** Whether no base backup leads to the WAL of now, or the last one is from before the last night. A restored database has its own timeline. */
async function isBaseDue(store: ArchiveStore, { sql, spool }: { sql: Sql; spool: string }): Promise<boolean> {
  const [row] = await sql<{ name: string }[]>`select pg_walfile_name(pg_current_wal_lsn()) as name`;
  const isOwn = (name: string): boolean => timelineOf(name) === timelineOf(row!.name);
  const base = (await listBases(store)).findLast(({ first_segment }) => isOwn(first_segment));
  if (!base || existsSync(join(spool, gapFile)) || Date.parse(base.began_at) < lastNight(Date.now())) return true;
  const names = (await store.list('wal/')).map(({ name }) => name.replace(/\.gz$/, '')).filter((name) => isSegment(name) && isOwn(name));
  const last = names.sort().at(-1);
  return last !== undefined && last >= base.first_segment && unbroken(base.first_segment, new Set(names)).at(-1) !== last;
}

class Archiver {
  readonly #store: ArchiveStore;
  readonly #sql: Sql;
  readonly #given: Archiving;
  readonly #stopping = new AbortController();
  readonly #media = new Set<string>();
  readonly #running: Promise<void>;
  #state: ArchiveState = {
    looked_at: new Date(),
    reached_at: null,
    waiting: 0,
    base_at: null,
    base_bytes: null,
    tried_at: null,
    fault: null,
  };
  /** When each segment was being written. */
  #written: { name: string; at: Date }[] = [];
  #faults: { archive: string | null; night: string | null } = { archive: null, night: null };
  #due = { state: 0, media: 0, night: 0 };
  #night: Promise<void> | undefined;

  constructor(options: Archiving) {
    this.#given = options;
    this.#store = openArchiveStore(options.target);
    this.#sql = postgres(options.url, { max: 1, onnotice: () => undefined, connection: { application_name: applicationName } });
    this.#running = this.#run();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    let isClaimed = false;
    await clearTrial(this.#given.cluster);
    while (!signal.aborted) {
      try {
        if (!isClaimed) await this.#begin();
        isClaimed = true;
        await this.#look();
        this.#faults.archive = null;
      } catch (error) {
        const { message, cause } = error as Error;
        this.#faults.archive = cause instanceof Error ? `${message} ${cause.message}` : message;
      }
      // Without PostgreSQL there is nothing to tell it.
      await this.#reportState().catch((error: unknown) => this.#given.log.warn({ err: error }, 'archive'));
      await abortableDelay(this.#given.betweenLooks ?? betweenLooks, signal);
    }
  }

  async #begin(): Promise<void> {
    Object.assign(this.#state, await readArchiveState(this.#sql));
    const { base_at, tried_at, fault } = this.#state;
    if (base_at && (!tried_at || tried_at < base_at)) this.#faults.night = fault ?? 'The last base backup was not restored on trial.';
    await claim(this.#store, this.#sql);
  }

  async #look(): Promise<void> {
    const { spool } = this.#given.cluster;
    const now = Date.now();
    const shipped = (await shipWal(this.#store, spool, this.#stopping.signal)).at(-1);
    if (shipped !== undefined) {
      const reached = this.#written.findLast(({ name }) => name <= shipped);
      this.#written = this.#written.filter(({ name }) => name > shipped);
      if (reached) this.#state.reached_at = reached.at;
    }
    if (now >= this.#due.media) await this.#copyFiles();
    if (!this.#night && now >= this.#due.night) await this.#lookForNight(spool);
    const [failed] = await this.#sql<{ name: string }[]>`
      select last_failed_wal as name from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')`;
    if (failed) throw new Error(`PostgreSQL cannot put WAL segment ${failed.name} into ${spool}.`);
    if (existsSync(join(spool, gapFile))) throw new Error('WAL was dropped while the archive was away: a new base backup is needed.');
  }

  async #lookForNight(spool: string): Promise<void> {
    const isDue = await isBaseDue(this.#store, { sql: this.#sql, spool });
    this.#due.night = Date.now() + (isDue ? betweenNights : betweenChecks);
    if (!isDue) return;
    // Segments dropped from now on make a new gap.
    await rm(join(spool, gapFile), { force: true });
    const fail = (error: unknown): void => void (this.#faults.night = (error as Error).message);
    this.#night = this.#runNight()
      .catch(fail)
      .finally(() => (this.#night = undefined));
  }

  /** Local media, and the log by which a restore deletes again. */
  async #copyFiles(): Promise<void> {
    const { data_dir, s3, deletion_log } = this.#given.config;
    if (this.#media.size === 0) for (const { name } of await this.#store.list('media/')) this.#media.add(name);
    if (!s3) await shipMedia(this.#store, join(data_dir, 'media'), this.#media);
    const deletions = await readFile(deletion_log).catch(ifMissing(undefined));
    if (deletions) await this.#store.put('deletions.jsonl', deletions);
    this.#due.media = Date.now() + betweenMedia;
  }

  async #runNight(): Promise<void> {
    const { target, url, cluster, config } = this.#given;
    const child = forkProgram(new URL('./nightly-process.ts', import.meta.url));
    const end = (): void => void endProgram(child);
    this.#stopping.signal.addEventListener('abort', end, { once: true });
    child.send({
      target,
      url,
      cluster,
      config: { data_dir: config.data_dir, s3: config.s3, backup_days: config.backup_days },
    } satisfies Night);
    const ended = once(child, 'exit').then((): Morning => ({ fault: 'The process of the base backup ended.' }));
    const said = once(child, 'message').then(([morning]) => morning as Morning);
    const morning = await Promise.race([said, ended]);
    this.#stopping.signal.removeEventListener('abort', end);
    if (morning.base) Object.assign(this.#state, { base_at: new Date(morning.base.at), base_bytes: morning.base.bytes });
    if (morning.tried_at) this.#state.tried_at = new Date(morning.tried_at);
    this.#faults.night = morning.fault ?? null;
    this.#due.state = 0;
  }

  async #reportState(): Promise<void> {
    const { log, metrics, cluster, onFault } = this.#given;
    const before = this.#state.fault;
    const fault = this.#faults.archive ?? this.#faults.night;
    const waiting = (await listWaiting(cluster.spool)).length;
    Object.assign(this.#state, { fault, waiting, looked_at: new Date() } satisfies Partial<ArchiveState>);
    metrics.archived({ waiting, has_fault: fault !== null, reached_at: this.#state.reached_at });
    if (fault !== null && fault !== before) log.error({ fault }, 'archive');
    if (Date.now() < this.#due.state && fault === before) return;
    await writeArchiveState(this.#sql, this.#state);
    const [row] = await this.#sql<{ name: string }[]>`select pg_walfile_name(pg_current_wal_insert_lsn()) as name`;
    this.#written.push({ name: row!.name, at: this.#state.looked_at });
    this.#due.state = Date.now() + betweenStates;
    if (fault !== null && before === null) await onFault(fault);
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await this.#night;
    await clearTrial(this.#given.cluster);
    await this.#sql.end();
  }
}

/** Keeps the archive: moves WAL there as it comes, copies media, and takes and tries a base backup each night. */
export const openArchiver = (archiving: Archiving): { close(): Promise<void> } => new Archiver(archiving);

/** Moves what PostgreSQL wrote while it stopped; the next start does it where that fails. */
export async function shipRest(target: NonNullable<Config['archive']>, spool: string): Promise<void> {
  await shipWal(openArchiveStore(target), spool);
}
