import type { Question } from '#shared/content/question.ts';
import type { Settings } from '#shared/content/head.ts';
import { timeLimit, type FairTime } from '#shared/play/time-limits.ts';
import { isCounted } from './traits.ts';

/** The seconds for answering this question; null when it has no time limit. Content without an answer has none. */
export const questionTimeLimit = (
  settings: Pick<Settings, 'time_limit_type' | 'fair_time'>,
  question: Pick<Question, 'type' | 'time_for_answer_in_seconds'>,
  fairTime: FairTime,
): number | null => (isCounted(question) ? timeLimit(settings, question, fairTime) : null);
