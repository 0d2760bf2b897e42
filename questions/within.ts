import type { Question } from '#shared/content/question.ts';
import { gradedByShare, type Graded } from '#shared/play/graded.ts';
import { isAtMost, isNear } from './numbers.ts';

/**
 * Grades a value against exact ± margin (both ends right). Outside, when the question has an error interval e and error_value parts, each e or part
 * of e outside costs one part.
 */
export function gradeWithin(question: Question, exact: number, margin: number, value: number): Graded {
  const distance = Math.abs(value - exact);
  const scale = Math.max(Math.abs(exact), margin);
  if (isAtMost(distance, margin) || isNear(value, exact - margin, scale) || isNear(value, exact + margin, scale)) return gradedByShare(1);
  const interval = question.error_interval ?? 0;
  const parts = question.error_value ?? 0;
  if (interval <= 0 || parts <= 0) return gradedByShare(0);
  const intervals = (distance - margin) / interval;
  const isWhole = isNear(intervals, Math.round(intervals), (scale + Math.abs(value)) / interval);
  const lost = isWhole ? Math.max(1, Math.round(intervals)) : Math.ceil(intervals);
  return gradedByShare(Math.max(0, (parts - lost) / parts));
}
