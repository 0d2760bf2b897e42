import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import type { PeriodSearch } from './period-search.ts';

const keyOf = (what: string, id: string, { from, to }: PeriodSearch) => ['statistics', id, what, from ?? '', to ?? ''];
const shown = ({ from, to }: PeriodSearch): PeriodSearch => ({ ...(from ? { from } : {}), ...(to ? { to } : {}) });

/** The figures of the activity with this id; the previous period's stay until the new ones arrive. */
const read =
  <T>(what: string, ask: (call: { params: { id: string }; query: PeriodSearch }, options: { signal: AbortSignal }) => Promise<T>) =>
  (id: string, period: PeriodSearch) =>
    queryOptions({
      queryKey: keyOf(what, id, period),
      queryFn: ({ signal }) => ask({ params: { id }, query: shown(period) }, { signal }),
      placeholderData: keepPreviousData,
    });

export const overviewQuery = read('overview', api.readOverview);
export const quizStatisticsQuery = read('quiz', api.readQuizStatistics);
export const questionStatisticsQuery = read('questions', api.readQuestionStatistics);
export const exitsQuery = read('exits', api.readExits);
export const waysQuery = read('ways', api.readWays);
export const outcomesQuery = read('outcomes', api.readOutcomes);
export const hatchExitsQuery = read('hatch-exits', api.readHatchExits);
export const hatchQuery = read('hatch', api.readHatchStatistics);
export const calendarQuery = read('calendar', api.readCalendarStatistics);
export const countriesQuery = read('countries', api.readCalendarCountryStatistics);
export const linkStatisticsQuery = read('links', api.readLinkStatistics);
export const calendarLinksQuery = read('calendar-links', api.readCalendarLinkStatistics);

export const liveQuery = (id: string) =>
  queryOptions({ queryKey: ['statistics', id, 'live'], queryFn: ({ signal }) => api.readLiveFigures({ params: { id } }, { signal }) });

export interface TextsWish extends PeriodSearch {
  search: string;
  page: number;
}
export const textsQuery = (id: string, { search, page, ...period }: TextsWish) =>
  queryOptions({
    queryKey: [...keyOf('texts', id, period), search, page],
    queryFn: ({ signal }) =>
      api.readTexts({ params: { id }, query: { ...shown(period), page, ...(search ? { search } : {}) } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const gapsQuery = read('gaps', api.readGaps);

/** The totals of a tenant: the user's own or, for provider staff, the given one. */
export const tenantStatisticsQuery = (tenant: string | undefined, period: PeriodSearch) =>
  queryOptions({
    queryKey: keyOf('tenant', tenant ?? '', period),
    queryFn: ({ signal }) =>
      tenant === undefined
        ? api.readTenantStatistics({ query: shown(period) }, { signal })
        : api.readStaffTenantStatistics({ body: { tenant, ...shown(period) } }, { signal }),
    placeholderData: keepPreviousData,
  });
