import { setActive } from '#api/authoring/activities/publishing/toggle-active.ts';
import type { Bulk } from './bulk-action.ts';
import { lockBulkRows } from './find-bulk-rows.ts';

/** On or off, as far as the live limit of the plan allows. */
export const turn = (on: boolean): Bulk => ({
  needs: ['quiz_settings'],
  async apply(tx, row, { context, now }) {
    if (row.is_active === on) return 'already';
    return (await setActive(tx, context.actor, row, on, now)) ? 'live_limit' : { id: row.id };
  },
  async undo(tx, { id }, { context, now }) {
    const { rows, skipped } = await lockBulkRows(tx, [id]);
    const [row] = rows;
    if (!row) return skipped[0]?.reason;
    if (row.is_active !== on) return 'already';
    return (await setActive(tx, context.actor, row, !on, now)) ? 'live_limit' : undefined;
  },
});
