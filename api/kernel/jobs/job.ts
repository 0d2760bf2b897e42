import type { Services } from '#api/services.ts';

/** Work done outside a request, once, by one of the processes; repeated when it throws. */
export interface Job<Name extends string, Data extends object> {
  /** The same as the file's, {name}.job.ts, and the name of its queue. */
  readonly name: Name;
  /** The name that it had before. Jobs queued under it, also by a server of an earlier version during an update, still run. */
  readonly formerly?: string;
  readonly run: (services: Services, data: Data) => Promise<void>;
  /** The schedule on which it runs, with `{}` as its data. The timezone is UTC by default. */
  readonly schedule?: { readonly cron: string; readonly timezone?: string };
  /** How often it is retried, with growing pauses. */
  readonly retries?: number;
  /**
   * For jobs for which a person waits: the job starts as soon as it is queued, and this many run at once in a process. Other jobs start within two
   * seconds, one after another. Sending such a job costs a NOTIFY, for which commits wait on each other, so never send one for each answer.
   */
  readonly atOnce?: number;
}

export type AnyJob = Job<string, never>;

/** The data of the job with this name. */
export type DataOf<Listed extends AnyJob, Name extends Listed['name']> = Parameters<Extract<Listed, { name: Name }>['run']>[1];
