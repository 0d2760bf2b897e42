import { settings } from '#activity/edits/edit.ts';
import { stageAt } from '#shared/content/stages.ts';
import { demand, demandOpen } from '#api/authoring/activities/activity-policy.ts';
import type { Activity } from '#api/authoring/activities/activity-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { HttpError, invalidAt } from '#api/kernel/errors.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { mayExport } from '#api/insight/players/listing/answer-players.ts';

/** Who may take the list of players home may write to them; who writes in an activity's name may also change it. */
export function demandCampaigns(actor: Pick<Actor, 'permissions'>, activity: Activity): void {
  if (!mayExport(actor)) throw new HttpError('forbidden');
  demand(actor, settings);
  demandOpen(activity);
}

/** Scheduled or live: the link in the mail leads somewhere. */
export const isOpen = (
  { stage, is_active, start_date, end_date }: Pick<Activity, 'stage' | 'is_active' | 'start_date' | 'end_date'>,
  now: Date,
): boolean =>
  is_active && ['published', 'live'].includes(stageAt(stage, now, start_date?.toISOString() ?? null, end_date?.toISOString() ?? null));

/** Throws 422 for an activity that the tenant does not have, or the invited one itself. */
export async function demandSources(tx: Tx, activity_id: string, sources: readonly string[]): Promise<string[]> {
  const ids = [...new Set(sources.map((id) => id.toLowerCase()))];
  const found = await tx.selectFrom('activity').select('id').where('id', 'in', ids).where('id', '<>', activity_id).execute();
  if (found.length < ids.length) throw invalidAt('sources', 'gone');
  return ids;
}
