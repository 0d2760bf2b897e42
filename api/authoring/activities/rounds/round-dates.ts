import type { Round } from '#shared/content/head.ts';
import type { Activity } from '../activity-store.ts';
import { invalidAt } from '#api/kernel/errors.ts';

/** Throws 422 where a round would end before it starts. */
export function demandOrder({ start_date, end_date }: Pick<Round, 'start_date' | 'end_date'>): void {
  if (new Date(end_date) <= new Date(start_date)) throw invalidAt('end_date', 'round_dates_wrong');
}

export const roundOf = ({ draft }: Activity, id: string): Round => draft.rounds.find((round) => round.id === id) as Round;
