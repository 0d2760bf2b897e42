import { HttpError } from '#api/http/errors.ts';

export interface Batches<Row, Written> {
  /** Settles only after the commit of the batch that the row went into. Throws not_ready when too many wait. */
  add(row: Row): Promise<Written>;
  /** When everything that was added is settled. */
  idle(): Promise<void>;
}

interface Options<Row, Written> {
  /** Rows with the same key never share a batch. */
  keyOf(row: Row): string;
  /** Writes all or nothing, and answers in the order of the rows. */
  write(rows: Row[]): Promise<Written[]>;
  /** Most rows of one batch, and most that may wait. */
  largest: number;
  waiting: number;
}

interface Waiting<Row, Written> {
  row: Row;
  resolve(written: Written): void;
  reject(error: unknown): void;
}

/** A fault of the data of one row (SQLSTATE classes 22 and 23), which must not fall on the others; everything else is the database's. */
const isFaultOfRow = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: unknown }).code));
/** Deadlock and serialisation failure: nothing was written, and a second try will do. */
const isPassing = (error: unknown): boolean => ['40P01', '40001'].includes(String((error as { code?: unknown }).code));

/**
 * Rows that arrive in the same moment, or while a batch is being written, go into one statement. One batch at a time: while it waits
 * for the disk the next one gathers, so that batches grow with the load and a lone row waits for nobody.
 */
export function writeInBatches<Row, Written>({ keyOf, write, largest, waiting }: Options<Row, Written>): Batches<Row, Written> {
  let queue: Waiting<Row, Written>[] = [];
  let running: Promise<void> | undefined;

  const take = (): Waiting<Row, Written>[] => {
    const keys = new Set<string>();
    const taken: Waiting<Row, Written>[] = [];
    const left: Waiting<Row, Written>[] = [];
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

  const settle = async (batch: Waiting<Row, Written>[], isSecondTry = false): Promise<void> => {
    try {
      const written = await write(batch.map(({ row }) => row));
      batch.forEach(({ resolve }, index) => resolve(written[index] as Written));
    } catch (error) {
      if (isPassing(error) && !isSecondTry) return settle(batch, true);
      if (batch.length > 1 && isFaultOfRow(error)) for (const entry of batch) await settle([entry]);
      else batch.forEach(({ reject }) => reject(error));
    }
  };

  const run = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) await settle(take());
    running = undefined;
  };

  return {
    add: (row) => {
      if (queue.length >= waiting) return Promise.reject(new HttpError('not_ready', { retryAfter: 1 }));
      return new Promise((resolve, reject) => {
        queue.push({ row, resolve, reject });
        running ??= run();
      });
    },
    idle: async () => running,
  };
}
