import { setTimeout as pause } from 'node:timers/promises';
import { HttpError } from '#api/kernel/errors.ts';

export interface Batches<Row, Done> {
  /** Resolves after the batch with this row is done, so that later writes come after its commit. Throws not_ready when too many rows wait. */
  add(row: Row): Promise<Done>;
  /** Resolves when every added row is settled. */
  idle(): Promise<void>;
}

interface Options<Row, Done> {
  /** Rows with the same key never share a batch; without it, all rows may. */
  keyOf?(row: Row): string;
  /** Writes all rows or none; returns the results in the order of the rows. */
  run(rows: Row[]): Promise<Done[]>;
  /** The most rows of one batch, 256 by default: larger batches only make all rows wait longer. */
  largest?: number;
  /** The most rows that may wait, 2,000 by default. */
  waiting?: number;
  /** Milliseconds for which the next batch gathers after a batch of several rows, 0 by default; for statements that cost much and have few rows. */
  gathering?: number;
}

interface QueuedRow<Row, Done> {
  row: Row;
  resolve(done: Done): void;
  reject(error: unknown): void;
}

/** An error in the data of one row (SQLSTATE classes 22 and 23), which must not affect the others; every other error concerns the database. */
const isFaultOfRow = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: unknown }).code));
/** Deadlock and serialisation failure: nothing was written, and a second attempt will succeed. */
const isTransient = (error: unknown): boolean => ['40P01', '40001'].includes(String((error as { code?: unknown }).code));

/** Milliseconds. Longer than any statement may take; rows that wait longer fail with not_ready. */
const timeoutMs = 20_000;

async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new HttpError('not_ready', { retryAfter: 2 })), timeoutMs);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Puts rows that arrive at the same moment, or while a batch is running, into one statement. Only one batch runs at a time: while it waits for the
 * disk the next one gathers, so that batches grow with the load and a lone row does not wait.
 */
export function inBatches<Row, Done>({
  keyOf,
  run,
  largest = 256,
  waiting = 2_000,
  gathering = 0,
}: Options<Row, Done>): Batches<Row, Done> {
  let queue: QueuedRow<Row, Done>[] = [];
  let running: Promise<void> | undefined;

  const take = (): QueuedRow<Row, Done>[] => {
    if (!keyOf) return queue.splice(0, largest);
    const keys = new Set<string>();
    const taken: QueuedRow<Row, Done>[] = [];
    const left: QueuedRow<Row, Done>[] = [];
    for (const entry of queue) {
      const key = keyOf(entry.row);
      if (taken.length < largest && !keys.has(key)) {
        keys.add(key);
        taken.push(entry);
      } else left.push(entry);
    }
    queue = left;
    return taken;
  };

  const settle = async (batch: QueuedRow<Row, Done>[], isSecondTry = false): Promise<void> => {
    try {
      const done = await inTime(run(batch.map(({ row }) => row)));
      batch.forEach(({ resolve }, index) => resolve(done[index] as Done));
    } catch (error) {
      if (isTransient(error) && !isSecondTry) return settle(batch, true);
      if (batch.length === 1 || !isFaultOfRow(error)) return batch.forEach(({ reject }) => reject(error));
      // A faulty row among 256 is isolated after eight halvings.
      const middle = Math.ceil(batch.length / 2);
      await settle(batch.slice(0, middle));
      await settle(batch.slice(middle));
    }
  };

  let gathersUntil = 0;
  const runAll = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) {
      const left = gathersUntil - performance.now();
      if (left > 0) await pause(left);
      const batch = take();
      await settle(batch);
      gathersUntil = batch.length > 1 ? performance.now() + gathering : 0;
    }
    running = undefined;
  };

  return {
    add: (row) => {
      if (queue.length >= waiting) return Promise.reject(new HttpError('not_ready', { retryAfter: 1 }));
      return new Promise((resolve, reject) => {
        queue.push({ row, resolve, reject });
        running ??= runAll();
      });
    },
    idle: async () => running,
  };
}
