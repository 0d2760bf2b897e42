import type { Question } from '#shared/content/question.ts';
import { headingWords, type HeadingWords } from './heading-words.ts';

/** The fields of a question that have a column of their own, in the order of an export. */
export const fieldColumns = [
  'points',
  'points_reduction',
  'time_for_answer_in_seconds',
  'partial_points',
  'shuffle_answers',
  'pinned',
  'hidden',
  'list_style',
  'start_value',
  'end_value',
  'step_interval',
  'exact_answer',
  'range',
  'error_value',
  'error_interval',
  'link',
  'link_text',
] as const satisfies readonly (keyof Question)[];
export type FieldColumn = (typeof fieldColumns)[number];

const otherColumns = ['type', 'question', 'correct', 'pinned_answers', 'feedback', 'feedback_link', 'feedback_shown'] as const;
export type Column = FieldColumn | (typeof otherColumns)[number];

/** The positions of a table's columns. */
export interface Header {
  columns: Map<Column, number>;
  /** The columns `answer 1`, `answer 2`, ... by number. */
  answers: number[];
  /** Unknown columns. */
  others: number[];
}

/** `Time limit (sec) – 5, 10, 20 ...` is `time_limit_sec`: the text after a dash is only an explanation. */
function nameOf(cell: string): string {
  return (cell.slice(0, 300).split(/ [-–—:] /, 1)[0] ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(s\)/g, 's')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .replaceAll(' ', '_');
}

const words = Object.values(headingWords);
const namesOf = (kind: keyof HeadingWords): string[] => words.flatMap((one) => one[kind].map(nameOf));
const kinds: readonly [Column, readonly (keyof HeadingWords)[]][] = [
  ['correct', ['correct']],
  ['type', ['type']],
  ['points', ['points']],
  ['time_for_answer_in_seconds', ['time']],
  ['feedback', ['feedback']],
  ['question', ['question']],
];
const synonyms = new Map<string, Column>(
  kinds.flatMap(([column, of]) => of.flatMap(namesOf).map((name): [string, Column] => [name, column])),
);
const answerNames = new Set(namesOf('answer'));

/** The number of an answer's column: 2 for `answer_2`, `antwort2` and `option_b`. */
function answerNumber(name: string): number | undefined {
  const [, word = '', number = '', letter = ''] = /^(.*?)(?:_?(\d{1,3})|_([a-z]))$/u.exec(name) ?? [];
  if (!answerNames.has(word)) return undefined;
  return number === '' ? letter.charCodeAt(0) - 96 : Number(number);
}

/** Columns further right are ignored. */
export const mostColumns = 300;

export function readHeader(cells: readonly string[]): Header {
  const header: Header = { columns: new Map(), answers: [], others: [] };
  const numbered = new Map<number, number>();
  const bare: number[] = [];
  for (const [index, cell] of cells.slice(0, mostColumns).entries()) {
    const name = nameOf(cell);
    const number = answerNumber(name);
    const column = [...fieldColumns, ...otherColumns].find((each) => each === name) ?? synonyms.get(name);
    if (number !== undefined && !numbered.has(number)) numbered.set(number, index);
    else if (column && !header.columns.has(column)) header.columns.set(column, index);
    else if (answerNames.has(name)) bare.push(index);
    else if (name !== '') header.others.push(index);
  }
  header.answers = [...numbered].sort(([a], [b]) => a - b).map(([, index]) => index);
  // One column "answer" holds the right one; several hold the options.
  if (bare.length === 1 && !header.columns.has('correct')) header.columns.set('correct', bare[0] as number);
  else header.answers.push(...bare);
  return header;
}

export const isTableHeader = (cells: readonly string[]): boolean => {
  const header = readHeader(cells);
  return header.columns.has('question') && (header.answers.length > 0 || header.columns.has('type') || header.columns.has('correct'));
};
