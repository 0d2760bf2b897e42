import { hasEnded } from '#shared/billing/allowance.ts';
import { lockLimit } from '#api/accounts/plans/plan-limits.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Activity } from '../activity-store.ts';
import { stageOf, type NotApplied } from '../to-quiz.ts';

export const isLive = (activity: Pick<Activity, 'stage' | 'start_date' | 'end_date'>, now: Date): boolean =>
  ['published', 'live'].includes(stageOf(activity, now));

/** Why this activity cannot be published or live, and active, beside the others; undefined where it can. */
export async function beyondLiveLimit(tx: Tx, activity_id: string, now: Date): Promise<NotApplied | undefined> {
  const most = await lockLimit(tx, 'live_games');
  const subscription = await tx.selectFrom('subscription').select(['status', 'ends_at']).executeTakeFirst();
  if (subscription && hasEnded(subscription, now))
    return { message: 'The subscription has ended. Choose a plan to publish.', live_limit: 0 };
  if (most === null) return undefined;
  const { live } = await tx
    .selectFrom('activity')
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .where('stage', 'in', ['published', 'live'])
    .where('is_active', '=', true)
    .where('end_date', '>', now)
    .where('id', '<>', activity_id)
    .executeTakeFirstOrThrow();
  if (live < most) return undefined;
  const message = `Live quiz limit exceeded. Your plan allows ${most} at a time. Unpublish or deactivate another one, or upgrade.`;
  return { message, live_limit: most };
}
