import type { Tx } from '#api/kernel/db/database.ts';
import { activityLink } from '#api/accounts/notifications/activity-link.ts';
import { notify } from '#api/accounts/notifications/notify.ts';

interface Reported {
  tenant_id: string;
  id: string;
  kind: string;
  name: string;
}

/** Notifies an activity's followers that the figures of another day or week are there. */
export const notifyReport = (tx: Tx, { tenant_id, id, kind, name }: Reported, at: Date): Promise<void> =>
  notify(tx, {
    tenant_id,
    kind: 'report_ready',
    subject: id,
    activity_id: id,
    details: { name },
    link: activityLink({ kind, id }, 'statistics'),
    at,
  });
