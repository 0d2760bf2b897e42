import { duplicateDraft } from '#activity/duplicate-draft.ts';
import { newId } from '#shared/ids.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { findActivity, insertActivity, type Activity } from './activity-store.ts';
import { copyBeside } from './copy-beside.ts';
import { withFirstDoor } from './with-first-door.ts';
import { storeParts } from './parts/part-store.ts';

/** All content with new ids, with diplomas and the mail to winners; pictures are shared by their keys, since the picture of a key never changes. */
export async function duplicateActivity(
  tx: Tx,
  actor: Actor,
  { id: from, draft: original }: Activity,
  { name, lang, first_door_day, at }: { name: string; lang: number; first_door_day?: string | undefined; at: Date },
): Promise<Activity> {
  const { tenant_id, account_id } = actor;
  const draft = withFirstDoor(duplicateDraft(original, { name, lang, newId }), first_door_day);
  const id = newId();
  await insertActivity(tx, { tenant_id, id, quiz_id: newId(), draft, created_by: account_id, at, original });
  await storeParts(tx, { tenant_id, id }, undefined, draft);
  await copyBeside(tx, actor, { from, to: id, at });
  return findActivity(tx, id);
}
