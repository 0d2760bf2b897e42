import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import type { PeriodSearch } from './period-search.ts';

const keyOf = (what: 'quiz' | 'questions' | 'links', id: string, { from, to }: PeriodSearch) => [
  'statistics',
  id,
  what,
  from ?? '',
  to ?? '',
];

export const quizStatisticsQuery = (id: string, period: PeriodSearch) =>
  queryOptions({
    queryKey: keyOf('quiz', id, period),
    queryFn: ({ signal }) => api.readQuizStatistics({ params: { id }, query: period }, { signal }),
    placeholderData: keepPreviousData,
  });

export const questionStatisticsQuery = (id: string, period: PeriodSearch) =>
  queryOptions({
    queryKey: keyOf('questions', id, period),
    queryFn: ({ signal }) => api.readQuestionStatistics({ params: { id }, query: period }, { signal }),
    placeholderData: keepPreviousData,
  });

export const linkStatisticsQuery = (id: string, period: PeriodSearch) =>
  queryOptions({
    queryKey: keyOf('links', id, period),
    queryFn: ({ signal }) => api.readLinkStatistics({ params: { id }, query: period }, { signal }),
    placeholderData: keepPreviousData,
  });
