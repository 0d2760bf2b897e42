import type { Draft } from '#activity/document.ts';
import { firstDoorDay, sameWeekday } from '#activity/move-dates.ts';
import { copyName } from '#shared/content/copy-name.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { duplicateActivity } from '#api/authoring/activities/duplicate-activity.ts';
import { moveToTrash } from '#api/authoring/activities/move-to-trash.ts';
import type { Bulk, Doing } from './bulk-action.ts';

/** The day of the copy's first door; undefined for an activity without doors. */
function dayFor(draft: Draft, { day, keeps_weekdays }: NonNullable<Doing['first_door']>): string | undefined {
  if (!('hatches' in draft)) return undefined;
  const from = firstDoorDay(draft);
  return from && keeps_weekdays ? sameWeekday(from, day) : day;
}

/** Each in its own language. Undone, the copies are in the trash. */
export const duplicateEach: Bulk = {
  needs: ['quiz_create'],
  async apply(tx, { id, name, lang }, { context, now, first_door }) {
    const original = await findActivity(tx, id);
    const first_door_day = first_door && dayFor(original.draft, first_door);
    const copy = await duplicateActivity(tx, context.actor, original, { name: copyName(name), lang, first_door_day, at: now });
    return { id: copy.id };
  },
  async undo(tx, { id }, { context, now }) {
    await moveToTrash(tx, context.actor, id, now);
    return undefined;
  },
};
