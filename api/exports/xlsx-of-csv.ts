import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';

/** How the cells of a column are written; a time is YYYY-MM-DD HH:MM:SS, of whatever zone it is. */
export type CellKind = 'text' | 'number' | 'time';

export interface XlsxSheet {
  name: string;
  /** Of each column. */
  kinds: readonly CellKind[];
}

/** What the thread is told: some of the CSV, null after the last of it; or that its last answer was taken. */
export type ToXlsx = { csv: Uint8Array | null } | 'taken';
/** What it tells: some of the file; that it takes more CSV; that the file is whole. */
export type FromXlsx = { xlsx: Uint8Array } | 'more' | 'whole';

/**
 * A workbook of one sheet (or more, each below the most rows that a sheet may have) made of CSV with a head, in a thread of its own: it takes no
 * more CSV than it has room for, and makes no more of the file than is read.
 */
export function xlsxOfCsv(csv: Readable, sheet: XlsxSheet): Readable {
  const worker = new Worker(new URL('xlsx-worker.ts', import.meta.url), { env: {}, workerData: sheet });
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
    // A copy: what pg reads next stands in the same memory.
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
