import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { parse } from 'csv-parse';
import { writeXlsxStream } from 'hucre';
import type { FromXlsx, ToXlsx, XlsxSheet } from './xlsx-of-csv.ts';

/* Makes a workbook of the CSV that it is given, and gives it away piece by piece: see xlsxOfCsv. */
const { name, kinds } = workerData as XlsxSheet;
const port = parentPort!;
const say = (message: FromXlsx, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

let arrived: ((csv: Uint8Array | null) => void) | undefined;
let taken: (() => void) | undefined;
port.on('message', (message: ToXlsx) => {
  if (message === 'taken') taken?.();
  else arrived?.(message.csv);
});

async function* givenCsv(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const next = new Promise<Uint8Array | null>((resolve) => (arrived = resolve));
    say('more');
    const csv = await next;
    if (csv === null) return;
    yield csv;
  }
}

async function* rows(): AsyncGenerator<(string | number | null)[]> {
  let isHead = true;
  for await (const cells of Readable.from(givenCsv()).pipe(parse()) as AsyncIterable<string[]>) {
    yield cells.map((cell, place) => (cell === '' ? null : !isHead && kinds[place] === 'number' ? Number(cell) : cell));
    isHead = false;
  }
}

const reader = writeXlsxStream(rows(), { name }).getReader();
for (;;) {
  const { value, done } = await reader.read();
  if (done) break;
  const wasTaken = new Promise<void>((resolve) => (taken = resolve));
  const bytes = Uint8Array.from(value);
  say({ xlsx: bytes }, [bytes.buffer]);
  await wasTaken;
}
say('whole');
port.close();
