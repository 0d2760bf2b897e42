import { forgetParked, tellParked } from './failure-store.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Fails once for followers that failed too often, so that provider staff see them among the failed jobs. A retry from there resets the followers. */
export const followParked: Job<'follow-parked', { batch?: string }> = {
  name: 'follow-parked',
  retries: 0,
  async run({ database: { owner } }, { batch }) {
    const told = await tellParked(owner, batch);
    if (told.length > 0) throw new Error(`Events could not be followed: ${told.map(({ name, count }) => `${name} ${count}`).join(', ')}.`);
    await forgetParked(owner, batch);
  },
};
