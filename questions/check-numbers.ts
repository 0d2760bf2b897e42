import type { Question } from '#shared/content/question.ts';
import { isOutside } from './numbers.ts';
import { stop, type Problem } from './problem.ts';

/** The right value of range and exact_answer: it must exist, and be between start and end when these are given. */
export function checkRightValue({ exact_answer: exact, start_value: start, end_value: end }: Question): Problem[] {
  if (exact === undefined) return [stop('number_missing', 'exact_answer')];
  return isOutside(exact, start, end) ? [stop('value_outside', 'exact_answer')] : [];
}

/** Both ends or neither, in ascending order. */
export function checkEnds({ start_value: start, end_value: end }: Question): Problem[] {
  if (start === undefined && end === undefined) return [];
  if (start === undefined) return [stop('number_missing', 'start_value')];
  if (end === undefined) return [stop('number_missing', 'end_value')];
  return start < end ? [] : [stop('start_not_below_end', 'end_value')];
}

/** Values outside the interval lose parts by error_interval, which means nothing without the number of parts (error_value). */
export function checkParts({ error_interval: interval, error_value: parts }: Question): Problem[] {
  return interval && !parts ? [stop('error_value_missing', 'error_value')] : [];
}
