import type { Tx } from '#api/kernel/db/database.ts';
import { activityLink } from '#api/accounts/notifications/activity-link.ts';
import { notify } from '#api/accounts/notifications/notify.ts';

interface Staged {
  tenant_id: string;
  id: string;
  kind: string;
  name: string;
  /** Its new stage. */
  stage: 'live' | 'expired';
}

/** Notifies an activity's followers that it went live or ended, except the editor who did it by hand (`except`). */
export const notifyStage = (tx: Tx, { tenant_id, id, kind, name, stage }: Staged, at: Date, except?: string): Promise<void> =>
  notify(tx, {
    tenant_id,
    kind: stage === 'live' ? 'activity_live' : 'activity_expired',
    subject: id,
    activity_id: id,
    details: { name },
    link: activityLink({ kind, id }),
    at,
    ...(except !== undefined && { except }),
  });
