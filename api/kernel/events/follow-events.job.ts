import { takeParked } from './failure-store.ts';
import { newId } from '#shared/ids.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** The process that writes an event runs its subscribers immediately. This job runs those that were interrupted, and those that are due for a retry. */
export const followEvents: Job<'follow-events', object> = {
  name: 'follow-events',
  schedule: { cron: '* * * * *' },
  retries: 0,
  async run({ events, jobs, database, log }) {
    const handled = await events.handlePending();
    if (handled > 0) log.info({ handled }, 'events handled late');
    const batch = newId();
    await database.owner.begin(async (tx) => {
      if (await takeParked(tx, batch)) await jobs.send('follow-parked', { batch }, { tx });
    });
  },
};
