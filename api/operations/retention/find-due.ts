import type { Sql } from 'postgres';
import { deletionTime } from '#shared/retention.ts';
import type { DeletionTask } from './delete-due.ts';
import { findNotice } from './notice-store.ts';
import { duesOf, findOld } from './retention-store.ts';

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
