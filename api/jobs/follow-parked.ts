import { forgetParked, tellParked } from '#api/events/failure-store.ts';
import type { Job } from './job.ts';

/**
 * Fails once for events at which followers failed too often, so that provider staff see it among the failed jobs. Tried again from there it lets
 * them begin anew.
 */
export const followParked: Job<'follow-parked', object> = {
  name: 'follow-parked',
  retries: 0,
  async run({ database: { owner } }) {
    const told = await tellParked(owner);
    if (told.length > 0) throw new Error(`Events could not be followed: ${told.map(({ name, count }) => `${name} ${count}`).join(', ')}.`);
    await forgetParked(owner);
  },
};
