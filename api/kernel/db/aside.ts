import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { isConnectionLoss } from './connection-loss.ts';
import { openReplica, type Database, type Tx } from './database.ts';

/** Reads of editors that may run on a replica. Nothing can be written by them. A read may run twice: it does nothing but read. */
export interface Aside extends Pick<Database, 'asActor'> {
  /** Where to copy rows from: the URL of the owner at the replica, or at the primary. */
  urlToCopyFrom(tenant_id: string): Promise<string>;
  /** What an operator wants to know; undefined without a replica. Throws why the replica is not used. */
  examine(): Promise<{ lag_seconds: number; keeps_queries: boolean } | undefined>;
  close(): Promise<void>;
}

/** Who is told how the replica does: the log and the metrics of the process. */
interface Told {
  log: { warn(details: { err: unknown }, message: string): void };
  metrics: { readAside(servedBy: 'replica' | 'primary'): void; replicaUsable(isUsable: boolean): void };
}

/** Milliseconds that a reader waits until the replica has what was committed before she asked; then the primary serves her. */
const timeoutMs = 500;
/** Milliseconds for which a replica that was late or away is not asked again. */
const rest = 5_000;

class NotUsable extends Error {}

/** A replica ended the query because its primary had removed rows that the query still read. */
const isRecoveryConflict = (error: unknown): boolean => ['40001', '40P01'].includes(String((error as { code?: unknown }).code));

/** Where the primary's log stands, and whose log it is: a position in another one would mean nothing. A log is of several databases. */
interface Position {
  lsn: string;
  system: string;
  database: string;
}

/**
 * Whether the replica has replayed all that the primary had committed when the reader asked, so that nobody reads anything older than her own
 * request, through whatever process she wrote. Without a receiver of the log, its position says nothing: it may have left the primary's history.
 */
async function untilReplayed(tx: Tx, { lsn, system, database }: Position, until: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ system: string; database: string; follows: boolean; has_all: boolean }>`
      select system_identifier::text as system, current_database() as database, coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as has_all,
        pg_is_in_recovery() and exists (select from pg_stat_get_wal_receiver() r where r.pid is not null) as follows
      from pg_control_system()`.execute(tx);
    const found = rows[0]!;
    if (found.system !== system || found.database !== database)
      throw new NotUsable('DATABASE_REPLICA_URL leads to no replica of this database');
    if (!found.follows) throw new NotUsable('it follows no primary');
    if (found.has_all) return;
    if (performance.now() > until) throw new NotUsable(`it is more than ${timeoutMs} ms late`);
    await pause(10);
  }
}

/** Throws where the replica lacks something that the reader may expect. */
type Demand = (tx: Tx) => Promise<void>;

/** Without a replica, the primary serves all. */
const primaryAlone = ({ asActor, url }: Database): Aside => ({
  asActor,
  urlToCopyFrom: async () => url,
  examine: async () => undefined,
  close: async () => undefined,
});

/** Reads from the replica at `url`, which signs in as the owner; from the primary whenever the replica is away or late. */
export function openAside(database: Database, url: string | undefined, { log, metrics }: Told): Aside {
  if (url === undefined) return primaryAlone(database);
  const replica = openReplica(url);
  let awayUntil = 0;
  const leave = (error: unknown): void => {
    if (performance.now() > awayUntil) log.warn({ err: error }, 'the replica is not used');
    awayUntil = performance.now() + rest;
    metrics.replicaUsable(false);
  };
  const positionOf = async (): Promise<Position> => {
    const [row] = await database.owner<[Position]>`
      select pg_current_wal_flush_lsn()::text as lsn, system_identifier::text as system, current_database() as database from pg_control_system()`;
    return row;
  };

  /** The work of `read` begins when the replica has all; whatever fails before is the replica's fault. */
  async function fromReplica<T>(read: (demand: Demand) => Promise<T>, position: Position): Promise<T> {
    const until = performance.now() + timeoutMs;
    const late = Promise.withResolvers<never>();
    let state: 'asked' | 'late' | 'begun' = 'asked';
    // Twice as long, as a replica that answers says first that it is late.
    const timer = setTimeout(() => {
      state = 'late';
      late.reject(new NotUsable('it does not answer'));
    }, 2 * timeoutMs);
    const reading = read(async (tx) => {
      await untilReplayed(tx, position, until);
      if (state === 'late') throw new NotUsable('it answered too late');
      state = 'begun';
      clearTimeout(timer);
    });
    const result = reading.catch((error: unknown) => {
      if (state === 'begun' || error instanceof NotUsable) throw error;
      throw new NotUsable((error as Error).message || 'it is away', { cause: error });
    });
    return Promise.race([result, late.promise]).finally(() => clearTimeout(timer));
  }

  async function eitherWay<T>(read: (demand: Demand) => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
    if (performance.now() > awayUntil) {
      const position = await positionOf();
      try {
        const found = await fromReplica(read, position);
        metrics.replicaUsable(true);
        metrics.readAside('replica');
        return found;
      } catch (error) {
        const isAway = error instanceof NotUsable || isConnectionLoss(error);
        if (!isAway && !isRecoveryConflict(error)) throw error;
        if (isAway) leave(error);
      }
    }
    metrics.readAside('primary');
    return otherwise();
  }

  return {
    asActor: (actor, work) =>
      eitherWay(
        (demand) => replica.asActor(actor, async (tx) => demand(tx).then(() => work(tx))),
        () => database.asActor(actor, work),
      ),
    urlToCopyFrom: (tenant_id) =>
      eitherWay(
        (demand) => replica.asTenant(tenant_id, async (tx) => demand(tx).then(() => url)),
        async () => database.url,
      ),
    examine: async () =>
      fromReplica((demand) => replica.asTenant(noTenant, async (tx) => demand(tx).then(() => stateOf(tx))), await positionOf()),
    close: () => replica.close(),
  };
}

/** No row belongs to it. */
const noTenant = '00000000-0000-0000-0000-000000000000';

async function stateOf(tx: Tx): Promise<{ lag_seconds: number; keeps_queries: boolean }> {
  const { rows } = await sql<{ lag_seconds: number; keeps_queries: boolean }>`
    select case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::float8 as lag_seconds,
      current_setting('hot_standby_feedback')::bool as keeps_queries`.execute(tx);
  return rows[0]!;
}
