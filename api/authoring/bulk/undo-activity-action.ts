import { activityActions, type Skipped } from '#shared/contract/activity-actions.ts';
import { mayDo } from '#api/authoring/activities/activity-policy.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { ChangedActivity } from '#api/kernel/db/tables/activities.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { bulkOf } from './actions.ts';
import { reportOf } from './change-activities.ts';
import type { Doing, Skip } from './bulk-action.ts';

const dayMs = 86_400_000;

export const undoActivityAction = serve(activityActions.undoActivityAction, ({ params: { id } }, context) => {
  const { actor, database, clock } = context;
  return database.asActor(actor, async (tx) => {
    const now = clock.now();
    const action = await tx
      .updateTable('bulk_action')
      .set({ undone_at: now })
      .where('id', '=', id)
      .where('account_id', '=', actor.account_id)
      .where('undone_at', 'is', null)
      .where('at', '>', new Date(now.getTime() - dayMs))
      .returning(['action', 'items'])
      .executeTakeFirst();
    if (!action) throw notFound();
    if (!mayDo(actor, [bulkOf[action.action].needs])) throw new HttpError('forbidden');
    const skipped: Skipped[] = [];
    for (const item of action.items) {
      const reason = await undoOne(tx, bulkOf[action.action].undo, item, { context, now, tag_ids: [] });
      if (reason) skipped.push({ id: item.id, name: null, reason });
    }
    return { done: action.items.length - skipped.length, ...reportOf(skipped) };
  });
});

/** Activities that are gone since, or are for others to edit now, hold up none of the rest. Each of these is found before anything is written. */
async function undoOne(
  tx: Tx,
  undo: (tx: Tx, item: ChangedActivity, doing: Doing) => Promise<Skip | undefined>,
  item: ChangedActivity,
  doing: Doing,
) {
  try {
    return await undo(tx, item, doing);
  } catch (error) {
    if (error instanceof HttpError && (error.code === 'not_found' || error.code === 'not_named')) return error.code;
    throw error;
  }
}
