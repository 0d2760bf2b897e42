import { audit } from '#api/kernel/audit/audit.ts';
import { demandOpen } from './activity-policy.ts';
import { findActivity, lockActivity } from './activity-store.ts';
import type { Editing } from './edit-quiz.ts';
import { emptyActivity } from '#api/play/game-data/empty-activity.ts';

/** With all that players left in it. Throws 404. */
export async function deleteActivity({ actor, database, clock }: Editing, id: string): Promise<{ success: true }> {
  const { tenant_id } = actor;
  await database.asActor(actor, async (tx) => demandOpen(await findActivity(tx, id)));
  // Players' data is deleted first, in slices: one transaction for thousands of players would hold its locks for minutes.
  await emptyActivity(database, { tenant_id, activity_id: id, what: 'registrations', before: clock.now().toISOString() });
  return database.asActor(actor, async (tx) => {
    const { name } = await lockActivity(tx, id);
    await tx.deleteFrom('activity').where('id', '=', id).execute();
    await audit(tx, actor, 'delete_quiz', `${name} (${id})`, clock.now(), { subject_id: id });
    return { success: true };
  });
}
