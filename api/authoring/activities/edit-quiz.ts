import type { NamedEdit } from '#activity/edits/edit.ts';
import type { Edit } from '#activity/edits/edits.ts';
import { newId } from '#shared/ids.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor, Context } from '#api/kernel/http/served-operation.ts';
import { lockActivity, type Activity } from './activity-store.ts';
import { applyEdits, atFieldsSent } from './apply-edits.ts';
import { findActivityOf } from './parts/part-store.ts';

export type Editing = Context & { actor: Actor };

/** A server's own edit, under a new id. */
export const identified = (edit: Edit | NamedEdit) => ({ ...edit, id: newId() });

const made = (tx: Tx, context: Editing, activity: Activity, edits: readonly Edit[]): Promise<Activity> =>
  atFieldsSent(() => applyEdits(tx, context, context.actor, activity, edits.map(identified)));

/** Applies the edits that `edits` derives from the locked activity, and returns what `answer` makes of the result. */
export function editQuiz<T>(
  context: Editing,
  id: string,
  edits: (activity: Activity) => readonly Edit[],
  answer: (activity: Activity, tx: Tx) => T | Promise<T>,
): Promise<T> {
  return context.database.asActor(context.actor, async (tx) => {
    const activity = await lockActivity(tx, id);
    return answer(await made(tx, context, activity, edits(activity)), tx);
  });
}

/** The same for an activity that is named by one of its parts. */
export function editPart<T>(
  context: Editing,
  kind: Parameters<typeof findActivityOf>[1],
  id: string,
  edits: (activity: Activity) => readonly Edit[],
  answer: (activity: Activity, tx: Tx) => T | Promise<T>,
): Promise<T> {
  return context.database.asActor(context.actor, async (tx) => {
    const activity = await lockActivity(tx, await findActivityOf(tx, kind, id));
    return answer(await made(tx, context, activity, edits(activity)), tx);
  });
}
