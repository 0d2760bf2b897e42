import type { ReasonCode } from '../../reasons.ts';
import { answerFault } from '../answer-fault.ts';
import { readPairs, type Half } from '../read-pairs.ts';
import { indexOfBare, unescapeGift } from './escapes.ts';
import { signedText, type GiftFormat } from './signed-text.ts';
import { readNumber } from './read-number.ts';
import { splitAnswers, tooManyAnswers, weightOf, type GiftAnswer, type ReadAnswers } from './split-answers.ts';

/** Parses the text between the braces. The type follows Moodle's order: #, then ~, then ->, then true or false, otherwise short answers. */
export function readAnswers(body: string, format: GiftFormat, newId: () => string, lost: Set<ReasonCode>): ReadAnswers {
  if (body === '') return { type: 'free_text', own: { accepted: [] } };
  if (body.startsWith('#')) return readNumber(splitAnswers(body.slice(1)), lost);
  const answers = splitAnswers(body);
  if (answers.length >= tooManyAnswers) return 'too_many_answers';
  const isChoice = answers.some((answer) => answer.mark === '~');
  const isMarked = answers.some((answer) => answer.mark === '=');
  if (!isChoice && isMarked && answers.every((answer) => answer.raw.includes('->'))) return readMatch(answers, format, newId, lost);
  const truth = isChoice || isMarked ? undefined : readTruth(body, format, newId, lost);
  if (truth) return truth;
  if ((isChoice || isMarked) && answers[0]?.mark === '') return 'answer_without_mark';
  if (isChoice) return readChoice(answers, format, newId, lost);
  if (answers.some((answer) => answer.feedback !== '')) lost.add('answer_feedback_lost');
  return readShort(answers, format, lost);
}

const feedbackOf = (raw: string, format: GiftFormat, lost: Set<ReasonCode>): { feedback?: string } => {
  const feedback = raw === '' ? '' : signedText(raw, format, lost);
  return feedback === '' ? {} : { feedback };
};

/** After the word comes the feedback on the wrong answer, and then that on the right one. */
function readTruth(body: string, format: GiftFormat, newId: () => string, lost: Set<ReasonCode>): ReadAnswers | undefined {
  const at = indexOfBare(body, '#');
  const word = (at < 0 ? body : body.slice(0, at)).trim().toUpperCase();
  if (!['T', 'TRUE', 'F', 'FALSE'].includes(word)) return undefined;
  const isTrue = word.startsWith('T');
  const after = at < 0 ? '' : body.slice(at + 1);
  const second = indexOfBare(after, '#');
  const onWrong = feedbackOf(second < 0 ? after : after.slice(0, second), format, lost);
  const onRight = feedbackOf(second < 0 ? '' : after.slice(second + 1), format, lost);
  const answers = [
    { id: newId(), text: 'True', ...(isTrue ? onRight : onWrong), is_right: isTrue },
    { id: newId(), text: 'False', ...(isTrue ? onWrong : onRight), is_right: !isTrue },
  ];
  return { type: 'text', own: { answers } };
}

/** With an =, one answer can be chosen; with only weights, several can. */
function readChoice(options: GiftAnswer[], format: GiftFormat, newId: () => string, lost: Set<ReasonCode>): ReadAnswers {
  const isSingle = options.some((answer) => answer.mark === '=');
  const answers = options.map((answer) => ({
    id: newId(),
    text: signedText(answer.raw, format, lost),
    ...feedbackOf(answer.feedback, format, lost),
    is_right: isSingle ? weightOf(answer) >= 100 : weightOf(answer) > 0,
  }));
  const fault = answerFault(answers);
  if (fault) return fault;
  if (!isSingle) {
    if (!hasOwnWeights(options)) lost.add('weights_changed');
    return { type: 'checkbox', own: { answers, partial_points: true } };
  }
  if (options.some((answer) => weightOf(answer) > 0 && weightOf(answer) < 100)) lost.add('partial_credit_lost');
  if (options.some((answer) => weightOf(answer) < 0)) lost.add('weights_changed');
  return { type: 'text', own: { answers } };
}

/** Our partial points: each right answer adds its share, each wrong one subtracts as much. */
function hasOwnWeights(answers: GiftAnswer[]): boolean {
  const share = 100 / answers.filter((answer) => weightOf(answer) > 0).length;
  return answers.every((answer) => Math.abs(Math.abs(weightOf(answer)) - share) < 0.5);
}

/** An option to no stem is an extra one. As in Moodle, only stems have a format. */
function readMatch(answers: GiftAnswer[], format: GiftFormat, newId: () => string, lost: Set<ReasonCode>): ReadAnswers {
  const pairs: [stem: Half, option: Half][] = [];
  const extras: Half[] = [];
  for (const { raw, feedback } of answers) {
    const at = raw.indexOf('->');
    const stem = signedText(raw.slice(0, at), format, lost);
    const option = { text: unescapeGift(raw.slice(at + 2).trim()) };
    if (stem === '') extras.push(option);
    else pairs.push([{ text: stem }, option]);
    if (feedback !== '') lost.add('answer_feedback_lost');
  }
  return readPairs(pairs, extras, newId);
}

function readShort(answers: GiftAnswer[], format: GiftFormat, lost: Set<ReasonCode>): ReadAnswers {
  if (answers.some((answer) => answer.raw === '')) return 'empty_answer';
  const rights = answers.filter((answer) => weightOf(answer) >= 100);
  if (rights.length === 0) return 'no_right_answer';
  if (answers.some((answer) => weightOf(answer) > 0 && weightOf(answer) < 100)) lost.add('partial_credit_lost');
  const accepted = rights.map((answer) => signedText(answer.raw, format, lost));
  // Moodle's own escape, beneath GIFT's: \* is an asterisk, a bare * is a wildcard.
  if (accepted.some((text) => /(?<!\\)\*/.test(text))) lost.add('wildcard_lost');
  return { type: 'free_text', own: { accepted: accepted.map((text) => text.replaceAll('\\*', '*')) } };
}
