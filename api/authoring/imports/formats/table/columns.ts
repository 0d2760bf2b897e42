import { letterPlace } from '#shared/letter-place.ts';
import { withPlainFigures } from '#shared/plain-figures.ts';
import type { Question } from '#shared/content/question.ts';
import { furtherWords, headingWords, type HeadingWords } from './heading-words.ts';

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
  'start_label',
  'end_label',
  'exact_answer',
  'range',
  'error_value',
  'error_interval',
  'link',
  'link_text',
  'gap_text',
  'gaps_any_order',
  'gaps_match_case',
  'gaps_ignore_accents',
] as const satisfies readonly (keyof Question)[];
export type FieldColumn = (typeof fieldColumns)[number];

const otherColumns = ['type', 'question', 'correct', 'pinned_answers', 'feedback', 'feedback_link', 'feedback_shown'] as const;
export type Column = FieldColumn | (typeof otherColumns)[number];

/** The positions of a table's columns. */
export interface Header {
  columns: Map<Column, number>;
  /** The columns `answer 1`, `answer 2`, ... by number. */
  answers: number[];
  /** The columns `feedback 1`, `feedback 2`, ... of those answers, as far as there are any. */
  feedbacks: (number | undefined)[];
  /** Unknown columns. */
  others: number[];
  /** Whether the first of the answers is the right one, because the others are in columns for wrong answers. */
  isFirstRight: boolean;
}

/** Accents, and what Turkish has instead of them: headings are written in capitals, and without. */
const withoutAccents = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC');

/**
 * `Time limit (sec) – 5, 10, 20 ...` is `time_limit_sec`: the text after a dash is only an explanation. `Question #` is the number of a question, and
 * not the question.
 */
function nameOf(cell: string): string {
  return withPlainFigures(withoutAccents(cell.slice(0, 300).split(/ [-–—:] /, 1)[0] ?? ''))
    .replace(/\(s\)/g, 's')
    .replace(/#\s*(?=\d)/g, ' ')
    .replace(/#|№/g, ' number ')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .replaceAll(' ', '_');
}

const words = [...Object.values(headingWords), ...furtherWords];
const namesOf = (kind: keyof HeadingWords): string[] => words.flatMap((word) => word[kind].map(nameOf));
const kinds: readonly [Column, readonly (keyof HeadingWords)[]][] = [
  ['correct', ['correct']],
  ['type', ['type']],
  ['points', ['points']],
  ['time_for_answer_in_seconds', ['time']],
  ['feedback', ['feedback']],
  ['question', ['question']],
];
const synonyms = new Map<string, Column>(
  kinds.flatMap(([column, columns]) => columns.flatMap(namesOf).map((name): [string, Column] => [name, column])),
);
const answerNames = new Set(namesOf('answer'));

const feedbackNames = new Set(namesOf('feedback'));
const wrongNames = new Set(namesOf('wrong'));

/** The number of an option by its name: 2 for `answer_2`, `antwort2`, `option_b`, `2_svar` and `选项b`. */
export function answerNumber(name: string, names: ReadonlySet<string> = answerNames): number | undefined {
  const [, word = '', number = ''] = /^(.*?)_?(\d{1,3})$/u.exec(name) ?? [];
  if (names.has(word)) return Number(number);
  const [, first = '', after = ''] = /^(\d{1,3}|\p{L}\p{M}?)_(.+)$/u.exec(name) ?? [];
  if (names.has(after)) return numberOf(first);
  // Scripts that part words by spaces do not end them with a letter that numbers.
  const [, before = '', letter = ''] = /^(.*?)(?:_|(?<=[^a-z]))(\p{L}\p{M}?)$/u.exec(name) ?? [];
  return names.has(before) ? numberOf(letter) : undefined;
}

function numberOf(sign: string): number | undefined {
  const place = /^\d/.test(sign) ? Number(sign) - 1 : letterPlace(sign);
  return place === undefined ? undefined : place + 1;
}

export const nameOfOption = (cell: string): number | undefined => answerNumber(nameOf(cell));

/** Columns further right are ignored. */
export const mostColumns = 300;

/** The meaning of a column by its name: a field, an option or its feedback by its number, one without a number, or a wrong option. */
type Meaning = { column: Column } | { number: number } | { feedback: number } | 'option' | 'wrong' | undefined;

function meaningOf(name: string): Meaning {
  const column = [...fieldColumns, ...otherColumns].find((each) => each === name) ?? synonyms.get(name);
  if (column) return { column };
  if (answerNames.has(name)) return 'option';
  if (wrongNames.has(name) || answerNumber(name, wrongNames) !== undefined) return 'wrong';
  const number = answerNumber(name);
  if (number !== undefined) return { number };
  const feedback = answerNumber(name, feedbackNames);
  return feedback === undefined ? undefined : { feedback };
}

const withoutBrackets = (cell: string): string => cell.replace(/[(（][^()（）]*[)）]/g, ' ');

export function readHeader(cells: readonly string[]): Header {
  const header: Header = { columns: new Map(), answers: [], feedbacks: [], others: [], isFirstRight: false };
  const numbered = new Map<number, number>();
  const feedbacks = new Map<number, number>();
  const bare: number[] = [];
  const wrong: number[] = [];
  const lettered = new Map<number, number>();
  for (const [index, cell] of cells.slice(0, mostColumns).entries()) {
    const name = nameOf(cell);
    const meaning = meaningOf(name) ?? meaningOf(nameOf(withoutBrackets(cell)));
    const letter = numberOf(name);
    if (meaning === 'option') bare.push(index);
    else if (meaning === 'wrong') wrong.push(index);
    else if (meaning && 'number' in meaning && !numbered.has(meaning.number)) numbered.set(meaning.number, index);
    else if (meaning && 'column' in meaning && !header.columns.has(meaning.column)) header.columns.set(meaning.column, index);
    else if (meaning && 'feedback' in meaning && !feedbacks.has(meaning.feedback)) feedbacks.set(meaning.feedback, index);
    else if (letter !== undefined && !lettered.has(letter)) lettered.set(letter, index);
    else if (name !== '') header.others.push(index);
  }
  // Columns that are only called A, B, C or 1, 2, 3.
  const isLettered = numbered.size === 0 && bare.length === 0 && lettered.has(1) && lettered.has(2);
  if (!isLettered) header.others.push(...lettered.values());
  header.answers = [...(isLettered ? lettered : numbered)].sort(([a], [b]) => a - b).map(([, index]) => index);
  // One column "answer" holds the right one; several hold the options.
  if (bare.length === 1 && !header.columns.has('correct')) header.columns.set('correct', bare[0] as number);
  else header.answers.push(...bare);
  const right = header.columns.get('correct');
  header.isFirstRight = wrong.length > 0 && right !== undefined && header.answers.length === 0;
  if (header.isFirstRight) header.answers = [right as number, ...wrong];
  else header.others.push(...wrong);
  header.feedbacks = header.answers.map((_, place) => feedbacks.get(place + 1));
  header.others.push(...[...feedbacks.values()].filter((index) => !header.feedbacks.includes(index)));
  header.others.sort((a, b) => a - b);
  return header;
}

export const isTableHeader = (cells: readonly string[]): boolean => {
  const header = readHeader(cells);
  return header.columns.has('question') && (header.answers.length > 0 || header.columns.has('type') || header.columns.has('correct'));
};
