import { isBlank } from '#shared/blank-text.ts';
import { blankQuestion } from '../../blank-question.ts';
import type { Findings } from '../../findings.ts';
import type { ReasonCode } from '../../reasons.ts';
import { answerFault } from '../answer-fault.ts';
import { collect } from './collect.ts';
import { shown as lettersIn } from '../signs.ts';
import { isAsking, type Item } from './item.ts';
import type { SourceLine } from './piece.ts';
import { piecesOf } from './pieces.ts';
import { rightPlaces, settleListed, withListedOptions, withoutLoneOption } from './settle.ts';

/**
 * Questions as people write them: numbered or not, options with letters, bullets or none, keys beside the questions or at the end, in any of our
 * languages. A question without a key stays without a right answer.
 */
export function readText(lines: string[], newId: () => string, findings: Findings): void {
  readLines(
    lines.map((text, index) => ({ line: index + 1, text })),
    newId,
    findings,
  );
}

/** The same for lines that may be the paragraphs of a document. */
export function readLines(lines: readonly SourceLine[], newId: () => string, findings: Findings): void {
  const collected = collect(piecesOf(lines), findings.skip);
  const unknown = settleListed(collected);
  const settled = collected.items.map(withoutLoneOption).map(withListedOptions);
  const bare = settled.filter(({ item }) => item.options.length === 0 && item.key === undefined && isQuestion(item));
  const guessed = bare.filter(({ guess }) => guess !== undefined);
  // The next line is the answer only where the file does so again and again.
  const isGuessing = guessed.length >= 2 && guessed.length * 2 >= bare.length;
  for (const { item, caption, guess } of settled) {
    const lost = new Set<ReasonCode>();
    if (caption !== undefined) lost.add('caption_lost');
    if (guess === undefined || !isGuessing) finish(item, lost, newId, findings);
    else finish({ ...item, lines: item.lines.slice(0, -1), key: guess }, lost.add('answer_guessed'), newId, findings);
  }
  for (const { line, number, key } of unknown) findings.skip(line, `${number}. ${key}`, 'key_without_question');
}

const isQuestion = ({ options, key, number, isNamed, lines }: Item): boolean =>
  options.length > 0 || key !== undefined || number !== undefined || isNamed || lines.some(({ text }) => isAsking(text));

/** A line that goes on with a small letter is wrapped; others keep their break. */
const joined = (lines: readonly string[]): string =>
  lines
    .map((line, place) => {
      const before = lettersIn(lines[place - 1] ?? '.').at(-1) ?? '.';
      return `${place === 0 ? '' : /^\p{Ll}/u.test(lettersIn(line)) && !'.:;!?…'.includes(before) ? ' ' : '\n'}${line}`;
    })
    .join('');

function finish(item: Item, lost: Set<ReasonCode>, newId: () => string, findings: Findings): void {
  const text = joined(item.lines.map((line) => line.text));
  const shown = [text, ...item.options.map((option) => option.text)].join(' ').trim();
  if (!isQuestion(item)) return findings.skip(item.line, shown, 'text_outside_question');
  // A letter is a key of a list that is arranged in another way.
  if (item.options.length === 0 && /^\p{L}$/u.test(item.lines[0]?.text ?? ''))
    return findings.skip(item.line, shown, 'key_without_question');
  if (isBlank(text)) return findings.skip(item.line, shown, 'no_text');
  const common = {
    text,
    ...(item.feedback !== undefined && { feedback: { text: item.feedback } }),
    ...(item.points !== undefined && { points: item.points }),
  };
  if (item.options.length === 0) {
    const accepted = item.key === undefined ? [] : [item.key.replace(/(?<=[^.\s]{2})\.$/, '')];
    if (accepted.length === 0) lost.add('right_answer_missing');
    return findings.take(item.line, text, blankQuestion('free_text', newId, { ...common, accepted }), lost);
  }
  const inOrder = item.options.every(({ place }) => place !== undefined)
    ? item.options.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
    : item.options;
  const options = inOrder.filter((option) => !isBlank(option.text));
  const { places, isUnknown } = rightPlaces({ ...item, options });
  const answers = options.map((option, place) => ({ id: newId(), text: option.text.trim(), is_right: places.has(place) }));
  if (places.size === 0) lost.add(isUnknown ? 'right_answer_unknown' : 'right_answer_missing');
  const fault = places.size === 0 ? (answers.length < 2 ? 'too_few_answers' : undefined) : answerFault(answers);
  if (fault) return findings.skip(item.line, shown, fault);
  findings.take(item.line, text, blankQuestion(places.size > 1 ? 'checkbox' : 'text', newId, { ...common, answers }), lost);
}

/** Whether a text has questions with options or keys; lines that only ask do not suffice. */
export function isQuestionText(lines: readonly string[]): boolean {
  const collected = collect(piecesOf(lines.slice(0, 5000).map((text, index) => ({ line: index + 1, text }))), () => undefined);
  settleListed(collected);
  return collected.items
    .map(withoutLoneOption)
    .map(withListedOptions)
    .some(({ item }) => item.lines.length > 0 && (item.key !== undefined || item.options.length > 1));
}
