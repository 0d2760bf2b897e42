import { stringify } from 'csv-stringify/sync';
import { takesFeedback } from '#questions/answer-feedback.ts';
import { extraOptions, pairsOf } from '#questions/match_pairs/pairs.ts';
import type { Answer, Question } from '#shared/content/question.ts';
import { importedTime } from '../../blank-question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { fieldColumns, type FieldColumn } from '../table/columns.ts';
import { defuseCell } from '#api/kernel/exports/defuse-cell.ts';
import { pinnedNumbers } from '../carried-settings.ts';
import { writeCloze } from '../cloze/write-cloze.ts';
import type { QuestionFile } from '../question-file.ts';

/** Columns that are always written; the others only when a question uses them. */
const always: readonly FieldColumn[] = ['points', 'time_for_answer_in_seconds'];
const names: Partial<Record<FieldColumn, string>> = { time_for_answer_in_seconds: 'time' };
const usual: Partial<Question> = {
  pinned: false,
  hidden: false,
  partial_points: false,
  list_style: 'letter',
  gaps_any_order: false,
  gaps_match_case: false,
  gaps_ignore_accents: false,
  time_for_answer_in_seconds: importedTime,
};

/** One row per question, in UTF-8 with byte order mark and CRLF, as spreadsheets expect. */
export function writeCsv(questions: readonly Question[]): QuestionFile {
  const losses: QuestionFile['losses'] = [];
  const carried = questions.filter((question, index) => {
    const code = refusal(question);
    if (code) losses.push({ index, code });
    return !code;
  });
  const answerCount = Math.max(4, ...carried.map((question) => answersOf(question).length));
  const fields = fieldColumns.filter((field) => always.includes(field) || carried.some((question) => isUsed(question, field)));
  const feedbackCount = carried.some((question) => question.answers.some(({ feedback }) => feedback)) ? answerCount : 0;
  const hasPinned = carried.some((question) => pinnedNumbers(question).length > 0);
  const header = [
    'type',
    'question',
    ...Array.from({ length: answerCount }, (_, place) => `answer ${place + 1}`),
    'correct',
    ...(hasPinned ? ['pinned_answers'] : []),
    ...fields.map((field) => names[field] ?? field),
    'feedback',
    'feedback_link',
    'feedback_shown',
    ...Array.from({ length: feedbackCount }, (_, place) => `feedback ${place + 1}`),
  ];
  const rows = carried.map((question) => [
    ...row(question, answerCount, fields, hasPinned),
    ...Array.from({ length: feedbackCount }, (_, place) => feedbackAt(question, place)),
  ]);
  // The library's escape_formulas ignores line feeds and existing apostrophes, so that its output could not be restored.
  const text = stringify(
    [header, ...rows].map((cells) => cells.map((cell) => defuseCell(cell.replace(/\r\n?/g, '\n')))),
    {
      bom: true,
      record_delimiter: 'windows',
      quoted_match: /[",;|\t\r\n]|^\s|\s$/,
    },
  );
  return { bytes: new TextEncoder().encode(text), losses };
}

const refusal = ({ type }: Question): ReasonCode | undefined =>
  type === 'mark_on_image' || type === 'image' ? 'type_not_carried' : undefined;

const answersOf = (question: Question): string[] =>
  question.type === 'free_text' ? (question.accepted ?? []) : listed(question).map((answer) => answer.text ?? '');

/** Pairs stand before the options that belong to none. */
const listed = ({ type, answers }: Question): readonly Answer[] =>
  type === 'match_pairs'
    ? [...pairsOf(answers).flatMap(({ stem, option }) => (option ? [stem, option] : [stem])), ...extraOptions(answers)]
    : answers;

/** The numbers of the right answers, from 1; of pairs, `1=2` for a stem and its option. */
function rightOf(question: Question): string[] {
  const answers = listed(question);
  const numberOf = (answer: Answer): number => answers.indexOf(answer) + 1;
  if (question.type === 'match_pairs')
    return pairsOf(answers).flatMap(({ stem, option }) => (option ? [`${numberOf(stem)}=${numberOf(option)}`] : []));
  return answers.flatMap((answer) => (answer.is_right ? [String(numberOf(answer))] : []));
}

const feedbackAt = ({ type, answers }: Question, place: number): string => (takesFeedback(type) && answers[place]?.feedback) || '';

const isUsed = (question: Question, field: FieldColumn): boolean =>
  question[field] !== undefined && question[field] !== usual[field] && question[field] !== '';

function row(question: Question, answerCount: number, fields: readonly FieldColumn[], hasPinned: boolean): string[] {
  const answers = answersOf(question);
  return [
    question.type,
    question.text,
    ...Array.from({ length: answerCount }, (_, place) => answers[place] ?? ''),
    rightOf(question).join(','),
    ...(hasPinned ? [pinnedNumbers(question).join(',')] : []),
    ...fields.map((field) => (field === 'gap_text' && question.gaps ? writeCloze(question) : String(question[field] ?? ''))),
    question.feedback.text ?? '',
    question.feedback.link ?? '',
    question.feedback_settings.show ? '' : 'false',
  ];
}
