import { answerWords } from '#shared/content/answer-words.ts';
import type { Image } from '#shared/content/question.ts';
import type { PhoneFrame, RoomDistribution, RoomQuestion } from '#shared/contract/rooms.ts';
import { binsOf, type Bin } from './bins.ts';
import { rightIds } from './choice-marks.ts';

type Correct = PhoneFrame['correct_answer'];

/** An answer and how many gave it; of an order, of pairs and of gaps the right answer of one place, and how many had it. */
export interface DistributionRow {
  id: string;
  text: string;
  html?: string | undefined;
  image?: Image | undefined;
  count: number;
  isRight: boolean;
}

/** Of words and values no more than this many are shown. */
const most = 30;

/** An answer in words for each way to have answered, as far as lines can say it: not where people pointed. `format` writes a number. */
export function distributionRows(
  question: Asked,
  { options, places, values, words }: RoomDistribution,
  correct: Correct,
  format: (value: number) => string,
): (DistributionRow & Partial<Pick<Bin, 'from' | 'to'>>)[] {
  if (options) return optionRows(question, options, correct);
  if (places) return placeRows(question, places, correct);
  if (words) return words.slice(0, most).map(({ text, count, is_right }) => ({ id: text, text, count, isRight: is_right }));
  const range = correct?.value === undefined ? undefined : { from: correct.from ?? correct.value, to: correct.to ?? correct.value };
  return binsOf(values ?? [], range).map(({ from, to, count, isRight }) => ({
    id: String(from),
    text: from === to ? format(from) : `${format(Math.round(from))}–${format(Math.round(to))}`,
    count,
    isRight,
    from,
    to,
  }));
}

type Asked = Pick<RoomQuestion, 'answers'>;

export function optionRows({ answers }: Asked, options: NonNullable<RoomDistribution['options']>, correct: Correct): DistributionRow[] {
  const counts = new Map(options.map(({ answer_id, count }) => [answer_id, count]));
  const right = rightIds(correct);
  return answers.map(({ id, text, html, image }) => ({
    id,
    text: text || image?.alt || '',
    html,
    image,
    count: counts.get(id) ?? 0,
    isRight: right.includes(id),
  }));
}

export function placeRows({ answers }: Asked, places: NonNullable<RoomDistribution['places']>, correct: Correct): DistributionRow[] {
  const wordsOf = (id: string | undefined): string => answerWords(answers.find((answer) => answer.id === id) ?? {}) ?? '';
  const inOrder = rightIds(correct);
  const placed = inOrder.length > 0 ? places.toSorted((a, b) => inOrder.indexOf(a.id) - inOrder.indexOf(b.id)) : places;
  return placed.map(({ id, right }, index) => {
    const option_id = correct?.pairs?.find(({ stem_id }) => stem_id === id)?.option_id;
    const accepted = correct?.gaps?.find((gap) => gap.id === id)?.accepted[0];
    const text = accepted ?? (option_id ? `${wordsOf(id)} – ${wordsOf(option_id)}` : wordsOf(id));
    return { id, text: `${index + 1}. ${text}`, count: right, isRight: false };
  });
}
