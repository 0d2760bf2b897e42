import { forgetParked, reportParked } from './failure-store.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Fails once for subscribers that failed too often, so that provider staff see them among the failed jobs. A retry from there resets them. */
export const followParked: Job<'follow-parked', { batch?: string }> = {
  name: 'follow-parked',
  retries: 0,
  async run({ database: { owner } }, { batch }) {
    const reported = await reportParked(owner, batch);
    if (reported.length > 0)
      throw new Error(`Events could not be handled: ${reported.map(({ name, count }) => `${name} ${count}`).join(', ')}.`);
    await forgetParked(owner, batch);
  },
};
