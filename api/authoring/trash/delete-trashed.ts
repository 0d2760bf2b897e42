import { dueInTrash } from '#shared/trash.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { emptyActivity } from '#api/play/game-data/empty-activity.ts';
import type { Services } from '#api/services.ts';

/** The tenant and activity of a deletion that is due. */
export interface DueActivity {
  tenant_id: string;
  activity_id: string;
}

/** Who deletes, and a transaction of hers; for a job nobody, and one of the tenant. */
interface Deleting {
  by: Actor | (Pick<Actor, 'tenant_id'> & { account_id: null });
  inTransaction: (work: (tx: Tx) => Promise<void>) => Promise<void>;
}

/**
 * Deletes an activity that is due, with all that players left in it. False when the milliseconds were over before. Safe to repeat and to run several
 * times at once.
 */
export async function deleteTrashed(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { tenant_id, activity_id }: DueActivity,
  { by, inTransaction }: Deleting,
  milliseconds = Infinity,
): Promise<boolean> {
  const now = clock.now();
  // Players' data is deleted first, in slices: one transaction for thousands of players would hold its locks for minutes.
  const emptying = { tenant_id, activity_id, what: 'registrations', before: now.toISOString() } as const;
  if (!(await emptyActivity(database, emptying, milliseconds))) return false;
  await inTransaction(async (tx) => {
    const gone = await tx
      .deleteFrom('any_activity')
      .where('id', '=', activity_id)
      .where('trashed_at', '<=', dueInTrash(now))
      .returning('name')
      .executeTakeFirst();
    if (gone) await audit(tx, by, 'delete_quiz', `${gone.name} (${activity_id})`, now, { subject_id: activity_id });
  });
  return true;
}
