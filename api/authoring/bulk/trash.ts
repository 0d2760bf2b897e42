import { moveToTrash } from '#api/authoring/activities/move-to-trash.ts';
import { setActive } from '#api/authoring/activities/publishing/toggle-active.ts';
import { restoreActivity } from '#api/authoring/trash/trashed-activities.ts';
import type { Bulk } from './bulk-action.ts';
import { lockBulkRows } from './find-bulk-rows.ts';

/** Undone, what was active is active again where the plan has room. */
export const trashEach: Bulk = {
  needs: ['quiz_create'],
  async apply(tx, { id }, { context, now }) {
    const { was_active } = await moveToTrash(tx, context.actor, id, now);
    return { id, was_active };
  },
  async undo(tx, { id, was_active }, { context, now }) {
    await restoreActivity(tx, context, id, now);
    const [row] = (await lockBulkRows(tx, [id])).rows;
    if (!row || row.is_active || !was_active) return undefined;
    return (await setActive(tx, context.actor, row, true, now)) ? 'live_limit' : undefined;
  },
};
