import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useActivity } from '../editing/activity-context.ts';
import { Countries } from './map/Countries.tsx';
import { Nothing } from './Nothing.tsx';
import type { PeriodSearch } from './period-search.ts';
import { countriesQuery } from './statistics-query.ts';
import { LoadedFigures } from './LoadedFigures.tsx';

/** Where a calendar's players are. */
export function CountryStatistics() {
  const { quizID } = useActivity();
  const statistics = useQuery(countriesQuery(quizID, useSearch({ strict: false }) as PeriodSearch));
  return (
    <LoadedFigures query={statistics} shape="charts">
      {({ data }) => (data.length === 0 ? <Nothing what="country" /> : <Countries rows={data} />)}
    </LoadedFigures>
  );
}
