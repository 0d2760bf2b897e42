import { mostColumns } from '../table/columns.ts';
import { restoreCell } from '#api/kernel/exports/defuse-cell.ts';
import type { Row } from '../table/read-rows.ts';
import { childNamed, childrenNamed, textOf, type XmlElement } from '../xml.ts';
import { shownNumber, type NumberFormat } from './shown-number.ts';
import { stringOf } from './string-of.ts';

/** The data of the workbook that the cells of all sheets reference. */
export interface Workbook {
  strings: readonly string[];
  formats: readonly NumberFormat[];
  /** Whether its dates count from 1904, as in old Macintosh versions. */
  isSince1904: boolean;
}
export type SheetRow = Row & { hasDate: boolean };

/** The rows of a sheet that have content, with their own numbers. */
export function readSheet(sheet: XmlElement, workbook: Workbook): SheetRow[] {
  const content = childNamed(sheet, 'sheetData');
  const rows: SheetRow[] = [];
  let line = 0;
  for (const row of content ? childrenNamed(content, 'row') : []) {
    line = Number(row.attributes.r) || line + 1;
    const cells: string[] = [];
    let place = -1;
    let hasDate = false;
    for (const cell of childrenNamed(row, 'c')) {
      place = columnOf(cell.attributes.r) ?? place + 1;
      if (place >= mostColumns) break;
      while (cells.length < place) cells.push('');
      cells[place] = restoreCell(valueOf(cell, workbook).trim());
      hasDate ||= isDate(cell, workbook) && cells[place] !== '';
    }
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells, hasDate });
  }
  return rows;
}

/** `AB12` is column 27, from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const formatOf = (cell: XmlElement, { formats }: Workbook): NumberFormat => formats[Number(cell.attributes.s ?? '0')] ?? 'plain';
const isNumber = (cell: XmlElement): boolean => (cell.attributes.t ?? 'n') === 'n';

function isDate(cell: XmlElement, workbook: Workbook): boolean {
  const format = formatOf(cell, workbook);
  return isNumber(cell) && format !== 'plain' && format !== 'percent';
}

function valueOf(cell: XmlElement, workbook: Workbook): string {
  const inline = childNamed(cell, 'is');
  if (inline) return stringOf(inline);
  const value = childNamed(cell, 'v');
  const text = value ? textOf(value).trim() : '';
  if (cell.attributes.t === 's') return workbook.strings[Number(text)] ?? '';
  if (cell.attributes.t === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (cell.attributes.t === 'str') return value ? textOf(value) : '';
  if (text === '' || !isNumber(cell) || !Number.isFinite(Number(text))) return text;
  return shownNumber(Number(text), formatOf(cell, workbook), workbook.isSince1904);
}
