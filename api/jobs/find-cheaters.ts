import { findCheaters as find } from '#api/cheaters/find-cheaters.ts';
import type { Job } from './job.ts';

/** Looks for cheaters in an activity. What it finds is proposed; it removes nobody. */
export const findCheaters: Job<'find-cheaters', { tenant_id: string; activity_id: string }> = {
  name: 'find-cheaters',
  retries: 1,
  run: (services, of) => find(services, of),
};
