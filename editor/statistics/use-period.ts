import { useSearch } from '@tanstack/react-router';
import { lastMonths, type Period } from '#shared/period.ts';
import { isTimezone, wallTimeOf } from '#shared/play/zoned-time.ts';
import { useQuiz } from '../editing/activity-context.ts';
import type { PeriodSearch } from './period-search.ts';

const todayIn = (timezone: string): string =>
  new Date(isTimezone(timezone) ? wallTimeOf(new Date(), timezone) : Date.now()).toISOString().slice(0, 10);

/** The days that are shown: those of the address, otherwise the last three months by the clocks of the activity. */
export function usePeriod(): Period {
  const { from, to } = useSearch({ strict: false }) as PeriodSearch;
  const today = todayIn(useQuiz().settings.timezone);
  const last = to ?? (from !== undefined && from > today ? from : today);
  return { from: from ?? lastMonths(last).from, to: last };
}
