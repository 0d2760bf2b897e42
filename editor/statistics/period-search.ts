import { isDay } from './date-range.ts';

/** The days that the address of a statistics page says; where it says none, the server's default holds. */
export interface PeriodSearch {
  from?: string;
  to?: string;
}

export function readPeriodSearch(search: Record<string, unknown>): PeriodSearch {
  const from = isDay(search.from) ? search.from : undefined;
  const to = isDay(search.to) ? search.to : undefined;
  if (from && to && to < from) return {};
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}
