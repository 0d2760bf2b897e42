import type { Question } from '#shared/content/question.ts';
import { isNear, tidyNumber } from './numbers.ts';

type Ends = Pick<Question, 'start_value' | 'end_value' | 'step_interval' | 'start_label' | 'end_label'>;

/** The highest value that the steps of a scale reach; it is below the end where the steps miss that. */
export function highestValue({ start_value: start = 0, end_value: end = 10, step_interval: step = 1 }: Ends): number {
  return tidyNumber(start + Math.floor((end - start) / step + 1e-9) * step, Math.max(Math.abs(start), step));
}

/** The words at this value of a scale, if it is an end that has some. */
export function endLabel(question: Ends, value: number): string | undefined {
  const { start_value: start = 0, end_value: end = 10, start_label, end_label } = question;
  const size = Math.max(Math.abs(start), Math.abs(end));
  if (isNear(value, start, size)) return start_label || undefined;
  return isNear(value, highestValue(question), size) ? end_label || undefined : undefined;
}
