import { takeParked } from './failure-store.ts';
import { newId } from '#shared/ids.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Whoever writes an event runs its followers immediately; this job runs those that were interrupted, and those that failed and are due again. */
export const followEvents: Job<'follow-events', object> = {
  name: 'follow-events',
  schedule: { cron: '* * * * *' },
  retries: 0,
  async run({ events, jobs, database, log }) {
    const left = await events.followAll();
    if (left > 0) log.info({ left }, 'events followed late');
    const batch = newId();
    await database.owner.begin(async (tx) => {
      if (await takeParked(tx, batch)) await jobs.send('follow-parked', { batch }, { tx });
    });
  },
};
