import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { moduleCache } from '#api/kernel/threads/module-cache.ts';

/** How the cells of a column are written. A time is YYYY-MM-DD HH:MM:SS, in any timezone. */
export type CellKind = 'text' | 'number' | 'time';

export interface XlsxSheet {
  name: string;
  /** The kind of each column. */
  kinds: readonly CellKind[];
}

/** Messages to the thread: a piece of the CSV, null after the last one; or the news that the last piece of the file was taken. */
export type ToXlsx = { csv: Uint8Array | null } | 'taken';
/** Messages from the thread: a piece of the file; a request for more CSV; the news that the file is complete. */
export type FromXlsx = { xlsx: Uint8Array } | 'more' | 'whole';

/**
 * Converts CSV with headings into a workbook, in its own thread. The workbook has one sheet, or more if the rows exceed the limit of a sheet.
 * Backpressure works in both directions: the thread reads no faster than it writes, and writes no faster than its reader reads.
 */
export function xlsxOfCsv(csv: Readable, sheet: XlsxSheet): Readable {
  const worker = new Worker(new URL('xlsx-worker.ts', import.meta.url), { env: moduleCache, workerData: sheet });
  const say = (message: ToXlsx, transfer: ArrayBuffer[] = []): void => worker.postMessage(message, transfer);
  const chunks = csv[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let isOwed = false;
  const file = new Readable({
    read() {
      if (isOwed) say('taken');
      isOwed = false;
    },
    destroy(error, done) {
      void worker.terminate();
      done(error);
    },
  });
  const give = async (): Promise<void> => {
    const { value, done } = await chunks.next();
    // A copy, because pg reuses this memory for its next read.
    const bytes = done ? null : Uint8Array.from(value);
    say({ csv: bytes }, bytes ? [bytes.buffer] : []);
  };
  worker.on('message', (message: FromXlsx) => {
    if (message === 'more') give().catch((error: Error) => file.destroy(error));
    else if (message === 'whole') file.push(null);
    else if (file.push(message.xlsx)) say('taken');
    else isOwed = true;
  });
  worker.on('error', (error) => file.destroy(error as Error));
  return file;
}
