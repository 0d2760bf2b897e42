import { Check } from 'typebox/value';
import { takesFeedback } from '#questions/answer-feedback.ts';
import { questionTypes, Question, type QuestionType } from '#shared/content/question.ts';
import { blankQuestion } from '../../blank-question.ts';
import type { Findings } from '../../findings.ts';
import type { ReasonCode } from '../../reasons.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import { answerFault } from '../answer-fault.ts';
import { withPinned } from '../carried-settings.ts';
import { fieldColumns, isTableHeader, readHeader, type Column, type FieldColumn, type Header } from './columns.ts';
import { readCloze } from '../cloze/read-cloze.ts';
import { readRowOfPairs } from './read-row-of-pairs.ts';
import { readCorrect } from './read-correct.ts';
import { parseNumber } from '../parse-number.ts';

export interface Row {
  line: number;
  cells: string[];
}

/** The header is searched in the first rows, because programs put titles and instructions above it. */
const headerWithin = 20;

export const findHeader = (rows: readonly Row[]): number => rows.slice(0, headerWithin).findIndex(({ cells }) => isTableHeader(cells));

/** The questions of a table, one per row. Throws UnreadableFile when no row names the columns. */
export function readRows(rows: readonly Row[], newId: () => string, findings: Findings): void {
  const start = findHeader(rows);
  const named = rows[start];
  if (!named) throw new UnreadableFile('no_columns');
  const header = readHeader(named.cells);
  if (header.others.length > 0) findings.lose(named.line, header.others.map((index) => named.cells[index]).join(', '), 'field_lost');
  for (const { line, cells } of rows.slice(start + 1)) {
    const used = [...header.columns.values(), ...header.answers].some((index) => (cells[index] ?? '').trim() !== '');
    const text = cells.filter((cell) => cell.trim() !== '').join(' | ');
    if (!used) continue;
    const lost = new Set<ReasonCode>();
    const read = readRow(cells, header, newId, lost);
    if (typeof read === 'string') findings.skip(line, text, read);
    else findings.take(line, text, read, lost);
  }
}

function readRow(cells: readonly string[], header: Header, newId: () => string, lost: Set<ReasonCode>): Question | ReasonCode {
  const cell = (column: Column): string => (cells[header.columns.get(column) ?? -1] ?? '').trim();
  const answers = header.answers.map((index) => (cells[index] ?? '').trim());
  const text = cell('question');
  const correct = header.isFirstRight ? new Set(cell('correct') === '' ? [] : [0]) : readCorrect(cell('correct'), answers);
  const type = cell('type') === '' ? usualType(correct, answers, cell('exact_answer')) : typeOf(cell('type'));
  if (type === undefined) return 'type_unknown';
  if (text === '' && type !== 'ad' && type !== 'fill_the_gaps') return 'no_text';
  // A row without a type does not ask for a free text: it is incomplete.
  if (type === 'free_text' && cell('type') === '' && answers.every((answer) => answer === '') && cell('correct') === '')
    return 'no_answers';

  const fields: Partial<Record<FieldColumn, unknown>> = {};
  for (const column of fieldColumns) {
    if (cell(column) === '') continue;
    const value = readField(column, cell(column));
    if (value === undefined) lost.add('value_ignored');
    else fields[column] = value;
  }
  // Two columns, question and answer, make a typed question.
  const named = type === 'free_text' && answers.every((answer) => answer === '') && cell('correct') !== '' ? [cell('correct')] : answers;
  const feedbacks = header.feedbacks.map((index) => (cells[index ?? -1] ?? '').trim());
  if (!takesFeedback(type) && feedbacks.some((each) => each !== '')) lost.add('answer_feedback_lost');
  const own = readSpecial(type, answers, cell, newId, lost) ?? readOwn(type, named, feedbacks, correct, newId);
  if (typeof own === 'string') return own;
  const feedback = {
    ...(cell('feedback') === '' ? {} : { text: cell('feedback') }),
    ...(cell('feedback_link') === '' ? {} : { link: cell('feedback_link') }),
  };
  const shown = cell('feedback_shown') === '' ? true : readField('pinned', cell('feedback_shown'));
  if (shown === undefined) lost.add('value_ignored');
  const question = { ...blankQuestion(type, newId, { text, feedback, feedback_settings: { show: shown !== false } }), ...fields, ...own };
  const pinned = cell('pinned_answers').split(/[,;.]/).map(Number);
  return withPinned(question as Question, pinned);
}

