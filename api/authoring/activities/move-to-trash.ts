import { audit } from '#api/kernel/audit/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { lockActivity } from './activity-store.ts';
import type { Editing } from './edit-quiz.ts';

/**
 * Hides an activity from everybody. One that was published is turned off, so that it comes back closed; its games, players and codes stay. Throws
 * 404, and 403 for an activity that others were chosen to edit.
 */
export async function moveToTrash(tx: Tx, actor: Actor, id: string, now: Date): Promise<{ name: string; was_active: boolean }> {
  const { name, stage, is_active } = await lockActivity(tx, id);
  await tx
    .updateTable('any_activity')
    .set({ trashed_at: now, trashed_by: actor.account_id, is_active: is_active && stage === 'draft' })
    .where('id', '=', id)
    .execute();
  await audit(tx, actor, 'trash_activity', `${name} (${id})`, now, { subject_id: id });
  return { name, was_active: is_active };
}

export const deleteActivity = (
  { actor, database, clock }: Pick<Editing, 'actor' | 'database' | 'clock'>,
  id: string,
): Promise<{ success: true }> =>
  database.asActor(actor, async (tx) => {
    await moveToTrash(tx, actor, id, clock.now());
    return { success: true };
  });
