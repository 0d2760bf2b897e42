import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useActivity } from '#editor/editing/activity-context.ts';
import { LinkTables } from '#editor/statistics/LinkStatistics.tsx';
import type { PeriodSearch } from '#editor/statistics/period-search.ts';
import { calendarLinksQuery } from '#editor/statistics/statistics-query.ts';
import { LoadedFigures } from '#editor/statistics/LoadedFigures.tsx';

/** Links and sharing, below the other statistics; hidden when there are none. */
export function CalendarLinks() {
  const { quizID } = useActivity();
  const query = useQuery(calendarLinksQuery(quizID, useSearch({ strict: false }) as PeriodSearch));
  return <LoadedFigures query={query}>{(statistics) => <LinkTables statistics={statistics} />}</LoadedFigures>;
}
