import type { Sql } from 'postgres';
import { forgetDetails } from '#api/kernel/audit/forget-details.ts';
import type { Job } from '#api/kernel/jobs/job.ts';
import { deletionTime } from '#shared/retention.ts';
import { announceDeletions } from './announce-deletions.ts';
import { noteDeletions } from './deletion-file.ts';
import type { DeletionTask } from './delete-due.ts';
import { findNotice } from './notice-store.ts';
import { duesOf, findOld } from './retention-store.ts';

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

/** Exactly the deletions due at a time: their date has come, and under today's rule they were announced long enough before. */
export async function findDue(owner: Sql, as_of: Date): Promise<DeletionTask[]> {
  const due: DeletionTask[] = [];
  for (const activity of await findOld(owner, as_of)) {
    const scope = { tenant_id: activity.tenant_id, activity_id: activity.id };
    for (const { what, due_at } of duesOf(activity)) {
      const notice = due_at <= as_of ? await findNotice(owner, { ...scope, what }, due_at) : undefined;
      if (notice && deletionTime(due_at, notice.sent_at) <= as_of) due.push({ ...scope, what, as_of: as_of.toISOString() });
    }
  }
  return due;
}
