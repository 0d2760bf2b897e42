import { strToU8, zipSync } from 'fflate';

export type Cell = string | number | undefined;

/** A workbook in Excel's form; texts are shared strings. */
export function workbook(sheets: Record<string, Cell[][]>): Uint8Array {
  const strings: string[] = [];
  const files: Record<string, Uint8Array> = {};
  const names = Object.keys(sheets);
  for (const [index, rows] of Object.values(sheets).entries()) {
    const xml = rows.map(
      (cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, column, row, strings)).join('')}</row>`,
    );
    files[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(`<worksheet><sheetData>${xml.join('')}</sheetData></worksheet>`);
  }
  const sheetList = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('');
  const relations = names.map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`).join('');
  files['xl/workbook.xml'] = strToU8(`<workbook xmlns:r="r"><sheets>${sheetList}</sheets></workbook>`);
  files['xl/_rels/workbook.xml.rels'] = strToU8(`<Relationships>${relations}</Relationships>`);
  files['xl/sharedStrings.xml'] = strToU8(
    `<sst>${strings.map((text) => `<si><r><t>${text.slice(0, 1)}</t></r><r><t xml:space="preserve">${text.slice(1)}</t></r></si>`).join('')}</sst>`,
  );
  return zipSync(files);
}

function cellXml(cell: Cell, column: number, row: number, strings: string[]): string {
  const place = String.fromCharCode(65 + column) + String(row + 1);
  if (cell === undefined) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  strings.push(cell);
  return `<c r="${place}" t="s"><v>${strings.length - 1}</v></c>`;
}
