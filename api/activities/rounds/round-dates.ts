import type { Round } from '#shared/content/head.ts';
import { invalidAt } from '#api/http/errors.ts';

/** Throws 422 where a round would end before it starts. */
export function demandOrder({ start_date, end_date }: Pick<Round, 'start_date' | 'end_date'>): void {
  if (new Date(end_date) <= new Date(start_date)) throw invalidAt('end_date', 'round_dates_wrong');
}
