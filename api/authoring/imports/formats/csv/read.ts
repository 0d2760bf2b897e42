import { parse } from 'csv-parse/sync';
import { mostItems, type Findings } from '../../findings.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import { isTableHeader } from '../table/columns.ts';
import { restoreCell } from '#api/kernel/exports/defuse-cell.ts';
import { findHeader, readRows, type Row } from '../table/read-rows.ts';
import { splitHeader, detectDelimiter } from './delimiter.ts';

/**
 * Comma, semicolon or tab separated values with a header row that names the columns: question, type, answer 1 ... answer n, correct, points, time,
 * feedback and the others in table/columns.ts. Rows above the header are skipped.
 */
export function readCsv([first = '', ...others]: string[], newId: () => string, findings: Findings): void {
  // The first line may be meant for Excel, to set the delimiter; it is not an item.
  const rows = cut([/^"?sep=.?"?$/i.test(first.trim()) ? '' : first, ...others]);
  const start = findHeader(rows);
  if (start < 0) throw new UnreadableFile('no_columns');
  for (const { line, cells } of rows.slice(0, start)) findings.skip(line, cells.join(' | '), 'text_outside_question');
  readRows(rows.slice(start), newId, findings);
}

function cut(lines: string[]): Row[] {
  const header = lines.slice(0, 20).find((line) => isTableHeader(splitHeader(line))) ?? lines[0] ?? '';
  const rows: Row[] = [];
  let line = 1;
  try {
    parse(lines.join('\n'), {
      delimiter: detectDelimiter(header),
      relax_column_count: true,
      relax_quotes: true,
      on_record: (cells: string[], { lines: last }) => {
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: cells.map((cell) => restoreCell(cell.trim())) });
        line = last + 1;
        if (rows.length > mostItems) throw new UnreadableFile('too_many_items');
        return null;
      },
    });
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('table_broken');
  }
  return rows;
}
