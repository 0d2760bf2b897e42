import type { Tx } from '#api/kernel/db/database.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { lockActivity, type Activity } from '../activity-store.ts';
import type { NotApplied } from '../to-quiz.ts';
import { beyondLiveLimit, isLive } from './live-limit.ts';

/** Turns a locked activity on or off, unless the live limit forbids it; then says why. */
export async function setActive(
  tx: Tx,
  actor: Actor,
  activity: Pick<Activity, 'id' | 'name' | 'stage' | 'start_date' | 'end_date'>,
  is_active: boolean,
  now: Date,
): Promise<NotApplied | undefined> {
  const { id, name } = activity;
  const notApplied = is_active && isLive(activity, now) ? await beyondLiveLimit(tx, id, now) : undefined;
  if (notApplied) return notApplied;
  await tx.updateTable('activity').set({ is_active }).where('id', '=', id).execute();
  await audit(tx, actor, is_active ? 'activate' : 'deactivate', `${name} (${id})`, now, { subject_id: id });
  return undefined;
}

/** Active becomes inactive and the other way round, unless the live limit forbids it. Throws 404. */
export async function toggleActive(tx: Tx, actor: Actor, id: string, now: Date): Promise<{ activity: Activity; notApplied?: NotApplied }> {
  const activity = await lockActivity(tx, id);
  const is_active = !activity.is_active;
  const notApplied = await setActive(tx, actor, activity, is_active, now);
  return notApplied ? { activity, notApplied } : { activity: { ...activity, is_active } };
}
