import type { Services } from '#api/services.ts';

/** Work done outside a request, once, by one of the processes; repeated when it throws. */
export interface Job<Name extends string, Data extends object> {
  /** The same as its file's name, for ever: queued jobs are found by it. */
  readonly name: Name;
  readonly run: (services: Services, data: Data) => Promise<void>;
  /** When it runs by itself, with `{}` as its data. The timezone is UTC where none is named. */
  readonly schedule?: { readonly cron: string; readonly timezone?: string };
  /** How often it is tried again, with growing pauses. */
  readonly retries?: number;
  /**
   * Where somebody waits for it: it begins as soon as it is there, and so many are under way at once in a process. Others are found within two
   * seconds and done one after the other. Sending one costs a NOTIFY, for which commits wait on each other: nothing for each answer.
   */
  readonly atOnce?: number;
}
