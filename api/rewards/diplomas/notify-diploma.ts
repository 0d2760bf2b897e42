import type { NotificationDetails } from '#shared/contract/notifications.ts';
import type { Services } from '#api/services.ts';
import { activityLink } from '#api/accounts/notifications/activity-link.ts';
import { notify } from '#api/accounts/notifications/notify.ts';

interface Printed {
  tenant_id: string;
  id: string;
  activity_id: string;
}

/** Notifies an activity's followers, once for each issued diploma, that it could not be printed, or only with changes. */
export const notifyDiploma = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { tenant_id, id, activity_id }: Printed,
  kind: 'diploma_failed' | 'diploma_altered',
  details: NotificationDetails = {},
): Promise<void> =>
  database.asTenant(tenant_id, async (tx) => {
    const known = await tx
      .selectFrom('notification')
      .select('id')
      .where('tenant_id', '=', tenant_id)
      .where('activity_id', '=', activity_id)
      .where('kind', '=', kind)
      .where('subject', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (known) return;
    const activity = await tx
      .selectFrom('activity')
      .select(['id', 'kind', 'name'])
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', activity_id)
      .executeTakeFirst();
    if (!activity) return;
    const about = { details: { ...details, name: activity.name }, link: activityLink(activity, 'settings') };
    await notify(tx, { tenant_id, kind, subject: id, activity_id, ...about, at: clock.now() });
  });
