import { copyName } from '#shared/content/copy-name.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { duplicateActivity } from '#api/authoring/activities/duplicate-activity.ts';
import { moveToTrash } from '#api/authoring/activities/move-to-trash.ts';
import type { Bulk } from './bulk-action.ts';

/** Each in its own language. Undone, the copies are in the trash. */
export const duplicateEach: Bulk = {
  needs: ['quiz_create'],
  async apply(tx, { id, name, lang }, { context, now }) {
    const copy = await duplicateActivity(tx, context.actor, await findActivity(tx, id), { name: copyName(name), lang, at: now });
    return { id: copy.id };
  },
  async undo(tx, { id }, { context, now }) {
    await moveToTrash(tx, context.actor, id, now);
    return undefined;
  },
};