/** Types whose cells belong together; undefined for the others. */
function readSpecial(
  type: QuestionType,
  answers: readonly string[],
  cell: (column: Column) => string,
  newId: () => string,
  lost: Set<ReasonCode>,
): Partial<Question> | ReasonCode | undefined {
  if (type === 'match_pairs') return readRowOfPairs(answers, cell('correct'), newId);
  if (type !== 'fill_the_gaps') return undefined;
  const read = readCloze(cell('gap_text'), lost);
  if (typeof read === 'string') return read;
  const { gap_text, gaps, gaps_match_case: hasCase } = read.own;
  return { gap_text, gaps, ...(hasCase && { gaps_match_case: hasCase }) } as Partial<Question>;
}

/** The type names of other programs. */
const otherTypes: Readonly<Record<string, QuestionType>> = {
  quiz: 'text',
  multiple_choice: 'text',
  single_choice: 'text',
  true_false: 'text',
  'true/false': 'text',
  multiple_select: 'checkbox',
  multi_select: 'checkbox',
  multiple_answers: 'checkbox',
  fill_in_the_blank: 'free_text',
  open_ended: 'free_text',
  short_answer: 'free_text',
  poll: 'text_poll',
  matching: 'match_pairs',
  match: 'match_pairs',
  pairs: 'match_pairs',
  cloze: 'fill_the_gaps',
};

const typeOf = (name: string): QuestionType | undefined => {
  const key = name.toLowerCase().replace(/[\s-]+/g, '_');
  return otherTypes[key] ?? questionTypes.find((type) => type === key);
};

function usualType(correct: ReturnType<typeof readCorrect>, answers: readonly string[], exact: string): QuestionType {
  if (answers.every((answer) => answer === '')) return exact === '' ? 'free_text' : 'exact_answer';
  return correct.size > 1 ? 'checkbox' : 'text';
}

/** Reads the answer columns by the type. `correct` has indexes from 0, or undefined for an unknown answer. */
function readOwn(
  type: QuestionType,
  texts: readonly string[],
  feedbacks: readonly string[],
  correct: Set<number | undefined>,
  newId: () => string,
): Partial<Question> | ReasonCode {
  const feedbackAt = (place: number) => (takesFeedback(type) && feedbacks[place] ? { feedback: feedbacks[place] } : {});
  const filled = texts.map((text, place) => ({ text, place, feedback: feedbackAt(place) })).filter(({ text }) => text !== '');
  const isScored = type === 'text' || type === 'checkbox' || type === 'image';
  if (type === 'free_text') return { accepted: filled.map(({ text }) => text) };
  if (type === 'mark_on_image') return 'picture_missing';
  if (!isScored) return { answers: filled.map(({ text, feedback }) => ({ id: newId(), text, ...feedback })) };
  if (correct.has(undefined) || [...correct].some((place) => texts[place ?? -1] === '')) return 'right_answer_unknown';
  const answers = filled.map(({ text, place, feedback }) => ({ id: newId(), text, ...feedback, is_right: correct.has(place) }));
  return answerFault(answers) ?? { answers };
}

const yes = new Set(['true', 'yes', 'ja', 'y', 'x', '1', 'sant']);
const no = new Set(['false', 'no', 'nej', 'n', '0', 'falskt']);

const texts: ReadonlySet<FieldColumn> = new Set(['link', 'link_text', 'start_label', 'end_label', 'gap_text']);
const truths: ReadonlySet<FieldColumn> = new Set([
  'pinned',
  'hidden',
  'partial_points',
  'shuffle_answers',
  'gaps_any_order',
  'gaps_match_case',
  'gaps_ignore_accents',
]);

/** The cell as the field's value; undefined when it is invalid. */
function readField(column: FieldColumn, cell: string): unknown {
  const value = valueOf(column, cell);
  return value !== undefined && Check(Question.properties[column], value) ? value : undefined;
}

function valueOf(column: FieldColumn, cell: string): unknown {
  if (texts.has(column)) return cell;
  if (column === 'list_style') return cell.toLowerCase();
  if (!truths.has(column)) return parseNumber(cell);
  if (yes.has(cell.toLowerCase())) return true;
  return no.has(cell.toLowerCase()) ? false : undefined;
}
