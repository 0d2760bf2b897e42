import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditTopic } from '#shared/contract/audit.ts';
import { api } from '../api.ts';

export interface LogFilter {
  account_id?: string;
  topic?: AuditTopic;
  from?: string;
  until?: string;
}

export const auditQuery = (filter: LogFilter, page: number) =>
  queryOptions({
    queryKey: ['audit-log', filter, page],
    queryFn: ({ signal }) => api.listAuditLog({ query: { ...filter, page, per_page: 50 } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const visitsQuery = queryOptions({
  queryKey: ['staff-visits'],
  queryFn: ({ signal }) => api.listStaffVisits({ query: { per_page: 20 } }, { signal }),
  refetchInterval: 30_000,
});

/** The address of the same entries as a file. */
export const exportAddress = (filter: LogFilter): string => `/api/v1/audit-log/export?${new URLSearchParams({ ...filter }).toString()}`;
