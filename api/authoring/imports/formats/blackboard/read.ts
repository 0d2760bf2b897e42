import type { Answer, Question, QuestionType } from '#shared/content/question.ts';
import { blankQuestion } from '../../blank-question.ts';
import type { Findings } from '../../findings.ts';
import type { ReasonCode } from '../../reasons.ts';
import { answerFault } from '../answer-fault.ts';
import { readHtml } from '../read-html.ts';
import { readPairs } from '../read-pairs.ts';
import { parseNumber } from '../parse-number.ts';

type Read = { type: QuestionType; own: Partial<Question> } | ReasonCode;
interface Row {
  newId: () => string;
  lost: Set<ReasonCode>;
}

/** Blackboard's types without an equivalent here, with the reasons. */
const unsupported: Readonly<Record<string, ReasonCode>> = {
  FIB_PLUS: 'several_answer_sets',
  JUMBLED_SENTENCE: 'several_answer_sets',
  FIL: 'interaction_unsupported',
  OP: 'interaction_unsupported',
  QUIZ_BOWL: 'interaction_unsupported',
};

const readers: Readonly<Record<string, (cells: string[], row: Row) => Read>> = {
  MC: (cells, row) => readChoice('text', cells, row),
  MA: (cells, row) => readChoice('checkbox', cells, row),
  TF: ([word = ''], { newId }) => readTruth(word.toLowerCase(), newId),
  FIB: (cells) =>
    cells.some((cell) => cell !== '') ? { type: 'free_text', own: { accepted: cells.filter((cell) => cell !== '') } } : 'no_answers',
  ESS: (cells, row) => readEssay(cells, row),
  SR: (cells, row) => readEssay(cells, row),
  ORD: (cells, { newId }) =>
    cells.length < 2 ? 'too_few_answers' : { type: 'text_in_order', own: { answers: cells.map((text) => ({ id: newId(), text })) } },
  MAT: (cells, { newId }) => {
    const pairs = Array.from({ length: Math.ceil(cells.length / 2) }, (_, place) => cells.slice(2 * place, 2 * place + 2));
    return readPairs(
      pairs.map(([stem = '', option = '']) => [{ text: stem }, { text: option }] as const),
      [],
      newId,
    );
  },
  NUM: readNumber,
};

const typeOf = (line: string): string => line.split('\t', 1)[0]?.trim().toUpperCase() ?? '';

export const isBlackboard = (line: string): boolean => line.includes('\t') && (typeOf(line) in readers || typeOf(line) in unsupported);

/** Text files of Blackboard: on each line a type, a question and its answers, with tabs between. Texts may be HTML. */
export function readBlackboard(lines: string[], newId: () => string, findings: Findings): void {
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const lost = new Set<ReasonCode>();
    const [, text = '', ...cells] = line.split('\t').map((cell) => plain(cell, lost));
    while (cells.at(-1) === '') cells.pop();
    const read = readRow(typeOf(line), text, cells, { newId, lost });
    if (typeof read === 'string') findings.skip(index + 1, text || line, read);
    else findings.take(index + 1, text, blankQuestion(read.type, newId, { text, ...read.own }), lost);
  }
}

function readRow(type: string, text: string, cells: string[], row: Row): Read {
  const refused = unsupported[type];
  if (refused !== undefined) return refused;
  const read = readers[type];
  if (!read) return 'type_unknown';
  return text === '' ? 'no_text' : read(cells, row);
}

function plain(cell: string, lost: Set<ReasonCode>): string {
  if (!/<[a-z/][^<>]{0,2000}>|&[a-z#0-9]{2,10};/i.test(cell)) return cell.trim();
  const { text, lost: gone } = readHtml(cell);
  for (const code of gone) lost.add(code);
  return text;
}

/** Answers and whether each is right, in turn. */
function readChoice(type: 'text' | 'checkbox', cells: string[], { newId }: Row): Read {
  const answers: Answer[] = [];
  for (let place = 0; place < cells.length; place += 2)
    answers.push({ id: newId(), text: cells[place] ?? '', is_right: cells[place + 1]?.toLowerCase() === 'correct' });
  const fault = answerFault(answers.map(({ text = '', is_right = false }) => ({ text, is_right })));
  return fault ?? { type, own: { answers } };
}

function readTruth(word: string, newId: () => string): Read {
  if (word !== 'true' && word !== 'false') return 'no_right_answer';
  return {
    type: 'text',
    own: { answers: ['True', 'False'].map((text) => ({ id: newId(), text, is_right: text.toLowerCase() === word })) },
  };
}

/** The rest of the line is an example for the grader. */
function readEssay(cells: string[], { lost }: Row): Read {
  if (cells.some((cell) => cell !== '')) lost.add('grader_notes_lost');
  return { type: 'free_text', own: { accepted: [] } };
}

function readNumber([value = '', tolerance = '']: string[]): Read {
  const exact = parseNumber(value);
  const margin = tolerance === '' ? 0 : parseNumber(tolerance);
  if (exact === undefined || margin === undefined || margin < 0) return 'not_a_number';
  return { type: 'exact_answer', own: { exact_answer: exact, ...(margin > 0 && { error_value: margin }) } };
}
