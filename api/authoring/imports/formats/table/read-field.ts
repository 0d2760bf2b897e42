import { Check } from 'typebox/value';
import { Question } from '#shared/content/question.ts';
import { parseNumber } from '../parse-number.ts';
import type { FieldColumn } from './columns.ts';

const yes = new Set(['true', 'yes', 'ja', 'y', 'x', '1', 'sant']);
const no = new Set(['false', 'no', 'nej', 'n', '0', 'falskt']);

const truths: ReadonlySet<FieldColumn> = new Set(['pinned', 'hidden', 'partial_points', 'shuffle_answers']);

/** The cell as the field's value; undefined when it is invalid. */
export function readField(column: FieldColumn, cell: string): unknown {
  const value = valueOf(column, cell);
  return value !== undefined && Check(Question.properties[column], value) ? value : undefined;
}

function valueOf(column: FieldColumn, cell: string): unknown {
  if (column === 'link' || column === 'link_text') return cell;
  if (column === 'list_style') return cell.toLowerCase();
  if (!truths.has(column)) return parseNumber(cell);
  if (yes.has(cell.toLowerCase())) return true;
  return no.has(cell.toLowerCase()) ? false : undefined;
}
