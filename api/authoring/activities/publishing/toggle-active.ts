import type { Tx } from '#api/kernel/db/database.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { lockActivity, type Activity } from '../activity-store.ts';
import type { NotApplied } from '../to-quiz.ts';
import { beyondLiveLimit, isLive } from './live-limit.ts';

/** Active becomes inactive and the other way round, unless the live limit forbids it. Throws 404. */
export async function toggleActive(tx: Tx, actor: Actor, id: string, now: Date): Promise<{ activity: Activity; notApplied?: NotApplied }> {
  const activity = await lockActivity(tx, id);
  const is_active = !activity.is_active;
  const notApplied = is_active && isLive(activity, now) ? await beyondLiveLimit(tx, id, now) : undefined;
  if (notApplied) return { activity, notApplied };
  await tx.updateTable('activity').set({ is_active }).where('id', '=', id).execute();
  await audit(tx, actor, is_active ? 'activate' : 'deactivate', `${activity.name} (${id})`, now, { subject_id: id });
  return { activity: { ...activity, is_active } };
}
