import { PgBoss, fromKysely } from 'pg-boss';
import type { TransactionSql } from 'postgres';
import { abortableDelay } from '#api/kernel/abortable-delay.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Log } from '#api/kernel/http/log.ts';
import type { Services } from '#api/services.ts';
import type { AnyJob, DataOf } from './job.ts';
import { findWaiting, wakeWorkers, workOnQueue } from './work-on-queue.ts';

/** `Listed`: one of the jobs in the list that the queue was opened with. */
export interface Jobs<Listed extends AnyJob = AnyJob> {
  /** The names of all queues. */
  readonly names: readonly string[];
  /** Queues a job. With `tx`, the job exists if and only if that transaction commits. */
  send<Name extends Listed['name']>(name: Name, data: DataOf<Listed, Name>, options?: { tx?: Tx | TransactionSql }): Promise<void>;
  /** Starts to work on queued jobs and to run the schedules. */
  start(services: Services): Promise<void>;
  /** Does everything that is queued now, within this call; for tests and one-off programs. Throws the errors of the jobs. */
  runQueued(services: Services): Promise<number>;
  /** Queues failed jobs again, all of them or the given ones, and returns how many. */
  retryFailed(which: { ids?: string[]; queue?: string }): Promise<number>;
  /** Waits for the running jobs to finish. */
  close(): Promise<void>;
}

/**
 * The queue for jobs that have used up their attempts, with their data and their error. No worker takes from it; its jobs are deleted after fourteen
 * days.
 */
export const failedJobs = 'failed-jobs';
const fourteenDays = 14 * 86_400;

type QueueOptions = NonNullable<Parameters<PgBoss['createQueue']>[1]>;

/** pg-boss casts its parameters itself and passes JSON as text. */
const fromPostgres = (tx: TransactionSql) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({ rows: [...(await tx.unsafe(text, values as never[]))] }),
});

/** A job under the name of one of its queues. */
type Queued = { queue: string; job: AnyJob };

/** Creates the missing queues, and updates the options of the others. Returns all of them, with those of former names that are there. */
async function prepareQueues(boss: PgBoss, all: readonly AnyJob[]): Promise<Queued[]> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!known.has(failedJobs)) await boss.createQueue(failedJobs, { retentionSeconds: fourteenDays, deleteAfterSeconds: 3600 });
  for (const { name, retries = 5, atOnce } of all) {
    const options: QueueOptions = {
      retryLimit: retries,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: 600,
      retentionSeconds: fourteenDays,
      deleteAfterSeconds: 3600,
      deadLetter: failedJobs,
      notify: atOnce !== undefined,
    };
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, options);
    else if (Object.entries(options).some(([option, value]) => queue[option as keyof QueueOptions] !== value))
      await boss.updateQueue(name, options);
  }
  return all.flatMap((job) => [
    { queue: job.name, job },
    ...(job.formerly !== undefined && known.has(job.formerly) ? [{ queue: job.formerly, job }] : []),
  ]);
}

async function keepSchedules(boss: PgBoss, all: readonly AnyJob[]): Promise<void> {
  for (const { name, schedule } of all) if (schedule) await boss.schedule(name, schedule.cron, {}, { tz: schedule.timezone ?? 'UTC' });
  for (const { name } of await boss.getSchedules()) if (!all.some((job) => job.name === name && job.schedule)) await boss.unschedule(name);
}

/** In the order of the list, so that jobs which a job sends to later queues run in the same round. */
async function runAll(boss: PgBoss, all: readonly Queued[], services: Services): Promise<number> {
  const names = all.map(({ queue }) => queue);
  let count = 0;
  for (let before = -1; before !== count;) {
    before = count;
    let waiting = await findWaiting(boss, names);
    for (const { queue, job } of all) {
      if (!waiting.includes(queue)) continue;
      for (const { id, data } of await boss.fetch(queue, { batchSize: 100 })) {
        await job.run(services, data as never);
        await boss.complete(queue, id);
        count += 1;
      }
      waiting = await findWaiting(boss, names);
    }
  }
  return count;
}

async function retryFailed(boss: PgBoss, which: { ids?: string[]; sourceName?: string }): Promise<number> {
  const most = 1_000;
  const createdBefore = new Date();
  for (let count = 0; ;) {
    const redriven = await boss.redrive(failedJobs, { ...which, createdBefore, limit: most });
    count += redriven;
    if (redriven < most) return count;
  }
}

/** Milliseconds between two polls for jobs; jobs for which a person waits are announced. */
const betweenLooks = 2_000;

async function keepWaking(boss: PgBoss, workers: ReadonlyMap<string, string>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // Without PostgreSQL there are no jobs to wake for; pg-boss logs the error itself.
    await wakeWorkers(boss, workers).catch((error: unknown) => signal.aborted || boss.emit('error', error as Error));
    await abortableDelay(betweenLooks, signal);
  }
}

/**
 * PostgreSQL samples the columns of a table, and keeps the samples when the table is empty: words of queued mails would outlive their erasure there. Setting a
 * column's type again deletes what was sampled before.
 */
async function keepNoSamples(boss: PgBoss): Promise<void> {
  const db = boss.getDb();
  const { rows } = (await db.executeSql(
    `select attname as name from pg_attribute
     where attrelid = 'pgboss.job'::regclass and attname in ('data', 'output', 'source_output') and coalesce(attstattarget, -1) <> 0`,
    [],
  )) as { rows: { name: string }[] };
  for (const { name } of rows)
    await db.executeSql(`alter table pgboss.job alter column ${name} set statistics 0, alter column ${name} type jsonb`, []);
}

/**
 * Opens the queue, with two connections of its own; a process that works on it uses three, and one that listens for new jobs. `url` signs in as the
 * owner. Nothing runs before `start`.
 */
export async function openJobs<Listed extends AnyJob>(all: readonly Listed[], url: string, log: Log): Promise<Jobs<Listed>> {
  const boss = new PgBoss({ connectionString: url, max: 2, application_name: 'lucka-jobs', schedule: false, supervise: false });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  await keepNoSamples(boss);
  const queues = await prepareQueues(boss, all);
  let worker: PgBoss | undefined;
  const stopping = new AbortController();
  const stop = (pgBoss: PgBoss | undefined) => pgBoss?.stop({ graceful: true, timeout: 20_000 });
  return {
    names: queues.map(({ queue }) => queue),
    async send(name, data, { tx } = {}) {
      await boss.send(name, data, tx ? { db: 'unsafe' in tx ? fromPostgres(tx) : fromKysely(tx) } : {});
    },
    async start(services) {
      worker = new PgBoss({ connectionString: url, max: 3, application_name: 'lucka-job-workers', useListenNotify: true });
      worker.on('error', (error) => log.error({ err: error }, 'job queue'));
      // Without the details, which may contain the data of a job.
      worker.on('warning', ({ message }) => log.warn(message));
      await worker.start();
      await keepSchedules(worker, all);
      const workers = new Map<string, string>();
      for (const { queue, job } of queues) workers.set(queue, await workOnQueue(worker, queue, job, services));
      void keepWaking(worker, workers, stopping.signal);
    },
    runQueued: (services) => runAll(boss, queues, services),
    retryFailed: ({ ids, queue }) => retryFailed(boss, { ...(ids && { ids }), ...(queue !== undefined && { sourceName: queue }) }),
    async close() {
      stopping.abort();
      await stop(worker);
      await stop(boss);
    },
  };
}
