import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre';
import { defuseCell } from '#api/imports/formats/table/defuse-cell.ts';
import { serveThread } from '#api/threads/serve-thread.ts';
import type { Cell, Table } from './statistic-tables.ts';

/** A sheet's name may have 31 characters and none of these. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** In XLSX a text is a text, whatever it begins with. */
const asXlsx = async (tables: readonly Table[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: tables.map(({ name, columns, rows }) => ({ name: sheetName(name), rows: [columns, ...rows], freezePane: { rows: 1 } })),
  });

const csvCell = (cell: Cell): string => {
  if (cell === null) return '';
  const text = typeof cell === 'number' ? String(cell) : defuseCell(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A file each, with the mark by which Excel reads them as UTF-8. */
const asCsv = (tables: readonly Table[]): Uint8Array =>
  zipSync(
    Object.fromEntries(
      tables.map(({ name, columns, rows }) => [
        `${name.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')}.csv`,
        strToU8(`\uFEFF${[columns, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`),
      ]),
    ),
  );

serveThread(({ tables, format }: { tables: readonly Table[]; format: 'xlsx' | 'csv' }) =>
  format === 'csv' ? asCsv(tables) : asXlsx(tables),
);
