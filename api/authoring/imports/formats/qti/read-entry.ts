import type { Question, QuestionType } from '#shared/content/question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { middle, parseNumber } from '../parse-number.ts';
import { childNamed, descendants, textOf, type XmlElement } from '../xml.ts';
import type { ReadInteraction } from './read-interaction.ts';
import { rightValues, type Response } from './read-response.ts';

/** textEntryInteraction: accepted texts, a number, or an interval. */
export const readEntry: ReadInteraction = (_, response, { item, lost, settled }) => {
  if (response.baseType === 'float' || response.baseType === 'integer') return readNumeric(item, response, settled, lost);
  const accepted = [...rightValues(response, lost)].filter((text) => text !== '');
  if (accepted.length === 0 && !settled) return 'no_right_answer';
  if (response.mapping.some(({ caseSensitive }) => caseSensitive)) lost.add('case_lost');
  return { type: 'free_text', own: { accepted } };
};

/** extendedTextInteraction: a free text without accepted answers, which an editor marks. */
export const readEssay: ReadInteraction = () => ({ type: 'free_text', own: { accepted: [] } });

/** sliderInteraction: a scale, with or without a right value. */
export const readSlider: ReadInteraction = ({ attributes }, response, { lost }) => {
  const start = parseNumber(attributes.lowerBound ?? '');
  const end = parseNumber(attributes.upperBound ?? '');
  if (start === undefined || end === undefined) lost.add('limits_unknown');
  const exact = response.correct[0] === undefined ? undefined : parseNumber(response.correct[0]);
  if (response.correct.length > 0 && exact === undefined) return 'not_a_number';
  if (response.mapping.some(({ key, points }) => points > 0 && parseNumber(key) !== exact)) lost.add('partial_credit_lost');
  const scale = { start_value: start ?? 0, end_value: end ?? 10, step_interval: parseNumber(attributes.step ?? '') ?? 1 };
  return { type: 'scale', own: { ...scale, ...(exact === undefined ? {} : { exact_answer: exact }) } };
};

function readNumeric(
  item: XmlElement,
  response: Response,
  settled: QuestionType | undefined,
  lost: Set<ReasonCode>,
): { type: QuestionType; own: Partial<Question> } | ReasonCode {
  const interval = readInterval(item);
  const rights = [...rightValues(response, lost)];
  if (interval && settled !== 'exact_answer') return { type: 'range', own: { exact_answer: interval.value, range: interval.margin } };
  if (rights.length > 1) return 'several_right_numbers';
  if (rights[0] === undefined) return settled === 'range' || settled === 'exact_answer' ? { type: settled, own: {} } : 'no_right_answer';
  const exact = parseNumber(rights[0]);
  if (exact === undefined) return 'not_a_number';
  const tolerance = readTolerance(item, exact);
  return { type: 'exact_answer', own: { exact_answer: exact, ...(tolerance > 0 ? { error_value: tolerance } : {}) } };
}

const processingOf = (item: XmlElement): XmlElement => childNamed(item, 'responseProcessing') ?? { name: '', attributes: {}, children: [] };

/** The interval between the numbers that bound the response from below and above. */
function readInterval(item: XmlElement): { value: number; margin: number } | undefined {
  const limit = (names: readonly string[]): number | undefined => {
    const [comparison] = descendants(processingOf(item), ({ name }) => names.includes(name));
    const value = comparison && childNamed(comparison, 'baseValue');
    return value && parseNumber(textOf(value));
  };
  const low = limit(['gte', 'gt']);
  const high = limit(['lte', 'lt']);
  return low === undefined || high === undefined || low > high ? undefined : middle(low, high);
}

/** The larger of the two tolerances of an `equal`, absolute or in percent of the number. */
function readTolerance(item: XmlElement, exact: number): number {
  const [equal] = descendants(processingOf(item), ({ name }) => name === 'equal');
  const mode = equal?.attributes.toleranceMode ?? 'exact';
  const tolerances = (equal?.attributes.tolerance ?? '').split(/\s+/).map((part) => Math.abs(parseNumber(part) ?? 0));
  const most = Math.max(0, ...tolerances);
  if (mode === 'absolute') return most;
  // A percentage in binary is not exact in its last digits.
  return mode === 'relative' ? Number(((Math.abs(exact) * most) / 100).toPrecision(12)) : 0;
}
