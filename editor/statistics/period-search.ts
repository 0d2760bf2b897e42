import { isDay } from './date-range.ts';

/** The days in the address of a statistics page; without them, the server's default applies. */
export interface PeriodSearch {
  from?: string;
  to?: string;
}
/** The parameters of pages with figures: also whether to compare them with the period before. */
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
