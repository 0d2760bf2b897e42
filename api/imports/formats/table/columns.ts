import type { Question } from '#shared/content/question.ts';

/** The fields of a question that have a column of their own, in the order of an export. */
export const fieldColumns = [
  'points',
  'points_reduction',
  'time_for_answer_in_seconds',
  'partial_points',
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

const otherColumns = ['type', 'question', 'correct', 'feedback', 'feedback_link', 'feedback_shown'] as const;
export type Column = FieldColumn | (typeof otherColumns)[number];

/** Names of the same columns in other programs. */
const synonyms: Record<string, Column> = {
  text: 'question',
  question_text: 'question',
  fraga: 'question',
  fråga: 'question',
  correct_answer: 'correct',
  correct_answers: 'correct',
  right: 'correct',
  right_answer: 'correct',
  right_answers: 'correct',
  answer: 'correct',
  rätt_svar: 'correct',
  rätta_svar: 'correct',
  time: 'time_for_answer_in_seconds',
  time_limit: 'time_for_answer_in_seconds',
  time_limit_sec: 'time_for_answer_in_seconds',
  seconds: 'time_for_answer_in_seconds',
  tid: 'time_for_answer_in_seconds',
  tidsgräns: 'time_for_answer_in_seconds',
  sekunder: 'time_for_answer_in_seconds',
  question_type: 'type',
  typ: 'type',
  frågetyp: 'type',
  explanation: 'feedback',
  förklaring: 'feedback',
  återkoppling: 'feedback',
  poäng: 'points',
};

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
    .toLowerCase()
    .replace(/\(s\)/g, 's')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(' ', '_');
}

/** Columns further right are ignored. */
export const mostColumns = 300;

export function readHeader(cells: readonly string[]): Header {
  const header: Header = { columns: new Map(), answers: [], others: [] };
  const numbered = new Map<number, number>();
  for (const [index, cell] of cells.slice(0, mostColumns).entries()) {
    const name = nameOf(cell);
    const number = /^(?:answer|option|choice|alternative|alternativ|svar|svarsalternativ)_?(\d{1,3})$/.exec(name)?.[1];
    const column = synonyms[name] ?? [...fieldColumns, ...otherColumns].find((each) => each === name);
    if (number !== undefined && !numbered.has(Number(number))) numbered.set(Number(number), index);
    else if (column && !header.columns.has(column)) header.columns.set(column, index);
    else if (name !== '') header.others.push(index);
  }
  header.answers = [...numbered].sort(([a], [b]) => a - b).map(([, index]) => index);
  return header;
}

export const isTableHeader = (cells: readonly string[]): boolean => {
  const header = readHeader(cells);
  return header.columns.has('question') && (header.answers.length > 0 || header.columns.has('type') || header.columns.has('correct'));
};
