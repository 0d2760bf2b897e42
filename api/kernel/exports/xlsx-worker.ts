import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { parse } from 'csv-parse';
import { writeXlsxStream, type CellStyle, type ColumnDef } from 'hucre';
import { xlsxText } from './xlsx-text.ts';
import type { CellKind, FromXlsx, ToXlsx, XlsxSheet } from './xlsx-of-csv.ts';

/* Converts the CSV that it receives into a workbook and returns it piece by piece: see xlsxOfCsv. */
const { name, kinds } = workerData as XlsxSheet;
const port = parentPort!;
const say = (message: FromXlsx, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

let arrived: ((csv: Uint8Array | null) => void) | undefined;
let taken: (() => void) | undefined;
port.on('message', (message: ToXlsx) => {
  if (message === 'taken') taken?.();
  else arrived?.(message.csv);
});

async function* receivedCsv(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const next = new Promise<Uint8Array | null>((resolve) => (arrived = resolve));
    say('more');
    const csv = await next;
    if (csv === null) return;
    yield csv;
  }
}

type Cell = string | number | Date | null;
const cellOf: Record<CellKind, (text: string) => Cell> = {
  text: xlsxText,
  number: Number,
  // A workbook knows no timezones: its times are local.
  time: (text) => new Date(`${text.replace(' ', 'T')}Z`),
};

async function* rows(): AsyncGenerator<Cell[]> {
  let isHead = true;
  for await (const cells of Readable.from(receivedCsv()).pipe(parse()) as AsyncIterable<string[]>) {
    yield cells.map((cell, place) => (cell === '' ? null : isHead ? xlsxText(cell) : cellOf[kinds[place] ?? 'text'](cell)));
    if (isHead) columns.forEach((column, place) => (column.style = styles[kinds[place] ?? 'text']));
    isHead = false;
  }
}

/** In characters. */
const widths: Record<CellKind, number> = { text: 24, number: 12, time: 20 };
const styles: Record<CellKind, CellStyle> = { text: {}, number: {}, time: { numFmt: 'yyyy-mm-dd hh:mm:ss' } };
/** Makes the heading bold: the writer asks for a column's style at each row, in the order of the rows. */
const columns: ColumnDef[] = kinds.map((kind) => ({ width: widths[kind], style: { font: { bold: true } } }));
const reader = writeXlsxStream(rows(), { name, columns, freezePane: { rows: 1 } }).getReader();
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
