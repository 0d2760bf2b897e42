import type { Tables } from '#api/db/tables.ts';
import type { Tx } from '#api/db/database.ts';
import type { Activity } from '#api/activities/activity-store.ts';
import { stageOf, type NotApplied } from '#api/activities/to-quiz.ts';

/** How many activities may be published or live and active at once. */
const liveActivities: Record<Tables['subscription']['plan'], number> = { trial: 1, start: 3, grow: 15, scale: Number.POSITIVE_INFINITY };

export const isLive = (activity: Pick<Activity, 'stage' | 'start_date' | 'end_date'>, now: Date): boolean =>
  ['published', 'live'].includes(stageOf(activity, now));

/**
 * Why this activity cannot go live beside the others; undefined where it can. Holds the subscription's row until the transaction ends, so
 * that two that go live at once are counted.
 */
export async function beyondLiveLimit(tx: Tx, activity_id: string, now: Date): Promise<NotApplied | undefined> {
  const subscription = await tx.selectFrom('subscription').select('plan').forUpdate().executeTakeFirst();
  const most = liveActivities[subscription?.plan ?? 'trial'];
  if (most === Number.POSITIVE_INFINITY) return undefined;
  const { live } = await tx
    .selectFrom('activity')
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .where('stage', 'in', ['published', 'live'])
    .where('is_active', '=', true)
    .where('end_date', '>', now)
    .where('id', '<>', activity_id)
    .executeTakeFirstOrThrow();
  if (live < most) return undefined;
  const message = `Live quiz limit exceeded. Your plan has ${most} live at a time: withdraw or deactivate another one, or upgrade.`;
  return { message, live_limit: most };
}
