import { strToU8, zipSync } from 'fflate';
import { writeXlsx, type Cell as SheetCell, type WriteSheet } from 'hucre';
import { xmlText } from '#shared/xml-text.ts';
import { xlsxText } from '#api/kernel/exports/xlsx-text.ts';
import { defuseCell } from '#api/kernel/exports/defuse-cell.ts';
import { serveThread } from '#api/kernel/threads/serve-thread.ts';
import type { Cell, TypedValue, Table } from './statistic-cells.ts';

/** A sheet's name has at most 31 characters and none of these. */
const sheetName = (name: string): string =>
  xmlText(name)
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31);

const secondsOfDay = 86_400;
const minutesOfDay = 1440;
/** From HH:MM. */
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const typeStyles: Record<TypedValue['is'], { format: string; width: number; cell(value: never): number | Date }> = {
  share: { format: '0%', width: 8, cell: (value: number) => value },
  // A workbook stores times as fractions of a day.
  seconds: { format: '[m]:ss.0', width: 10, cell: (value: number) => value / secondsOfDay },
  value: { format: 'General', width: 12, cell: (value: number) => value },
  // A workbook knows no timezones: its days and times are local.
  day: { format: 'yyyy-mm-dd', width: 12, cell: (value: string) => new Date(`${value}T00:00:00Z`) },
  time: { format: 'hh:mm', width: 8, cell: (value: string) => minutesOf(value) / minutesOfDay },
  minute: { format: 'yyyy-mm-dd hh:mm', width: 18, cell: (value: string) => new Date(`${value.replace(' ', 'T')}:00Z`) },
};
const isTyped = (cell: Cell): cell is TypedValue => typeof cell === 'object' && cell !== null;

/** In characters: a column is as wide as its longest text, within these limits. */
const [narrowest, widest] = [8, 60];
const widthOf = (cell: Cell): number => (isTyped(cell) ? typeStyles[cell.is].width : String(cell ?? '').length + 2);
const columnWidth = (column: string, cells: readonly Cell[]): number =>
  Math.min(
    widest,
    cells.reduce<number>((width, cell) => Math.max(width, widthOf(cell)), Math.max(narrowest, column.length + 2)),
  );

/** In XLSX a text remains a text, whatever its first character; a day is a day, and a share is a percentage. */
const asXlsx = async (tables: readonly Table[]): Promise<Uint8Array> => writeXlsx({ sheets: tables.map(sheetOf) });

const sheetCell = (cell: Cell): string | number | Date | null =>
  isTyped(cell) ? typeStyles[cell.is].cell(cell.value as never) : typeof cell === 'string' ? xlsxText(cell) : cell;

function sheetOf({ name, columns, rows }: Table): WriteSheet {
  const cells = new Map<string, Partial<SheetCell>>(columns.map((_, place) => [`0,${place}`, { style: { font: { bold: true } } }]));
  rows.forEach((row, number) =>
    row.forEach((cell, place) => {
      if (isTyped(cell)) cells.set(`${number + 1},${place}`, { style: { numFmt: typeStyles[cell.is].format } });
    }),
  );
  return {
    name: sheetName(name),
    columns: columns.map((column, place) => ({
      width: columnWidth(
        column,
        rows.map((row) => row[place] ?? null),
      ),
    })),
    rows: [columns.map(xlsxText), ...rows.map((row) => row.map(sheetCell))],
    cells,
    freezePane: { rows: 1 },
  };
}

const csvCell = (cell: Cell): string => {
  if (cell === null) return '';
  const plain = isTyped(cell) ? cell.value : cell;
  const isGiven = isTyped(cell) && cell.is === 'value';
  const text = typeof plain === 'number' ? String(isGiven ? plain : Math.round(plain * 100) / 100) : defuseCell(plain);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** CSV numbers do not show that they are seconds, so the heading or the text before them does. */
function inSeconds({ columns, rows, ...table }: Table): Table {
  const isSeconds = (cell: Cell | undefined): boolean => cell != null && isTyped(cell) && cell.is === 'seconds';
  const isColumn = (place: number): boolean => {
    const filled = rows.filter((row) => row[place] !== null);
    return filled.length > 0 && filled.every((row) => isSeconds(row[place]));
  };
  const whole = columns.map((_, place) => isColumn(place));
  const marked = (text: string): string => `${text} (s)`;
  return {
    ...table,
    columns: columns.map((column, place) => (whole[place] ? marked(column) : column)),
    rows: rows.map(([first = null, ...rest]) => [
      typeof first === 'string' && rest.some((cell, place) => isSeconds(cell) && !whole[place + 1]) ? marked(first) : first,
      ...rest,
    ]),
  };
}

/** One file for each table, with the byte order mark by which Excel recognises UTF-8. */
const asCsv = (tables: readonly Table[]): Uint8Array =>
  zipSync(
    Object.fromEntries(
      tables
        .map(inSeconds)
        .map(({ name, columns, rows }) => [
          `${name.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')}.csv`,
          strToU8(`\uFEFF${[columns, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`),
        ]),
    ),
  );

serveThread(({ tables, format }: { tables: readonly Table[]; format: 'xlsx' | 'csv' }) =>
  format === 'csv' ? asCsv(tables) : asXlsx(tables),
);
