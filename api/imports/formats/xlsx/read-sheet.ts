import { mostColumns } from '../table/columns.ts';
import { restoreCell } from '../table/defuse-cell.ts';
import type { Row } from '../table/read-rows.ts';
import { childNamed, childrenNamed, textOf, type XmlElement } from '../xml.ts';
import { stringOf } from './string-of.ts';

/** The rows of a sheet that hold anything, with their own numbers. */
export function readSheet(sheet: XmlElement, strings: readonly string[]): Row[] {
  const content = childNamed(sheet, 'sheetData');
  const rows: Row[] = [];
  let line = 0;
  for (const row of content ? childrenNamed(content, 'row') : []) {
    line = Number(row.attributes.r) || line + 1;
    const cells: string[] = [];
    let place = -1;
    for (const cell of childrenNamed(row, 'c')) {
      place = columnOf(cell.attributes.r) ?? place + 1;
      if (place >= mostColumns) break;
      while (cells.length < place) cells.push('');
      cells[place] = restoreCell(valueOf(cell, strings).trim());
    }
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
  }
  return rows;
}

/** `AB12` is column 27, from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? '')?.[1];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(cell: XmlElement, strings: readonly string[]): string {
  const inline = childNamed(cell, 'is');
  if (inline) return stringOf(inline);
  const value = childNamed(cell, 'v');
  const text = value ? textOf(value).trim() : '';
  if (cell.attributes.t === 's') return strings[Number(text)] ?? '';
  if (cell.attributes.t === 'b') return text === '1' ? 'true' : 'false';
  if (cell.attributes.t === 'e') return '';
  if (cell.attributes.t === 'str') return value ? textOf(value) : '';
  // A number as Excel stores it may carry binary noise: 0.30000000000000004.
  return text !== '' && Number.isFinite(Number(text)) ? String(Number(Number(text).toPrecision(15))) : text;
}
