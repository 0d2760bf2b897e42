import type { ReasonCode } from '../../reasons.ts';
import { middle, parseNumber } from '../parse-number.ts';
import { weightOf, type ReadAnswers, type GiftAnswer } from './split-answers.ts';

/** `1822`, `1822:1` (value and tolerance) or `3.141..3.142` (both ends included). */
export function readNumber(options: GiftAnswer[], lost: Set<ReasonCode>): ReadAnswers {
  if (options.some((answer) => answer.feedback !== '' || answer.mark === '~' || answer.raw === '*')) lost.add('answer_feedback_lost');
  const answers = options.filter((answer) => answer.mark !== '~' && answer.raw !== '*');
  const rights = answers.filter((answer) => weightOf(answer) >= 100);
  const right = rights[0];
  if (!right) return 'no_right_answer';
  if (rights.length > 1) return 'several_right_numbers';
  if (answers.some((answer) => weightOf(answer) > 0 && weightOf(answer) < 100)) lost.add('partial_credit_lost');
  return right.raw.includes('..') ? readInterval(right.raw) : readTolerance(right.raw);
}

function readInterval(raw: string): ReadAnswers {
  const at = raw.indexOf('..');
  const low = parseNumber(raw.slice(0, at));
  const high = parseNumber(raw.slice(at + 2));
  if (low === undefined || high === undefined || low > high) return 'not_a_number';
  const { value, margin } = middle(low, high);
  return { type: 'range', own: { exact_answer: value, range: margin } };
}

function readTolerance(raw: string): ReadAnswers {
  const [value = '', tolerance = '0', ...more] = raw.split(':');
  const exact = parseNumber(value);
  const margin = parseNumber(tolerance);
  if (exact === undefined || margin === undefined || margin < 0 || more.length > 0) return 'not_a_number';
  return { type: 'exact_answer', own: { exact_answer: exact, ...(margin > 0 ? { error_value: margin } : {}) } };
}
