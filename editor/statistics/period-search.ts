import { isDay } from './date-range.ts';

/** The days that the address of a statistics page says; where it says none, the server's default holds. */
export interface PeriodSearch {
  from?: string;
  to?: string;
}
/** What pages with figures have in their address: also whether they are compared with the days before. */
export interface FiguresSearch extends PeriodSearch {
  compare?: true;
}

export function readPeriodSearch(search: Record<string, unknown>): PeriodSearch {
  const from = isDay(search.from) ? search.from : undefined;
  const to = isDay(search.to) ? search.to : undefined;
  if (from && to && to < from) return {};
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

export const readFiguresSearch = (search: Record<string, unknown>): FiguresSearch => ({
  ...readPeriodSearch(search),
  ...(search.compare === true ? { compare: true } : {}),
});
