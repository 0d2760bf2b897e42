import { isBlank } from '#shared/blank-text.ts';
import { mostAnswers } from '#shared/content/most-answers.ts';
import type { Answer, Question } from '#shared/content/question.ts';
import type { QuestionEdit } from '../form-props.ts';
import { pastedItems } from '../pasted-items.ts';
import { newPair } from './new-pair.ts';
import { pairsOf } from './pairs.ts';

export type Halves = [stem: string, option: string];

/** A tab, or what people write between two words that belong together. */
const separators = [/\t+/, /\s+(?:->|=>|→|⇒|=)\s+/, /\s+[–—-]\s+/];
/** Characters of an answer. */
const longest = 2000;

/** The pairs of a pasted list, such as `Norway – Oslo` in each line; none where it is something else. One line is a pair only by its tab. */
export function pastedPairs(text: string): Halves[] {
  const lines = pastedItems(text);
  const found = separators.find((separator) => lines.every((line) => halvesOf(line, separator)));
  if (!found || (lines.length < 2 && found !== separators[0])) return [];
  return lines.flatMap((line) => {
    const halves = halvesOf(line, found);
    return halves ? [halves] : [];
  });
}

function halvesOf(line: string, separator: RegExp): Halves | undefined {
  const [stem = '', option = '', ...more] = line.split(separator).map((half) => half.trim().slice(0, longest));
  return stem !== '' && option !== '' && more.length === 0 ? [stem, option] : undefined;
}

const isEmpty = ({ text, image }: Answer): boolean => isBlank(text) && !image;

interface Pasted {
  edits: QuestionEdit[];
  /** How many pairs find no room. */
  left: number;
}

/** Puts pairs into the empty ones at `place` and after it; the others follow as new ones. */
export function pastePairs(
  { id: question_id, answers }: Pick<Question, 'id' | 'answers'>,
  place: number,
  pasted: readonly Halves[],
  newId: () => string,
): Pasted {
  const pairs = pairsOf(answers);
  const full = pairs.findIndex(({ stem, option }, index) => index >= place && !(isEmpty(stem) && option && isEmpty(option)));
  const filled = pairs.slice(place, full < 0 ? undefined : full).slice(0, pasted.length);
  const next = pairs[filled.length > 0 ? place + filled.length : place + 1];
  const at = next ? answers.indexOf(next.stem) : answers.length;
  const added = pasted.slice(filled.length, filled.length + Math.floor((mostAnswers - answers.length) / 2));
  const write = (answer: Answer | undefined, text: string): QuestionEdit[] =>
    answer ? [{ edit: 'change_answer', input: { question_id, id: answer.id, changes: { text } } }] : [];
  return {
    edits: [
      ...filled.flatMap(({ stem, option }, index) => {
        const [left, right] = pasted[index] as Halves;
        return [...write(stem, left), ...write(option, right)];
      }),
      ...added
        .flatMap(([stem, option]) => newPair(newId, { text: stem }, { text: option }))
        .map((answer, index): QuestionEdit => ({ edit: 'add_answer', input: { question_id, answer, order_number: at + index + 1 } })),
    ],
    left: pasted.length - filled.length - added.length,
  };
}
