import { useSearch } from '@tanstack/react-router';
import { lastMonths, type Period } from '#shared/period.ts';
import { isTimezone, wallTimeOf } from '#shared/play/zoned-time.ts';
import { useQuiz } from '../editing/activity-context.ts';
import type { PeriodSearch } from './period-search.ts';

const dayIn = (time: Date, timezone: string): string =>
  new Date(isTimezone(timezone) ? wallTimeOf(time, timezone) : time.getTime()).toISOString().slice(0, 10);

const todayIn = (timezone: string): string => dayIn(new Date(), timezone);

interface ShownDays {
  period: Period;
  today: string;
  /** The day on which the activity was created. */
  since: string;
}

/** The shown days: those of the address, otherwise the last three months in the activity's timezone. */
export function useDays(): ShownDays {
  const search = useSearch({ strict: false }) as PeriodSearch;
  const { settings, created_at } = useQuiz();
  const today = todayIn(settings.timezone);
  return { period: periodOf(search, today), today, since: dayIn(new Date(created_at), settings.timezone) };
}

function periodOf({ from, to }: PeriodSearch, today: string): Period {
  const last = to ?? (from !== undefined && from > today ? from : today);
  return { from: from ?? lastMonths(last).from, to: last };
}
