import { forgetDetails } from '#api/kernel/audit/forget-details.ts';
import { announceDeletions } from './announce-deletions.ts';
import { noteDeletions } from './deletion-file.ts';
import { findDue } from './find-due.ts';
import type { Job } from '#api/kernel/jobs/job.ts';

/** Announces deletions, deletes what was announced long enough ago, and removes the details of old entries of the log. */
export const keepRetention: Job<'keep-retention', object> = {
  name: 'keep-retention',
  schedule: { cron: '23 3 * * *' },
  retries: 3,
  async run(services) {
    const now = services.clock.now();
    const { owner } = services.database;
    await announceDeletions(services, now);
    for (const due of await findDue(owner, now)) await services.jobs.send('delete-due', due);
    await noteDeletions(services);
    const forgotten = await forgetDetails(owner, now);
    // PostgreSQL's statistics contain samples of ids, too, and those of deleted rows until it analyzes again.
    const erased = await owner`select from deletion where at > ${new Date(now.getTime() - 2 * 86_400_000)} limit 1`;
    if (erased.length > 0 || forgotten > 0) await owner`analyze`;
  },
};
