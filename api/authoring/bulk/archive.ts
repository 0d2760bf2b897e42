import type { Bulk } from './bulk-action.ts';

/** Into the archive, or out of it. Players notice neither. */
export const toggleArchived = (archives: boolean): Bulk => ({
  needs: ['quiz_create', 'quiz_settings'],
  async apply(tx, { id, archived_at }, { now }) {
    if ((archived_at !== null) === archives) return 'already';
    await tx
      .updateTable('activity')
      .set({ archived_at: archives ? now : null })
      .where('id', '=', id)
      .execute();
    return { id };
  },
  async undo(tx, { id }, { now }) {
    const { numUpdatedRows } = await tx
      .updateTable('activity')
      .set({ archived_at: archives ? null : now })
      .where('id', '=', id)
      .where('archived_at', archives ? 'is not' : 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 0n ? 'already' : undefined;
  },
});
