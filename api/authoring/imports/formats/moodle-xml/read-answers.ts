import type { Answer } from '#shared/content/question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { answerFault } from '../answer-fault.ts';
import { parseNumber } from '../parse-number.ts';
import { childNamed, childrenNamed, textOf, type XmlElement } from '../xml.ts';
import { readCloze } from '../cloze/read-cloze.ts';
import { readNumberedGaps } from './read-numbered-gaps.ts';
import { readMatch } from './read-match.ts';
import { readOrder } from './read-order.ts';
import { valueOf, type MoodleContext, type ReadMoodle } from './moodle-element.ts';
import { readText, textIn } from './text-in.ts';

/** Moodle's types without an equivalent here, with the reasons. */
const unsupported: Record<string, ReasonCode> = {
  randomsamatch: 'drawn_at_run_time',
  description: 'description',
  calculated: 'drawn_at_run_time',
  calculatedsimple: 'drawn_at_run_time',
  calculatedmulti: 'drawn_at_run_time',
  ddimageortext: 'interaction_unsupported',
  ddmarker: 'interaction_unsupported',
};

/** The type and the answers of a question. `text`: its own text, in which gaps stand. */
export function readAnswers(question: XmlElement, text: string, context: MoodleContext): ReadMoodle {
  const { type = '' } = question.attributes;
  switch (type) {
    case 'multichoice':
      return /^(?:true|1)$/.test(valueOf(question, 'single') || 'true')
        ? readSingle(question, context)
        : readSeveral(question, true, context);
    case 'multichoiceset':
      return readSeveral(question, false, context);
    case 'truefalse':
      return readTruth(question, context);
    case 'shortanswer':
      return readShort(question, context);
    case 'numerical':
      return readNumber(question, context);
    case 'matching':
    case 'match':
    case 'ddmatch':
      return readMatch(question, context);
    case 'cloze':
    case 'multianswer':
      return readCloze(text, context.lost);
    case 'ddwtos':
    case 'gapselect':
      return readNumberedGaps(question, text, context);
    case 'ordering':
      return readOrder(question, context);
    case 'essay':
      return { type: 'free_text', own: { accepted: [] } };
    default:
      return unsupported[type] ?? 'type_unknown';
  }
}

/** In percent of the points. */
const fractionOf = ({ attributes }: XmlElement): number => parseNumber(attributes.fraction ?? '') ?? 0;

interface Choice {
  answer: Answer & { text: string };
  fraction: number;
}

function readChoices(question: XmlElement, context: MoodleContext): Choice[] {
  return childrenNamed(question, 'answer').map((element) => {
    const { text, images } = readText(element, context);
    const [image, another] = images;
    if (another) context.lost.add('picture_lost');
    const answer = { id: context.newId(), text, ...(image && { image }), ...feedbackOf(element, context) };
    return { answer, fraction: fractionOf(element) };
  });
}

/** The feedback on an answer, without its pictures. */
function feedbackOf(element: XmlElement | undefined, context: MoodleContext): { feedback?: string } {
  const { text, images } = readText(element && childNamed(element, 'feedback'), context);
  if (images.length > 0) context.lost.add('picture_lost');
  return text === '' ? {} : { feedback: text };
}

function readSingle(question: XmlElement, context: MoodleContext): ReadMoodle {
  const choices = readChoices(question, context);
  const isOfPictures = choices.length > 0 && choices.every(({ answer }) => answer.image);
  const answers = choices.map(({ answer, fraction }) => ({
    ...(isOfPictures ? answer : withoutImage(answer, context.lost)),
    is_right: fraction >= 100,
  }));
  const fault = answerFault(isOfPictures ? answers.map(({ id, is_right }) => ({ text: id, is_right })) : answers);
  if (fault) return fault;
  noteFractions(choices, context.lost);
  return { type: isOfPictures ? 'image' : 'text', own: { answers } };
}

function readSeveral(question: XmlElement, isWeighted: boolean, context: MoodleContext): ReadMoodle {
  const choices = readChoices(question, context);
  const answers = choices.map(({ answer, fraction }) => ({ ...withoutImage(answer, context.lost), is_right: fraction > 0 }));
  const fault = answerFault(answers);
  if (fault) return fault;
  // Our partial points: each right answer adds its share, each wrong one subtracts as much.
  const share = 100 / answers.filter((answer) => answer.is_right).length;
  if (isWeighted && choices.some(({ fraction }) => Math.abs(Math.abs(fraction) - share) > 0.5)) context.lost.add('weights_changed');
  return { type: 'checkbox', own: { answers, partial_points: isWeighted } };
}

/** Only image questions show pictures as answers; otherwise the alternative text replaces a missing text. */
function withoutImage({ image, ...answer }: Choice['answer'], lost: Set<ReasonCode>): Choice['answer'] {
  if (!image) return answer;
  lost.add('picture_lost');
  return { ...answer, text: answer.text || (image.alt ?? '') };
}

function noteFractions(answers: readonly { fraction: number }[], lost: Set<ReasonCode>): void {
  if (answers.some(({ fraction }) => fraction > 0 && fraction < 100)) lost.add('partial_credit_lost');
  if (answers.some(({ fraction }) => fraction < 0)) lost.add('weights_changed');
}

function readTruth(question: XmlElement, context: MoodleContext): ReadMoodle {
  const named = (word: string) => childrenNamed(question, 'answer').find((answer) => textIn(answer).toLowerCase() === word);
  const right = childrenNamed(question, 'answer').find((answer) => fractionOf(answer) > 0);
  const word = right ? textIn(right).toLowerCase() : '';
  if (word !== 'true' && word !== 'false') return 'no_right_answer';
  const answers = ['True', 'False'].map((text) => ({
    id: context.newId(),
    text,
    ...feedbackOf(named(text.toLowerCase()), context),
    is_right: text.toLowerCase() === word,
  }));
  return { type: 'text', own: { answers } };
}

function readShort(question: XmlElement, { lost }: MoodleContext): ReadMoodle {
  const answers = childrenNamed(question, 'answer').map((element) => ({ text: textIn(element), fraction: fractionOf(element) }));
  const accepted = answers.filter(({ fraction }) => fraction >= 100).map(({ text }) => text);
  if (accepted.length === 0) return 'no_right_answer';
  if (accepted.includes('')) return 'empty_answer';
  noteFractions(answers, lost);
  if (valueOf(question, 'usecase') === '1') lost.add('case_lost');
  if (accepted.some((text) => /(?<!\\)\*/.test(text))) lost.add('wildcard_lost');
  return { type: 'free_text', own: { accepted: accepted.map((text) => text.replaceAll('\\*', '*')) } };
}

function readNumber(question: XmlElement, { lost }: MoodleContext): ReadMoodle {
  const answers = childrenNamed(question, 'answer').map((element) => {
    const tolerance = childNamed(element, 'tolerance');
    return { text: textIn(element), fraction: fractionOf(element), tolerance: tolerance ? textOf(tolerance) : '0' };
  });
  const [right, another] = answers.filter(({ fraction, text }) => fraction >= 100 && text !== '*');
  if (!right) return 'no_right_answer';
  if (another) return 'several_right_numbers';
  const exact = parseNumber(right.text);
  const margin = parseNumber(right.tolerance || '0');
  if (exact === undefined || margin === undefined || margin < 0) return 'not_a_number';
  noteFractions(answers, lost);
  if (childrenNamed(childNamed(question, 'units') ?? question, 'unit').length > 0) lost.add('units_lost');
  return { type: 'exact_answer', own: { exact_answer: exact, ...(margin > 0 ? { error_value: margin } : {}) } };
}
