import type { Question } from '#shared/content/question.ts';
import type { Settings } from '#shared/content/head.ts';
import { stretched, timeLimit, type FairTime } from '#shared/play/time-limits.ts';
import { isCounted } from './traits.ts';

/** The seconds for answering this question; null when it has no time limit. Content without an answer has none. */
export const questionTimeLimit = (
  settings: Pick<Settings, 'time_limit_type' | 'fair_time'>,
  question: Pick<Question, 'type' | 'time_for_answer_in_seconds'>,
  fairTime: FairTime,
): number | null => (isCounted(question) ? timeLimit(settings, question, fairTime) : null);

/** The seconds for a section, by its first page; null: no clock. */
export const sectionTimeLimit = (
  { time_for_answer_in_seconds }: Pick<Question, 'time_for_answer_in_seconds'>,
  fairTime: FairTime,
): number | null => stretched(time_for_answer_in_seconds, fairTime);

/** When the time of a section ends that was entered at `now` (milliseconds); undefined without a clock. */
export function endOfSection(page: Question, fairTime: FairTime, now: number): number | undefined {
  const seconds = sectionTimeLimit(page, fairTime);
  return seconds === null ? undefined : now + seconds * 1000;
}
