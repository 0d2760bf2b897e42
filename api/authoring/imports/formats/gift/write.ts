import { extraOptions, pairsOf } from '#questions/match_pairs/pairs.ts';
import type { Answer, Question } from '#shared/content/question.ts';
import { carriedSettings } from '../carried-settings.ts';
import { decimals, ends } from '../parse-number.ts';
import type { QuestionFile } from '../question-file.ts';
import { withoutArrow, written, writtenFeedback } from './written-text.ts';
import { shown } from '../signs.ts';
import { escapeGift } from './escapes.ts';
import { gapSign, writtenGap } from './gap.ts';

/** Writes GIFT for Moodle, with our own settings of a question in a comment before it. */
export function writeGift(questions: readonly Question[], title: string): QuestionFile {
  const losses: QuestionFile['losses'] = [];
  const items = [`// ${title.replace(/\s+/g, ' ')}`];
  for (const [index, question] of questions.entries()) {
    const gap = question.gaps && writtenGap(question);
    const answers = gap?.answers ?? answersOf(question);
    if (answers === undefined) {
      losses.push({ index, code: 'type_not_carried' });
      continue;
    }
    if (isBlank(question)) {
      losses.push({ index, code: 'incomplete_not_carried' });
      continue;
    }
    if (question.type === 'free_text' && acceptedAnswers(question).isCut) losses.push({ index, code: 'arrows_not_carried' });
    const settings = gap?.settings ?? carriedSettings(question, readAs(question));
    const withFeedback = feedbackAfter(answers, question.feedback.text ?? '');
    const braces = `{${answers}${withFeedback}}`;
    const item = gap ? gap.text.replace(gapSign, () => braces) : `${written(question.text)} ${braces}`;
    items.push(`${settings === undefined ? '' : `// lucka ${settings}\n`}${item}`);
  }
  return { bytes: new TextEncoder().encode(`${items.join('\n\n')}\n`), losses };
}

/** Other readers refuse the whole file when a question or an answer has no text. */
const isBlank = ({ text, gaps = [], answers, accepted = [] }: Question): boolean =>
  [
    text,
    ...gaps.flatMap((gap) => [...gap.accepted, ...(gap.options ?? [])]),
    ...accepted,
    ...answers.map((answer) => answer.text ?? ''),
  ].some((each) => each.trim() === '');

/** The settings that a reader infers from the answers alone. */
function readAs(question: Question): Partial<Question> {
  if (question.type === 'checkbox' || question.type === 'match_pairs') return { partial_points: true };
  return question.type === 'exact_answer' && question.error_value !== undefined && question.error_value > 0
    ? { error_value: question.error_value }
    : {};
}

/** The feedback on its own line, but never after an empty one: a blank line ends an item even inside braces. */
function feedbackAfter(answers: string, feedback: string): string {
  if (feedback === '') return '';
  return `${answers.endsWith('\n') ? '' : '\n'}####${writtenFeedback(feedback)}`;
}

function answersOf(question: Question): string | undefined {
  switch (question.type) {
    case 'text':
      return truthOf(question.answers) ?? lines(question.answers.map((answer) => (answer.is_right ? '=' : '~') + textOf(answer)));
    case 'checkbox':
      return lines(weighted(question));
    case 'match_pairs':
      return lines(matched(question));
    case 'free_text':
      return lines(acceptedAnswers(question).written);
    case 'exact_answer':
      return question.exact_answer === undefined
        ? undefined
        : `#${decimals(question.exact_answer)}${question.error_value ? `:${decimals(question.error_value)}` : ''}`;
    case 'range':
      return question.exact_answer === undefined ? undefined : interval(question.exact_answer, question.range ?? 0);
    default:
      return undefined;
  }
}

/** A choice with its feedback. */
const textOf = ({ text = '', feedback = '' }: Answer): string =>
  withoutArrow(text) + (feedback.trim() === '' ? '' : `#${writtenFeedback(feedback)}`);

/** Moodle splits at the first arrow, and gives only stems a format. An option to no stem is an extra one. */
const matched = ({ answers }: Question): string[] => [
  ...pairsOf(answers).map(({ stem, option }) => `=${withoutArrow(stem.text ?? '')} -> ${escapeGift(shown(option?.text ?? ''))}`),
  ...extraOptions(answers).map(({ text = '' }) => `= -> ${escapeGift(shown(text))}`),
];

const lines = (answers: string[]): string => (answers.length === 0 ? '' : `\n\t${answers.join('\n\t')}\n`);

function interval(value: number, margin: number): string {
  const { low, high } = ends(value, margin);
  return `#${decimals(low)}..${decimals(high)}`;
}

function truthOf([first, second, ...more]: readonly Answer[]): string | undefined {
  if (first?.feedback || second?.feedback) return undefined;
  if (first?.text !== 'True' || second?.text !== 'False' || more.length > 0 || first.is_right === second.is_right) return undefined;
  return first.is_right ? 'TRUE' : 'FALSE';
}

/** Each right answer adds its share; a wrong one subtracts as much, or everything without partial points. */
function weighted(question: Question): string[] {
  const share = 100 / question.answers.filter((answer) => answer.is_right).length;
  const percent = (weight: number): string => `~%${Number(weight.toFixed(5))}%`;
  const cost = question.partial_points ? -share : -100;
  return question.answers.map((answer) => (Number.isFinite(share) ? percent(answer.is_right ? share : cost) : '~') + textOf(answer));
}

/**
 * The accepted answers of a typed question. With an answer mark, `->` would make it a matching question, and GIFT has no escape for it in short
 * answers: a single such answer is written without the mark, beside others it is left out (`isCut`).
 */
function acceptedAnswers({ accepted = [] }: Question): { written: string[]; isCut: boolean } {
  const starless = accepted.map((text) => text.replaceAll('*', '\\*'));
  const marked = starless.filter((text) => !text.includes('->'));
  const isCut = marked.length < starless.length && starless.length > 1;
  const [alone] = starless;
  if (marked.length > 0 || alone === undefined) return { written: marked.map((text) => `=${written(text)}`), isCut };
  return { written: [`[plain]${escapeGift(alone)}`], isCut };
}
