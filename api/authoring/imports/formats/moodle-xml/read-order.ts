import { parseNumber } from '../parse-number.ts';
import { childrenNamed, type XmlElement } from '../xml.ts';
import { valueOf, type MoodleContext, type ReadMoodle } from './moodle-element.ts';
import { readText } from './text-in.ts';

/** The ordering type of Moodle's plugin and of Moodle 4.4: `fraction` is the position of an answer, from 1. */
export function readOrder(question: XmlElement, context: MoodleContext): ReadMoodle {
  const items = childrenNamed(question, 'answer').map((element, index) => {
    const { text, images } = readText(element, context);
    if (images.length > 0) context.lost.add('picture_lost');
    const label = text || (images[0]?.alt ?? '');
    return { place: parseNumber(element.attributes.fraction ?? '') ?? index + 1, answer: { id: context.newId(), text: label } };
  });
  if (items.length < 2) return 'too_few_answers';
  if (items.some(({ answer }) => answer.text === '')) return 'empty_answer';
  if (new Set(items.map(({ place }) => place)).size < items.length) return 'right_answer_unknown';
  const selects = valueOf(question, 'selecttype');
  // We use all of them; some of them drawn for each player is not supported.
  if (selects !== '' && selects !== 'ALL' && selects !== '0') context.lost.add('value_ignored');
  const grading = valueOf(question, 'gradingtype');
  const isWhole = grading === 'ALL_OR_NOTHING' || grading === '-1';
  if (!isWhole && grading !== '') context.lost.add('weights_changed');
  const answers = items.toSorted((a, b) => a.place - b.place).map(({ answer }) => answer);
  return { type: 'text_in_order', own: { answers, partial_points: !isWhole } };
}
