import type { Question, Settings } from '#shared/activity/document.ts';
import { timeLimit, type FairTime } from '#shared/play/time-limits.ts';
import { isCounted } from './traits.ts';

/** Seconds to answer this question in, or null for no limit of its own. What is only shown has none. */
export const questionTimeLimit = (
  settings: Pick<Settings, 'time_limit_type' | 'fair_time'>,
  question: Pick<Question, 'type' | 'time_for_answer_in_seconds'>,
  fairTime: FairTime,
): number | null => (isCounted(question) ? timeLimit(settings, question, fairTime) : null);
